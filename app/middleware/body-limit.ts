import type { MiddlewareFunction } from "react-router";
import { withoutLanguage } from "~/i18n/language";
import { HONEYPOT } from "~/lib/honeypot";
import { parseForm, type PostedForm, postedFormContext } from "~/lib/posted-form.server";
import { readUpTo } from "~/lib/read-up-to.server";
import { submittedContext } from "~/context";
import { UPLOAD_PATH } from "~/lib/upload-path";
import { hasSessionCookie } from "~/supabase/session-cookie.server";
import { refusals } from "./refusals.words";
import { inTurn } from "./uploads";

const KIB = 1024;
const MAX_BODY_BYTES = 64 * KIB;
const MAX_FIELDS = 200;

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
  if (request.headers.has("Content-Encoding")) return refuse(415, refusals().compressed);
  // Visitors have no picture: nobody but a member may make the process hold so much.
  if (withoutLanguage(url.pathname) === UPLOAD_PATH && hasSessionCookie(request)) {
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
    const form = await parseForm(bytes, request.headers);
    if (form === "no form") return refuse(415, refusals().notAForm);
    if (form === null) return refuse(400, refusals().unreadable);
    const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    if (entries.length > MAX_FIELDS) return refuse(400, refusals().tooManyFields);

    context.set(
      submittedContext,
      entries.filter(([name]) => !SECRET_FIELD.test(name)),
    );
    return on({ form });
  }
};

function tooLarge(): Response {
  return refuse(413, refusals().tooLarge);
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
