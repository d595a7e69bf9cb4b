import { effectOf } from "./call-effects";
import { tell } from "./measures.server";
import { noteAnswer, noteFailure } from "./outages.server";
import { noteWrite } from "./public-copies.server";
import { noteDeed } from "./security-log.server";
import { forgetReads, requestStore } from "./request-store.server";

/**
 * `fetch` for every call to the backend: with its answer whole, counted for the request's line in the log, and
 * watched for outages. After a write the request reads everything again, and copies of what the write may have changed
 * end. Throws as `fetch` does.
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
    // Whoever could redirect a call would be sent the member's token.
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
    if (isFailure(response, body)) noteFailure(service, String(response.status));
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

/** Whether a call changes nothing: known by GET and HEAD, and a function that only reads by its name. */
export function isRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = methodOf(input, init);
  return method === "GET" || method === "HEAD" || (method === "POST" && effectOf(urlOf(input).pathname) === "reads");
}

/** What `fetch` fails with where it has found nobody to send the call to. */
const NOBODY_THERE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && NOBODY_THERE.has(String(cause.code));
}

/** Auth, the database's API and Storage fail apart from each other: `/auth/v1/user` is of `auth`. */
export function serviceOf(input: RequestInfo | URL): string {
  return urlOf(input).pathname.split("/")[1] ?? "";
}

/** `rest/v1/jobs`, `rest/v1/rpc/header`: names that the code has. What follows elsewhere may be an id or a token. */
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

/**
 * SQLSTATEs and PostgREST's own codes of a database that is not well: no connection, no resources, shutting
 * down, an internal error. PGRST30x: it refuses a token that was verified a moment ago, so that its clock is
 * another than ours.
 */
export const OUTAGE_CODE = /^(PGRST00\d|PGRST30\d|08...|53...|57...|58...|XX...)$/;
const DATABASE_CODE = /^(?:PGRST\d{3}|[\dA-Z]{5})$/;

/** A function's own refusal arrives as 500 too, with the code that it raised. */
function isFailure({ status }: Response, body: ArrayBuffer): boolean {
  if (status !== 500) return status > 500;
  try {
    const code = String(JSON.parse(new TextDecoder().decode(body))?.code);
    return !DATABASE_CODE.test(code) || OUTAGE_CODE.test(code);
  } catch {
    return true;
  }
}
