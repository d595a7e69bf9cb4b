import { isRecord } from "./frames.ts";
import type { Broadcast } from "./frames.ts";
import { TokenError, verifyToken } from "./tokens.ts";
import type { Credentials } from "./tokens.ts";
import type { Topics } from "./topics.ts";

const BATCH = "/realtime/v1/api/broadcast";
const SINGLE = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

interface Message extends Broadcast {
  topic: string;
}

/** A request that is refused, with its status. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Answers the two endpoints through which a client broadcasts without a
 * socket: a list of messages, or one whose topic and event stand in the path.
 */
export async function handleBroadcastRequest(
  request: Request,
  body: Uint8Array | null,
  context: { credentials: Credentials; topics: Topics },
): Promise<Response> {
  const headers = { "Access-Control-Allow-Origin": "*" };
  try {
    const messages = await readMessages(request, body, context.credentials);
    for (const { topic, event, payload } of messages) context.topics.broadcast(topic, { event, payload });
    return new Response(null, { status: 202, headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ message: error.message }, { status: error.status, headers });
  }
}

async function readMessages(request: Request, body: Uint8Array | null, credentials: Credentials): Promise<Message[]> {
  const { pathname, searchParams } = new URL(request.url);
  const single = SINGLE.exec(pathname);
  if (pathname !== BATCH && !single) throw new Refusal(404, "not found");
  if (request.method !== "POST") throw new Refusal(405, "method not allowed");
  if (!(await isAuthorized(request, credentials))) throw new Refusal(401, "Unauthorized");
  // As a hosted project that has no policies on realtime.messages.
  if (searchParams.get("private") === "true") throw new Refusal(403, "private channels are not served");
  return single ? [readSingle(single, request, body)] : readBatch(body);
}

async function isAuthorized(request: Request, credentials: Credentials): Promise<boolean> {
  const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const tokens = [request.headers.get("apikey"), bearer].filter((token) => typeof token === "string");
  try {
    await Promise.all(tokens.map((token) => verifyToken(token, credentials)));
    return tokens.length > 0;
  } catch (error) {
    if (error instanceof TokenError) return false;
    throw error;
  }
}

function readSingle(path: RegExpExecArray, request: Request, body: Uint8Array | null): Message {
  const [topic, event] = [decode(path[1] ?? ""), decode(path[2] ?? "")];
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim();
  if (type === "application/octet-stream") return { topic, event, payload: body ?? new Uint8Array() };
  if (type !== "application/json") throw new Refusal(415, "Unsupported Media Type");
  return { topic, event, payload: parseJson(body) };
}

/** Messages to private channels are dropped without a word, as for a sender without the right to them. */
function readBatch(body: Uint8Array | null): Message[] {
  const value = parseJson(body);
  const entries: unknown = isRecord(value) ? value.messages : undefined;
  if (!Array.isArray(entries) || entries.length === 0) throw new Refusal(422, "messages can't be blank");
  return (entries as unknown[]).flatMap((entry) => {
    const { topic, event, payload, private: isPrivate } = isRecord(entry) ? entry : {};
    if (typeof topic !== "string" || typeof event !== "string" || !isRecord(payload)) {
      throw new Refusal(422, "a message needs topic, event and payload");
    }
    return isPrivate === true ? [] : [{ topic, event, payload }];
  });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    throw new Refusal(400, "the path cannot be read", { cause: error });
  }
}

function parseJson(body: Uint8Array | null): unknown {
  try {
    return JSON.parse(Buffer.from(body ?? []).toString("utf8"));
  } catch (error) {
    throw new Refusal(400, "the body is not JSON", { cause: error });
  }
}
