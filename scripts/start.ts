/**
 * Serves the production build: `npm start`.
 * Checks the environment and the port first, so that a mistake is one readable line.
 */
import { channel } from "node:diagnostics_channel";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createProbe, type ListenOptions } from "node:net";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import serveStatic from "express-static-gzip";
import { parseEnv } from "../app/lib/env.server.ts";
import { behindEdge, type Edge, serverOptions, setFileHeaders } from "./server/edge.ts";

const IDLE_CHECK_MS = 100;

const { env, problems } = parseEnv(process.env);
if (!env) fail(problems.map((problem) => `Environment: ${problem}`).join("\n"));

process.env.PORT = String(env.PORT);
process.env.NODE_ENV = "production";

const edge: Edge = {
  publicOrigin: env.PUBLIC_ORIGIN,
  headersTimeoutS: env.HEADERS_TIMEOUT_S,
  bodyTimeoutS: env.BODY_TIMEOUT_S,
};
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

const requireHere = createRequire(import.meta.url);
const serveBin = requireHere.resolve("@react-router/serve/package.json").replace(/package\.json$/, "bin.js");
const requireFromServe = createRequire(serveBin);
// The access log leaves queries out: a confirmation link's token is in one.
requireFromServe("morgan").token("url", (request: { originalUrl: string }) => request.originalUrl.split("?")[0]);
const express = requireFromServe("express");
// Files go out as the build has compressed them, where it has.
express.static = (root: string, options: object = {}) =>
  serveStatic(root, {
    enableBrotli: true,
    orderPreference: ["br"],
    index: false,
    serveStatic: { ...options, setHeaders: (response: ServerResponse) => setFileHeaders(response, edge.publicOrigin) },
  });
// react-router-serve would listen with the limits of an untended server, and keep the server to itself.
express.application.listen = function listen(this: RequestListener, _port: number, ...rest: unknown[]) {
  server = createServer(serverOptions(edge), behindEdge(this, edge));
  return server.listen(listenOptions, rest.at(-1) as () => void);
};

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
