// Two turns with one SDK, as an application would write them: a question, and the history with another one.
//
//     node [--import ./through_proxy.mjs] ask.mjs API plain|stream|tool [own-dispatcher] < {"prompt", "second"}
//
// Writes {"answers": [...], "repeated": [...]} as JSON: the two answers, and of streamed ones the pieces joined.
import { readFileSync } from "node:fs";
import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { ProxyAgent } from "undici";

const [api, mode, dispatching] = process.argv.slice(2);
const { prompt, second } = JSON.parse(readFileSync(0, "utf8"));
const model = mode === "tool" ? "sim-tool" : "sim-echo";
const stream = mode !== "plain";
const options = { maxRetries: 0 };
if (dispatching === "own-dispatcher") {
  options.fetchOptions = { dispatcher: new ProxyAgent(process.env.HTTPS_PROXY) };
}
const parameters = { type: "object", properties: { text: { type: "string" } } };
const answers = [];
const repeated = [];

async function chat(client, history) {
  const request = { model, messages: history };
  if (mode === "tool") request.tools = [{ type: "function", function: { name: "file_note", parameters } }];
  if (!stream) return (await client.chat.completions.create(request)).choices[0].message;
  const runner = client.chat.completions.stream(request);
  let text = "";
  for await (const chunk of runner) {
    const delta = chunk.choices[0]?.delta;
    text += delta?.content ?? delta?.tool_calls?.[0]?.function?.arguments ?? "";
  }
  const message = (await runner.finalChatCompletion()).choices[0].message;
  repeated.push(text);
  return message;
}

async function chats() {
  const client = new OpenAI({ apiKey: "sk-test", ...options });
  const history = [{ role: "user", content: prompt }];
  const first = await chat(client, history);
  history.push(first);
  if (mode === "tool") {
    answers.push(JSON.parse(first.tool_calls[0].function.arguments).text);
    history.push({ role: "tool", tool_call_id: first.tool_calls[0].id, content: second });
  } else {
    answers.push(first.content);
    history.push({ role: "user", content: second });
  }
  answers.push((await chat(client, history)).content);
}

async function responses() {
  const client = new OpenAI({ apiKey: "sk-test", ...options });
  const tools = mode === "tool" ? [{ type: "function", name: "file_note", parameters, strict: false }] : undefined;
  const respond = async (input) => {
    if (!stream) return client.responses.create({ model, input, tools });
    const runner = client.responses.stream({ model, input, tools });
    let text = "";
    for await (const event of runner) {
      if (event.type === "response.output_text.delta" || event.type === "response.function_call_arguments.delta") {
        text += event.delta;
      }
    }
    repeated.push(text);
    return runner.finalResponse();
  };
  const first = await respond(prompt);
  const input = [{ role: "user", content: prompt }, ...first.output];
  if (mode === "tool") {
    const call = first.output.find((item) => item.type === "function_call");
    answers.push(JSON.parse(call.arguments).text);
    input.push({ type: "function_call_output", call_id: call.call_id, output: second });
  } else {
    answers.push(first.output_text);
    input.push({ role: "user", content: second });
  }
  answers.push((await respond(input)).output_text);
}

async function messages() {
  const client = new Anthropic({ apiKey: "sk-ant-test", ...options });
  const say = async (history) => {
    const request = { model, max_tokens: 1000, messages: history };
    if (mode === "tool") request.tools = [{ name: "file_note", input_schema: parameters }];
    if (!stream) return client.messages.create(request);
    const runner = client.messages.stream(request);
    let text = "";
    runner.on("text", (piece) => (text += piece));
    runner.on("inputJson", (piece) => (text += piece));
    const message = await runner.finalMessage();
    repeated.push(text);
    return message;
  };
  const history = [{ role: "user", content: prompt }];
  const first = await say(history);
  history.push({ role: "assistant", content: first.content });
  if (mode === "tool") {
    const use = first.content.find((block) => block.type === "tool_use");
    answers.push(use.input.text);
    history.push({ role: "user", content: [{ type: "tool_result", tool_use_id: use.id, content: second }] });
  } else {
    answers.push(first.content[0].text);
    history.push({ role: "user", content: second });
  }
  answers.push((await say(history)).content.at(-1).text);
}

await { chat: chats, responses, messages }[api]();
process.stdout.write(JSON.stringify({ answers, repeated }));
