/**
 * `npm run proof:keep-alive`: whether a request meets a connection that the server has just closed. Asks the site through a
 * proxy that keeps its connections for a minute, nobody uses them for that long, and asks again; then asks the site and the local
 * Supabase before and after six seconds in which the process is blocked. Ends with 1 when a request failed.
 * `-- --keep-alive 5 --idle 6` is what happens with a server that keeps them no longer than Node does by itself.
 */
import { Agent, createServer, get, request, type RequestOptions } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { listen } from "../supabase/local/http-server.ts";
import { ensureBuild } from "../tests/support/build.ts";
import { startWeb } from "../tests/support/web.ts";

const BLOCKED_MS = 6_000;
const BLOCKED_REQUESTS = 50;

const { values } = parseArgs({
  options: {
    "keep-alive": { type: "string" },
    idle: { type: "string", default: "60" },
    requests: { type: "string", default: "500" },
  },
});
const [idleMs, requests] = [Number(values.idle) * 1_000, Number(values.requests)];

/** Keeps connections as a balancer does: for a time of its own, whatever the server says. */
class BalancersAgent extends Agent {
  override keepSocketAlive(socket: Socket): boolean {
    socket.setTimeout(idleMs + 5_000);
    return true;
  }
}

ensureBuild();
const web = await startWeb({ SUPABASE_URL: "http://127.0.0.1:9", KEEP_ALIVE_TIMEOUT_S: values["keep-alive"] });
const local = await listen(() => new Response("here"), 0);
let failed = 0;
try {
  const proxy = await startProxy(web.url);
  await Promise.all(times(requests, () => statusOf(`${proxy.url}/healthz`)));
  console.log(`${proxy.opened()} connections of the proxy to the site are kept`);
  await delay(idleMs);
  const statuses = await Promise.all(times(requests, () => statusOf(`${proxy.url}/healthz`)));
  tell(`Through the proxy, ${values.idle} s later`, statuses.filter((status) => status !== 200).length, requests);
  proxy.close();

  for (const [name, url] of [
    ["The site", `${web.url}/healthz`],
    ["The local Supabase", local.url],
  ] as const) {
    const kept = await Promise.all(times(BLOCKED_REQUESTS, () => openConnection(url)));
    await Promise.all(kept.map(ask));
    // Nothing runs meanwhile: of the site its client, of the local Supabase both.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
    const answers = await Promise.all(kept.map(ask));
    tell(`${name}, after ${BLOCKED_MS / 1_000} s blocked`, answers.filter((is) => !is).length, BLOCKED_REQUESTS);
    for (const { socket } of kept) socket.destroy();
  }
} finally {
  await Promise.all([web.stop(), local.close()]);
}
process.exit(failed ? 1 : 0);

function tell(what: string, lost: number, of: number): void {
  failed += lost;
  console.log(`${what}: ${lost} of ${of} requests failed`);
}

function times<T>(count: number, one: () => T): T[] {
  return Array.from({ length: count }, one);
}

/** Passes requests on by connections it keeps, and answers 502 where one was closed, as balancers do. */
async function startProxy(target: string) {
  const agent = new BalancersAgent({ keepAlive: true, maxFreeSockets: Infinity });
  const { hostname, port } = new URL(target);
  const opened = new Set<unknown>();
  // Sent when all are there, so that each has a connection to itself.
  let waiting: (() => void)[] = [];
  const server = createServer((asked, answered) => {
    const options: RequestOptions = { hostname, port, path: asked.url, method: asked.method, agent };
    const passedOn = request(options, (response) => {
      answered.writeHead(response.statusCode ?? 502);
      response.pipe(answered);
    })
      .once("socket", (socket) => opened.add(socket))
      .once("error", () => answered.writeHead(502).end());
    waiting.push(() => passedOn.end());
    if (waiting.length < requests) return;
    for (const send of waiting) send();
    waiting = [];
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened: () => opened.size,
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}

/** Asks once, by a connection of its own. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });
}

type Kept = { socket: Socket; path: string };

function openConnection(url: string): Promise<Kept> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve({ socket, path: pathname }));
    socket.once("error", reject);
  });
}

/** Asks by a kept connection; false where that has been closed. */
function ask({ socket, path }: Kept): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once("error", () => resolve(false)).once("close", () => resolve(false));
    socket.once("data", (answer) => resolve(String(answer).startsWith("HTTP/1.1 200")));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
}
