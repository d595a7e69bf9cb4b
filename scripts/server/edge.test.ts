import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { type Edge, putBefore } from "./edge.ts";

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const FORM = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na";

/** Starts a server behind the edge; its limits are out of reach, except for the given ones. */
async function serve(app: RequestListener, limits: Partial<Edge> = {}): Promise<Server> {
  const server = createServer(app);
  putBefore(server, {
    publicOrigin: "http://localhost",
    headersTimeoutS: 600,
    bodyTimeoutS: 600,
    bodiesAtOnce: 600,
    trustedProxies: 0,
    keepAliveTimeoutS: 600,
    clientDirectory: import.meta.dirname,
    answerEarly: () => false,
    ...limits,
  });
  Object.assign(server, { connectionsCheckingInterval: 10 });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

function open(server: Server): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends the bytes and returns the first answer. */
async function ask(socket: Socket, bytes: string): Promise<string> {
  socket.write(bytes);
  return String((await once(socket, "data"))[0]);
}

/** Lets heads time out at once from now on, and waits until a connection with a begun head is closed. */
async function endSlowHeads(server: Server): Promise<void> {
  server.headersTimeout = 1;
  const slow = open(server);
  slow.write(GET.slice(0, -2));
  slow.resume();
  // It is reset if its last bytes were not read by then: that also closes it.
  slow.on("error", () => {});
  await new Promise((resolve) => slow.once("close", resolve));
}

test("an event stream and an answer that takes its time outlast the time for a head", async () => {
  let isAsked = false;
  let answer = () => {};
  const server = await serve((request, response) => {
    if (request.method === "GET") return void response.writeHead(200).write("first");
    isAsked = true;
    answer = () => void response.end("late");
  });
  const [stream, slow] = [open(server), open(server)];
  await ask(stream, GET);
  slow.write(`${FORM}b`);
  await expect.poll(() => isAsked).toBe(true);

  await endSlowHeads(server);

  expect([stream.closed, slow.closed]).toEqual([false, false]);
  answer();
  expect(String((await once(slow, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test("a kept connection is told for how long, and outlasts the time for a head until its next request", async () => {
  const server = await serve((_, response) => void response.end("here"), { keepAliveTimeoutS: 130 });
  const kept = open(server);
  expect(await ask(kept, GET)).toMatch(/^Keep-Alive: timeout=130\r$/m);
  await endSlowHeads(server);
  expect(await ask(kept, GET)).toMatch(/^HTTP\/1\.1 200 /);
});

test("a connection is not kept for a form that is answered and never comes whole", async () => {
  const server = await serve((_, response) => void response.writeHead(413).end(), { bodyTimeoutS: 0.01 });
  const socket = open(server);
  expect(await ask(socket, FORM)).toMatch(/^HTTP\/1\.1 413 /);
  await once(socket, "close");
});

test.each([
  ["nobody", () => {}],
  ["an app that stops", (request: IncomingMessage) => void request.once("data", () => request.pause())],
])("a visitor who sends far too much reads the answer after the last byte, if %s reads it", async (_, read) => {
  const server = await serve((request, response) => {
    read(request);
    response.writeHead(413, { Connection: "close" }).end("too much");
  });
  const socket = open(server);
  const body = "a".repeat(20_000_000);
  // Reads nothing before all is sent, as browsers do.
  socket.pause();
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body, () => resolve());
  });
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*too much/s);
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0);
});

test("a connection is not open longer than a form's time for what nobody reads", async () => {
  const answered = async (_: unknown, response: ServerResponse) =>
    void response.writeHead(413, { Connection: "close" }).end();
  const socket = open(await serve(answered, { bodyTimeoutS: 0.01 }));
  const closed = once(socket, "close");
  socket.on("error", () => {});
  expect(await ask(socket, FORM)).toMatch(/^HTTP\/1\.1 413 /);
  await closed;
});
