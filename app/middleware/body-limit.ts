import type { MiddlewareFunction } from "react-router";
import { submittedContext } from "~/context";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 200;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Never handed back by an error page. */
const SECRET_FIELD = /password|token/i;

/**
 * Refuses bodies that are too large, compressed, or not a form that can be parsed, so that actions
 * may call `readForm` without a fear. Leaves the request unread.
 */
export const bodyLimit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.body === null) return next();
  if (request.headers.has("Content-Encoding")) return refuse(415, "Compressed forms are not accepted.");
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) return tooLarge();

  const bytes = await readUpTo(request.clone(), MAX_BODY_BYTES);
  if (bytes === null) return tooLarge();
  if (bytes.byteLength === 0) return next();
  const type = request.headers.get("Content-Type") ?? "";
  if (!FORM_TYPE.test(type)) return refuse(415, "Only forms are accepted.");

  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (form === null) return refuse(400, "The form could not be read.");
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (entries.length > MAX_FIELDS) return refuse(400, "The form has too many fields.");

  context.set(
    submittedContext,
    entries.filter(([name]) => !SECRET_FIELD.test(name)),
  );
  return next();
};

function tooLarge(): Response {
  return refuse(413, "The form is too large: at most 64 KiB can be sent.");
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > limit) {
      // Not awaited: a cloned body's cancellation ends only when the request's own does.
      void reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
