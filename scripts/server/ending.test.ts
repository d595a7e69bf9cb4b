import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endingOf } from "./ending.ts";

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function serve(app: RequestListener) {
  const server = createServer({ keepAliveTimeout: 600_000 }, app);
  const ending = endingOf(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.closeAllConnections());
  return { server, ending };
}

function open(server: Server): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket;
}

const answerOf = async (socket: Socket) => String((await once(socket, "data"))[0]);
const CLOSE = /^Connection: close\r$/m;

test("before the end a connection is kept", async () => {
  const { server } = await serve((_, response) => void response.end("here"));
  const socket = open(server);
  socket.write(GET);
  expect(await answerOf(socket)).not.toMatch(CLOSE);
  socket.write(GET);
  expect(await answerOf(socket)).not.toMatch(CLOSE);
});

test("a request on a kept connection is answered once more after the signal, and told that it was the last", async () => {
  const { server, ending } = await serve((_, response) => void response.end("here"));
  const socket = open(server);
  socket.write(GET);
  await answerOf(socket);
  ending.begin();
  socket.write(GET);
  const answer = await answerOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(CLOSE);
  await once(socket, "close");
});

test("what was asked before the signal and is answered after it is told so as well", async () => {
  const asked: ServerResponse[] = [];
  const { server, ending } = await serve((_, response) => void asked.push(response));
  const socket = open(server);
  socket.write(GET);
  await expect.poll(() => asked.length).toBe(1);
  ending.begin();
  asked[0]?.end("late");
  expect(await answerOf(socket)).toMatch(CLOSE);
});

test("an answer that has begun before the signal goes on", async () => {
  const { server, ending } = await serve((_, response) => void response.write("first"));
  const socket = open(server);
  socket.write(GET);
  await answerOf(socket);
  expect(() => ending.begin()).not.toThrow();
  expect(socket.closed).toBe(false);
});

test("a request that has arrived and is not read yet is answered, though the server closes", async () => {
  const { server, ending } = await serve((_, response) => void response.end("here"));
  const [busy, idle] = [open(server), open(server)];
  for (const socket of [busy, idle]) {
    socket.write(GET);
    await answerOf(socket);
  }
  // All three in one turn of the event loop, as if the process had been blocked.
  busy.write(GET);
  ending.begin();
  const closed = ending.close();
  expect(await answerOf(busy)).toMatch(/^HTTP\/1\.1 200 /);
  idle.resume();
  busy.resume();
  await closed;
});

test("connections that nobody uses do not keep the server from closing, those with an answer do", async () => {
  const asked: ServerResponse[] = [];
  const { server, ending } = await serve((request, response) => {
    if (request.url === "/") response.end("here");
    else asked.push(response);
  });
  const [idle, waiting] = [open(server), open(server)];
  idle.write(GET);
  await answerOf(idle);
  idle.resume();
  waiting.write(GET.replace("/", "/slow"));
  await expect.poll(() => asked.length).toBe(1);
  ending.begin();
  const closed = ending.close();
  await once(idle, "close");
  expect(waiting.closed).toBe(false);
  asked[0]?.end("late");
  expect(await answerOf(waiting)).toContain("late");
  waiting.resume();
  await closed;
});
