import { connect } from "node:net";

/** Sends bytes unchanged and returns the answer's first bytes as text: for requests that no HTTP client would send. */
export function sendRaw(url: string, chunks: Iterable<string | Buffer>): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
      // The head is enough, and a server that keeps the connection open would never end it.
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.once("close", () => resolve(answer));
    socket.once("error", (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)));
    const iterator = chunks[Symbol.iterator]();
    // One chunk per turn, so that an early answer ends the writing.
    const write = () => {
      const next = iterator.next();
      if (next.done || socket.destroyed || answer) return;
      socket.write(next.value, () => setImmediate(write));
    };
    socket.once("connect", write);
  });
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
