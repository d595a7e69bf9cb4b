import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { putBefore } from "./edge.ts";

const HEAD = "GET / HTTP/1.1\r\nHost: localhost\r\n";

/** A server behind the edge, with limits that nobody meets. */
async function serve(app: RequestListener): Promise<Server> {
  const server = createServer(app);
  putBefore(server, {
    publicOrigin: "http://localhost",
    headersTimeoutS: 600,
    bodyTimeoutS: 600,
    clientDirectory: import.meta.dirname,
    answerEarly: () => false,
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

/** From now on a head has no time at all, and a connection that began one has been hung up on. */
async function endSlowHeads(server: Server): Promise<void> {
  server.headersTimeout = 1;
  const slow = open(server);
  slow.write(HEAD);
  slow.resume();
  await once(slow, "close");
}

test("an event stream and an answer that takes its time outlast the time for a head", async () => {
  const begun: string[] = [];
  let answer = () => {};
  const server = await serve((request, response) => {
    begun.push(request.method ?? "");
    if (request.method === "GET") response.writeHead(200).write("first");
    else answer = () => void response.end("late");
  });
  const [stream, slow] = [open(server), open(server)];
  stream.write(`${HEAD}\r\n`);
  slow.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\na");
  await expect.poll(() => begun.toSorted(), { timeout: 60_000 }).toEqual(["GET", "POST"]);
  await once(stream, "data");

  await endSlowHeads(server);

  expect([stream.closed, slow.closed]).toEqual([false, false]);
  answer();
  expect(String((await once(slow, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});
