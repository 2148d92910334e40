// Loaded with `node --import`: lets the fetch of Node releases before 22.21 take its proxy from HTTPS_PROXY, as later
// ones do by themselves with NODE_USE_ENV_PROXY=1. The program that follows needs no change.
import { EnvHttpProxyAgent, setGlobalDispatcher } from "undici";

setGlobalDispatcher(new EnvHttpProxyAgent());
