/**
 * `npm run proof:keep-alive`: checks whether a request can meet a connection that the server has just closed. Asks the
 * site through a proxy whose connections stay unused for a minute, and asks again; then asks the site and the local
 * Supabase before and after six seconds in which the process is blocked. Exits with 1 if a request failed. `--
 * --keep-alive 5 --idle 6` shows what happens if a server keeps connections no longer than Node does by default.
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

/** Keeps connections as a load balancer does: for its own time, whatever the server says. */
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
    // Blocks this process: the site's client, and both sides of the local Supabase.
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

/** Forwards requests over kept connections, and answers 502 if one was closed, as load balancers do. */
async function startProxy(target: string) {
  const agent = new BalancersAgent({ keepAlive: true, maxFreeSockets: Infinity });
  const { hostname, port } = new URL(target);
  const opened = new Set<unknown>();
  // Sends them once all have arrived, so that each uses a connection of its own.
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

/** Asks once, over a new connection. */
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

/** Asks over a kept connection; false if it was closed. */
function ask({ socket, path }: Kept): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once("error", () => resolve(false)).once("close", () => resolve(false));
    socket.once("data", (answer) => resolve(String(answer).startsWith("HTTP/1.1 200")));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
}
