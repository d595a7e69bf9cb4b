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

const { problems } = parseEnv(process.env);
if (problems) fail(problems.map((problem) => `Environment: ${problem}`).join("\n"));

const port = Number(process.env.PORT || 3000);
if (!(await isFree(port))) fail(`Port ${port} is taken. Set PORT to another one.`);
process.env.PORT = String(port);
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

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(candidate, () => probe.close(() => resolve(true)));
  });
}
