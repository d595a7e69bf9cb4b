/**
 * Serves the production build: `npm start`.
 * Checks the environment and the port first, so that a mistake is one readable line.
 */
import { channel, subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { createServer as createProbe, type ListenOptions } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseEnv } from "../app/lib/env.server.ts";
import { putBefore } from "./server/edge.ts";

const IDLE_CHECK_MS = 100;

const { env, problems } = parseEnv(process.env);
if (!env) fail(problems.map((problem) => `Environment: ${problem}`).join("\n"));

process.env.PORT = String(env.PORT);
process.env.NODE_ENV = "production";

const listenOptions: ListenOptions = { port: env.PORT, ...(env.HOST && { host: env.HOST }) };
let server: Server | undefined;

const problem = await listenProblem(listenOptions);
if (problem) fail(problem);

// Whatever is still open after the drain must not keep the container from stopping. Once the last answer
// is out there is nothing to wait for: neither connections kept for a next request nor clients' timers.
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    // `/readyz` hears of it.
    channel("techsetu:drain").publish(signal);
    setTimeout(() => process.exit(0), env.DRAIN_TIMEOUT_S * 1_000).unref();
    server?.once("close", () => process.exit(0));
    setInterval(() => server?.closeIdleConnections(), IDLE_CHECK_MS).unref();
  });
}

// react-router-serve keeps its server to itself, but Node tells of each one before it listens.
subscribe("tracing:net.server.listen:asyncStart", (message) => {
  const { server: listening } = message as { server: unknown };
  if (!(listening instanceof Server)) return;
  server = listening;
  putBefore(server, {
    publicOrigin: env.PUBLIC_ORIGIN,
    headersTimeoutS: env.HEADERS_TIMEOUT_S,
    bodyTimeoutS: env.BODY_TIMEOUT_S,
    clientDirectory: fileURLToPath(new URL("../build/client", import.meta.url)),
  });
});

const serveBin = createRequire(import.meta.url)
  .resolve("@react-router/serve/package.json")
  .replace(/package\.json$/, "bin.js");
// Its access log would write down addresses, with a confirmation link's token in their query: the app has its own.
createRequire(serveBin)("morgan").format("tiny", () => undefined);

process.argv[2] = fileURLToPath(new URL("./server-build.js", import.meta.url));
await import(pathToFileURL(serveBin).href);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Why nothing can listen there, with the variable that chooses another place; undefined when something can. */
function listenProblem({ port, host }: ListenOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "EADDRINUSE") resolve(`Port ${port} is taken. Set PORT to another one.`);
      else if (code === "EACCES") resolve(`Port ${port} is not for this user. Set PORT to another one.`);
      else resolve(`HOST ${host} is no address of this machine.`);
    });
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}
