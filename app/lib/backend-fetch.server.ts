import { noteAnswer, noteFailure } from "./outages.server";
import { forgetReads, requestStore } from "./request-store.server";

/**
 * `fetch` for every call to the backend: with its answer whole, counted for the request's line in the log, and
 * watched for outages. A write makes later reads of the request read anew. Throws as `fetch` does.
 */
export async function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  init.signal?.throwIfAborted();
  const store = requestStore();
  if (store) store.backendCalls += 1;
  const service = serviceOf(input);
  try {
    // Whoever could redirect a call would be sent the member's token.
    const response = await fetch(input, { ...init, redirect: "error" });
    // A connection may still break between the head and the body's end.
    const body = await response.arrayBuffer();
    if (isFailure(response, body)) noteFailure(service, String(response.status));
    else noteAnswer(service);
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch (error) {
    if (isTimeout(error)) noteFailure(service, "timeout");
    else if (!init.signal?.aborted) noteFailure(service, "unreachable");
    throw error;
  } finally {
    if (!isRead(input, init)) forgetReads();
  }
}

/** Whether a call changes nothing: known by GET and HEAD. */
export function isRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  return method === "GET" || method === "HEAD";
}

/** Auth, the database's API and Storage fail apart from each other: `/auth/v1/user` is of `auth`. */
export function serviceOf(input: RequestInfo | URL): string {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return pathname.split("/")[1] ?? "";
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
