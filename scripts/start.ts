/**
 * Serves the production build: `npm start`.
 * Checks the environment and the port first, so that a mistake is one readable line.
 */
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import serveStatic from "express-static-gzip";
import { parseEnv } from "../app/lib/env.server.ts";

const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 100;

const { env, problems } = parseEnv(process.env);
if (!env) fail(problems.map((problem) => `Environment: ${problem}`).join("\n"));

const problem = await listenProblem(env.PORT, env.HOST);
if (problem) fail(problem);
process.env.PORT = String(env.PORT);
process.env.NODE_ENV = "production";

// The server is made by react-router-serve, which keeps it to itself: a request tells.
let server: Server | undefined;
subscribe("http.server.request.start", (message) => (server = (message as { server: Server }).server));

// Whatever is still open after the drain must not keep the container from stopping. Once the last answer
// is out there is nothing to wait for: neither connections kept for a next request nor clients' timers.
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    server?.once("close", () => process.exit(0));
    setInterval(() => server?.closeIdleConnections(), IDLE_CHECK_MS).unref();
  });
}

const requireHere = createRequire(import.meta.url);
const serveBin = requireHere.resolve("@react-router/serve/package.json").replace(/package\.json$/, "bin.js");
const requireFromServe = createRequire(serveBin);
// The access log leaves queries out: a confirmation link's token is in one.
requireFromServe("morgan").token("url", (request: { originalUrl: string }) => request.originalUrl.split("?")[0]);
// Files go out as the build has compressed them, where it has.
requireFromServe("express").static = (root: string, options: object = {}) =>
  serveStatic(root, { enableBrotli: true, orderPreference: ["br"], index: false, serveStatic: options });

process.argv[2] = fileURLToPath(new URL("./server-build.js", import.meta.url));
await import(pathToFileURL(serveBin).href);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Why nothing can listen there, with the variable that chooses another place; undefined when something can. */
function listenProblem(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "EADDRINUSE") resolve(`Port ${port} is taken. Set PORT to another one.`);
      else if (code === "EACCES") resolve(`Port ${port} is not for this user. Set PORT to another one.`);
      else resolve(`HOST ${host} is no address of this machine.`);
    });
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}
