// A page that speaks as ChatGPT's does: it sends a message, carries out the patches of the answer, loads the history,
// and sends telemetry of all that.
const prompt = decodeURIComponent(location.hash.slice(1));
const show = (id, text) => { document.getElementById(id).textContent = text; };
// Like random ones, but no digits of the prompt can stand in them by chance.
let numbers = 0;
const uuid = () => `0b1c2d3e-4f50-4617-a293-${(++numbers * 0x10001).toString(16).padStart(12, "0")}`;
const encoded = (value) => btoa(JSON.stringify(value)).replace(/=+$/, "").replace(/\+/g, "-").replace(/\//g, "_");
const token = [encoded({ alg: "none" }), encoded({ iss: "https://auth.openai.com", sub: "user-of-a-browser" }), "c2ln"].join(".");
const signedIn = { "content-type": "application/json", authorization: `Bearer ${token}` };

class Messages {
  constructor() { this.roots = {}; this.told = {}; this.others = []; }

  read(data) {
    if (data === "[DONE]") return;
    const value = JSON.parse(data);
    if (typeof value !== "object" || "type" in value || !("v" in value || "o" in value)) { this.others.push(value); return; }
    for (const name of ["p", "o", "c"]) if (name in value) this.told[name] = value[name];
    this.apply(this.told.p, this.told.o, value.v);
  }

  apply(path, name, value) {
    if (name === "patch") { for (const part of value) this.apply(path + (part.p ?? ""), part.o, part.v); return; }
    const steps = [String(this.told.c ?? 0), ...path.split("/").slice(1).map((s) => s.replace(/~1/g, "/").replace(/~0/g, "~"))];
    const last = steps.pop();
    let here = this.roots;
    for (const step of steps) here = here[step];
    if (name === "add" || name === "replace") here[last] = value;
    else if (name === "append" && Array.isArray(here[last])) here[last] = here[last].concat(value);
    else if (name === "append" && typeof value === "object") Object.assign(here[last], value);
    else if (name === "append") here[last] += value;
    else throw new Error(`unknown operation ${name}`);
  }

  get last() { return Object.values(this.roots).at(-1)?.message.content.parts[0] ?? ""; }
  named(type) { return this.others.find((event) => event.type === type); }
}

function asked(text) {
  const message = { id: uuid(), author: { role: "user" }, content: { content_type: "text", parts: [text] }, metadata: {} };
  return JSON.stringify({
    action: "next", messages: [message], parent_message_id: "client-created-root", model: "sim-echo-zstd",
    timezone_offset_min: new Date().getTimezoneOffset(), supports_buffering: true, supported_encodings: ["v1"],
  });
}

async function send(path, text, headers) {
  const response = await fetch(path, { method: "POST", headers: { ...headers, accept: "text/event-stream" }, body: asked(text) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const messages = new Messages(), decoder = new TextDecoder(), reader = response.body.getReader();
  let buffer = "";
  for (;;) {
    const { done, value } = await reader.read();
    buffer += decoder.decode(value ?? new Uint8Array(), { stream: !done });
    const events = buffer.split("\n\n");
    buffer = events.pop();
    for (const event of events) {
      const data = event.split("\n").filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim()).join("\n");
      if (data) messages.read(data);
    }
    if (done) return messages;
  }
}

async function refused(url, init) {
  try {
    const response = await fetch(url, init);
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return `refused: ${error.name}`;
  }
}

function streamed(conversation) {
  return new Promise((resolve) => {
    const messages = new Messages(), source = new EventSource(`/backend-anon/conversation/${conversation}/stream`);
    const read = (event) => {
      if (event.data === "[DONE]") { source.close(); resolve(messages.last); } else messages.read(event.data);
    };
    source.addEventListener("delta", read);
    source.addEventListener("message", read);
    source.onerror = () => { source.close(); resolve("failed"); };
  });
}

function socket(url) {
  return new Promise((resolve) => {
    const opened = new WebSocket(url);
    opened.onopen = () => { opened.send(prompt); resolve("open"); };
    opened.onerror = () => resolve("refused");
  });
}

async function main() {
  const telemetry = { method: "POST", body: JSON.stringify({ events: [{ name: "prompt", value: prompt }] }) };
  await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  show("worker", await (await fetch("/worker.js")).text());

  show("prepared", await refused("/backend-api/f/conversation/prepare", {
    method: "POST", headers: signedIn, body: JSON.stringify({ partial_query: { content: { parts: [prompt.slice(0, 12)] } } }),
  }));
  const messages = await send("/backend-api/f/conversation", prompt, signedIn);
  show("answer", messages.last);
  show("title", messages.named("title_generation").title);
  const conversation = messages.named("message_stream_complete").conversation_id;
  const history = await (await fetch(`/backend-api/conversation/${conversation}`, { headers: signedIn })).json();
  const said = Object.values(history.mapping).filter((node) => node.message);
  show("history", JSON.stringify(said.map((node) => node.message.content.parts[0])));

  // Without an account the browser is known by an id, which is a cookie, too: that is all an EventSource sends.
  const device = uuid();
  document.cookie = `oai-did=${device}; Path=/; Secure`;
  const unknown = { "content-type": "application/json", "oai-device-id": device };
  const second = await send("/backend-anon/f/conversation", prompt, unknown);
  show("streamed", await streamed(second.named("message_stream_complete").conversation_id));

  show("beacon", await refused("/ces/v1/t", telemetry));
  navigator.sendBeacon("/ces/v1/p", telemetry.body);
  const companions = ["https://ab.chatgpt.com/v1/rgstr", "https://statsigapi.net/v1/initialize"];
  show("companions", JSON.stringify(await Promise.all(companions.map((url) => refused(url, telemetry)))));
  show("socket", JSON.stringify(await Promise.all([socket("wss://ws.chatgpt.com/p2/ws/user/1"), socket(`wss://${location.host}/p2/ws`)])));
}

main()
  .catch((error) => show("errors", String(error)))
  .finally(() => { document.documentElement.dataset.done = "yes"; });
