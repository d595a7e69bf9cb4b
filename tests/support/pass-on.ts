import type { IncomingMessage, ServerResponse } from "node:http";

const HOP_BY_HOP = ["host", "connection", "content-length", "content-encoding", "transfer-encoding"];

type Between = {
  /** If somebody has already read it. */
  body?: Buffer<ArrayBuffer>;
  /** Runs between the answer of `target` and the one that is sent. */
  onAnswer?: () => Promise<void>;
};

/** Answers a request like `target`. */
export async function passOn(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  { body, onAnswer }: Between = {},
): Promise<void> {
  const sent = body ?? Buffer.concat(await request.toArray());
  const answer = await fetch(target + request.url, {
    method: request.method ?? "GET",
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      HOP_BY_HOP.includes(name) ? [] : [[name, String(value)]],
    ),
    ...(sent.length > 0 && { body: sent }),
  });
  const headers = [...answer.headers].filter(([name]) => !HOP_BY_HOP.includes(name));
  const text = Buffer.from(await answer.arrayBuffer());
  await onAnswer?.();
  response.writeHead(answer.status, Object.fromEntries(headers)).end(text);
}
