/**
 * `npm start`: serves the production build. Checks the environment and the port first, so that a mistake is one
 * readable line.
 */
import { channel, subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { createServer as createProbe, type ListenOptions } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseEnv, problemLines, unknownVariables } from "../app/lib/env.server.ts";
import type * as Metrics from "../app/lib/metrics.server.ts";
import type * as Traces from "../app/lib/traces.server.ts";
import { type Edge, putBefore } from "./server/edge.ts";
import { type Ending, endingOf } from "./server/ending.ts";

const { env, problems } = parseEnv(process.env);
if (!env) fail(problemLines(problems));
const unknown = unknownVariables(process.env);
if (unknown.length > 0) process.stderr.write(`${problemLines(unknown)}\n`);

const drainTimeoutMs = env.DRAIN_TIMEOUT_S * 1_000;
process.env.PORT = String(env.PORT);
process.env.NODE_ENV = "production";

const listenOptions: ListenOptions = { port: env.PORT, ...(env.HOST && { host: env.HOST }) };
let ending: Ending | undefined;

const problem = await listenProblem("PORT", listenOptions);
if (problem) fail(problem);

// Before the subscription below, which waits for the site's server: this is another one.
if (env.METRICS_PORT !== undefined) {
  const options = { ...listenOptions, port: env.METRICS_PORT };
  const metricsProblem =
    env.METRICS_PORT === env.PORT
      ? "METRICS_PORT must be another port than PORT."
      : await listenProblem("METRICS_PORT", options);
  if (metricsProblem) fail(metricsProblem);
  const metrics = new URL("../build/worker/metrics.js", import.meta.url);
  const { serveMetrics } = (await import(metrics.href)) as typeof Metrics;
  await serveMetrics({ port: env.METRICS_PORT, host: env.HOST }, "web");
}

let traces: ReturnType<typeof Traces.sendTraces> | undefined;
if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
  const built = new URL("../build/worker/traces.js", import.meta.url);
  traces = ((await import(built.href)) as typeof Traces).sendTraces(env.OTEL_EXPORTER_OTLP_ENDPOINT);
}

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    // `/readyz` subscribes to it.
    channel("techsetu:drain").publish(signal);
    ending?.begin();
    if (env.DRAIN_DELAY_S === 0) end();
    else setTimeout(end, env.DRAIN_DELAY_S * 1_000);
  });
}

// Connections that are open after the drain must not keep the container from stopping. After the last answer nothing is
// left to wait for: neither kept connections nor clients' timers.
function end(): void {
  channel("techsetu:end").publish(undefined);
  setTimeout(() => process.exit(0), drainTimeoutMs).unref();
  void ending?.close().then(async () => {
    await traces?.close();
    process.exit(0);
  });
}

// Set by the app when it loads, if it has answers ready.
let answerEarly: Edge["answerEarly"] = () => false;
subscribe("techsetu:early-answers", (message) => {
  answerEarly = message as Edge["answerEarly"];
});

// react-router-serve does not expose its server, but Node announces each one before it listens.
subscribe("tracing:net.server.listen:asyncStart", (message) => {
  const { server } = message as { server: unknown };
  if (!(server instanceof Server)) return;
  putBefore(server, {
    publicOrigin: env.PUBLIC_ORIGIN,
    headersTimeoutS: env.HEADERS_TIMEOUT_S,
    bodyTimeoutS: env.BODY_TIMEOUT_S,
    bodiesAtOnce: env.BODIES_AT_ONCE,
    trustedProxies: env.TRUSTED_PROXIES,
    keepAliveTimeoutS: env.KEEP_ALIVE_TIMEOUT_S,
    clientDirectory: fileURLToPath(new URL("../build/client", import.meta.url)),
    answerEarly: (request, response) => answerEarly(request, response),
  });
  ending = endingOf(server);
  // react-router-serve closes it at the signal, when a load balancer may still send a request on a kept connection.
  server.close = () => server;
});

const serveBin = createRequire(import.meta.url)
  .resolve("@react-router/serve/package.json")
  .replace(/package\.json$/, "bin.js");
// Its access log would contain addresses with a confirmation link's token in their query: the app has its own log.
createRequire(serveBin)("morgan").format("tiny", () => undefined);

process.argv[2] = fileURLToPath(new URL("./server-build.js", import.meta.url));
await import(pathToFileURL(serveBin).href);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns why the address can't be listened on, with the variable that changes it; undefined if it can. */
function listenProblem(variable: string, { port, host }: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "EADDRINUSE") resolve(`Port ${port} is taken. Set ${variable} to another one.`);
      else if (code === "EACCES") resolve(`Port ${port} is not for this user. Set ${variable} to another one.`);
      else resolve(`HOST ${host} is no address of this machine.`);
    });
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}
