import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import type { Visitor } from "../../tests/support/visitor.ts";

/** Two hundred people ask, each by their own connection: who waits for a page does not ask for the next. */
const asking = new Agent({ keepAlive: true, maxSockets: 200 });
const listening = new Agent({ keepAlive: true });

export interface Sent {
  /** Whether the answer is a stream, which keeps its connection. */
  isStream?: boolean;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/**
 * Sends a visitor's request and resolves with the head of its answer, whose body the caller reads or drops. It does not
 * use `fetch`, because `fetch` took more of the processors than the servers under load.
 */
export async function exchange(visitor: Visitor, path: string, sent: Sent = {}): Promise<IncomingMessage> {
  const { isStream = false, method = "GET", headers, body, signal } = sent;
  const outgoing = request(visitor.url + path, {
    agent: isStream ? listening : asking,
    method,
    headers: { ...visitor.cookieHeader(), ...headers },
    ...(signal && { signal }),
  });
  // After the head of the answer, its body tells of a lost connection.
  outgoing.on("error", () => undefined).end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  visitor.keep(answer.headers["set-cookie"] ?? []);
  return answer;
}

/** Receives an answer to its end and drops it. Throws if the connection is lost before. */
export async function drop(answer: IncomingMessage): Promise<void> {
  answer.resume();
  await once(answer, "end");
}
