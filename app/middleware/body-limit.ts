import type { MiddlewareFunction } from "react-router";
import { HONEYPOT } from "~/lib/honeypot";
import { type PostedForm, postedFormContext } from "~/lib/posted-form.server";
import { submittedContext } from "~/context";
import { UPLOAD_PATH } from "~/lib/upload-path";
import { hasSessionCookie } from "~/supabase/session-cookie.server";
import { inTurn } from "./uploads";

const KIB = 1024;
const MAX_BODY_BYTES = 64 * KIB;
const MAX_FIELDS = 200;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A picture of 8 MiB and what a form has around it (avatar.schema.ts). */
const MAX_UPLOAD_BYTES = 8 * KIB * KIB + MAX_BODY_BYTES;

/** A browser shows an answer only when its upload has ended: so much is taken in and thrown away. */
const MAX_DRAINED_BYTES = 64 * KIB * KIB;

/** Never handed back by an error page: what is secret, and what nobody is to see. */
const SECRET_FIELD = new RegExp(`password|token|^${HONEYPOT}$`, "i");

/**
 * Reads what is posted, once: actions and error pages take the form from the request's context. Refuses bodies
 * that are too large, compressed, or not a form that can be parsed; what is wrong with a member's upload its
 * own action tells, with its page.
 */
export const bodyLimit: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.body === null) return next();
  if (request.headers.has("Content-Encoding")) return refuse(415, "Compressed forms are not accepted.");
  // Visitors have no picture: nobody but a member may make the process hold so much.
  if (url.pathname === UPLOAD_PATH && hasSessionCookie(request)) {
    const answer = await inTurn(
      () => readUpTo(request, MAX_UPLOAD_BYTES, MAX_DRAINED_BYTES),
      (bytes) => pass(bytes, goOn),
    );
    return answer ?? goOn({ problem: "busy" });
  }
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) return tooLarge();
  return pass(await readUpTo(request, MAX_BODY_BYTES), (posted) => (posted.problem ? tooLarge() : goOn(posted)));

  async function goOn(posted: PostedForm): Promise<Response> {
    context.set(postedFormContext, posted);
    return next();
  }

  async function pass(bytes: Uint8Array<ArrayBuffer> | null, on: (posted: PostedForm) => Response | Promise<Response>) {
    if (bytes === null) return on({ problem: "too large" });
    if (bytes.byteLength === 0) return on({ form: new FormData() });
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
    return on({ form });
  }
};

function tooLarge(): Response {
  return refuse(413, "The form is too large: at most 64 KiB can be sent.");
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** The body, or null when it has more than `limit` bytes; then up to `drained` of them are read all the same. */
async function readUpTo(request: Request, limit: number, drained = 0): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size > limit ? null : new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    else chunks = [];
    if (size > Math.max(limit, drained)) {
      // What is left is not waited for. Nor is it cancelled where nothing was drained: that would end the
      // connection before the answer is out.
      if (drained > 0) void reader.cancel();
      return null;
    }
  }
}
