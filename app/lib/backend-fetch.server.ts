import { effectOf } from "./call-effects";
import { tell } from "./measures.server";
import { noteAnswer, noteFailure } from "./outages.server";
import { noteWrite } from "./public-copies.server";
import { noteDeed } from "./security-log.server";
import { forgetReads, requestStore } from "./request-store.server";

/**
 * `fetch` for every call to the backend. Reads the whole answer, counts the call for the request's log line, and
 * reports outages. After a write, the request reads everything again, and copies that the write may have changed are
 * dropped. Throws as `fetch` does.
 */
export async function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  init.signal?.throwIfAborted();
  const store = requestStore();
  if (store) store.backendCalls += 1;
  const service = serviceOf(input);
  const begun = performance.now();
  let mayBeDone = true;
  const ended = (outcome: string) => {
    const ms = performance.now() - begun;
    tell("call", { request: store?.id, service, operation: operationOf(input), outcome, ms });
  };
  try {
    // A redirect would send the member's token to another server.
    const response = await fetch(input, { ...init, redirect: "error" });
    // A connection may still break between the head and the body's end.
    const body = await response.arrayBuffer();
    // A refusal has changed nothing; a gateway that stopped waiting (408) does not know.
    mayBeDone = response.status < 400 || response.status >= 500 || response.status === 408;
    ended(String(response.status));
    noteDeed({
      method: methodOf(input, init),
      url: urlOf(input),
      sent: init.body,
      status: response.status,
      received: body,
    });
    const failure = failureOf(response, body);
    if (failure) noteFailure(service, failure);
    else noteAnswer(service);
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    mayBeDone = !wasNeverSent(error);
    const outcome = isTimeout(error) ? "timeout" : init.signal?.aborted ? null : "unreachable";
    if (outcome) {
      ended(outcome);
      noteFailure(service, outcome);
    }
    throw error;
  } finally {
    if (!isRead(input, init)) {
      forgetReads();
      if (mayBeDone) noteWrite(urlOf(input), init.body);
    }
  }
}

/** Whether a call changes nothing: a GET, a HEAD, or a function known to only read. */
export function isRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = methodOf(input, init);
  return method === "GET" || method === "HEAD" || (method === "POST" && effectOf(urlOf(input).pathname) === "reads");
}

/** The error codes of `fetch` when it could not connect, so that the call was never sent. */
const NOBODY_THERE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && NOBODY_THERE.has(String(cause.code));
}

/** Returns a call's service, `auth` for `/auth/v1/user`: auth, the database's API and Storage fail separately. */
export function serviceOf(input: RequestInfo | URL): string {
  return urlOf(input).pathname.split("/")[1] ?? "";
}

/** Returns a name from our code: `rest/v1/jobs`, `rest/v1/rpc/header`. Other paths may hold an id or a token. */
function operationOf(input: RequestInfo | URL): string | undefined {
  return /^\/(rest\/v1\/(?:rpc\/)?\w+)$/.exec(urlOf(input).pathname)?.[1];
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : "GET");
}

function urlOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** The SQLSTATE of a write where the database takes none: a follower, or a project whose disk is nearly full. */
const READ_ONLY = "25006";

/**
 * SQLSTATEs and PostgREST codes of a sick database: no connection, no resources, no writes, shutdown, internal error.
 * PGRST30x: it refuses a token that was just verified, so its clock differs from ours.
 */
export const OUTAGE_CODE = /^(PGRST00\d|PGRST30\d|08...|25006|53...|57...|58...|XX...)$/;
const DATABASE_CODE = /^(?:PGRST\d{3}|[\dA-Z]{5})$/;

/** Returns why an answer counts as an outage, for the log; null if it counts as an answer. */
function failureOf({ status }: Response, body: ArrayBuffer): string | null {
  if (status === 405) return codeOf(body) === READ_ONLY ? "read only" : null;
  if (status < 500) return null;
  // A function's own refusal is also a 500, with the code that it raised.
  const code = status === 500 ? codeOf(body) : "";
  return DATABASE_CODE.test(code) && !OUTAGE_CODE.test(code) ? null : String(status);
}

function codeOf(body: ArrayBuffer): string {
  try {
    return String(JSON.parse(new TextDecoder().decode(body))?.code);
  } catch {
    return "";
  }
}
