import type { MiddlewareFunction } from "react-router";
import { identityContext, submittedContext } from "~/context";
import { withoutLanguage } from "~/i18n/language";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { MOST_FORM_BYTES, mostBytesTo } from "~/lib/form-bytes";
import { HONEYPOT } from "~/lib/honeypot";
import { parseForm, type PostedForm, postedFormContext } from "~/lib/posted-form.server";
import { type Count, opensAgain, take } from "~/lib/rate-limit.server";
import { type Body, readUpTo } from "~/lib/read-up-to.server";
import { tooMany } from "~/lib/too-many.server";
import { UPLOAD_PATH } from "~/lib/upload-path";
import { refusals } from "./refusals.words";
import { inTurn } from "./uploads";

const MIB = 1024 * 1024;
const MAX_FIELDS = 200;

/** A picture of 8 MiB, and the form around it (avatar.schema.ts). */
const MAX_UPLOAD_BYTES = 8 * MIB + MOST_FORM_BYTES;

/** A browser shows an answer only after it has sent the whole form, so up to this much is read and discarded. */
const MAX_DRAINED_BYTES = { form: MIB, picture: 64 * MIB };

/** Fields that an error page never gives back: secrets, and the hidden honeypot. */
const SECRET_FIELD = new RegExp(`password|token|^${HONEYPOT}$`, "i");

type Args = Parameters<MiddlewareFunction<Response>>[0];
type GoOn = (posted: PostedForm) => Promise<Response>;

/**
 * Reads a posted form once: actions and error pages take it from the request's context. Refuses bodies that are
 * compressed, stopped half way, or no valid form. If one is too large, the action learns of it, so that the answer is a
 * page. Leaves a picture to `uploadLimit`.
 */
export const bodyLimit: MiddlewareFunction<Response> = async (args, next) =>
  args.request.body === null || isUpload(args) ? next() : takeForm(args, handOver(args, next));

/**
 * Does the same for a picture, once the sender is known: only a member may make the process hold that much. The action,
 * with its page, reports what is wrong with a member's picture.
 */
export const uploadLimit: MiddlewareFunction<Response> = async (args, next) => {
  if (args.request.body === null || !isUpload(args)) return next();
  const goOn = handOver(args, next);
  const { viewer, unknown } = args.context.get(identityContext);
  if (viewer) return takePicture(args, viewer.id, goOn);
  // Perhaps a member, but nobody can verify that now.
  return unknown ? goOn({ problem: "busy" }) : takeForm(args, goOn);
};

function isUpload({ url }: Args): boolean {
  return withoutLanguage(url.pathname) === UPLOAD_PATH;
}

async function takeForm(args: Args, goOn: GoOn): Promise<Response> {
  const { request, url } = args;
  const refusal = await refusalOf(request);
  if (refusal) return refusal;
  const length = Number(request.headers.get("Content-Length")) || 0;
  const most = mostBytesTo(withoutLanguage(url.pathname));
  const body = length > MAX_DRAINED_BYTES.form ? "too large" : await readUpTo(request, most, length);
  const answer = await pass(args, body, goOn);
  // Without a length, or with an impossible one, the rest stays unread, and would block the connection's next request.
  const isLeft = body === "too large" && (length === 0 || length > MAX_DRAINED_BYTES.form);
  if (isLeft) answer.headers.set("Connection", "close");
  return answer;
}

async function takePicture(args: Args, memberId: string, goOn: GoOn): Promise<Response> {
  const { request } = args;
  const refusal = await refusalOf(request);
  if (refusal) return refusal;
  const answer = await inTurn(
    memberId,
    () => readUpTo(request, MAX_UPLOAD_BYTES, MAX_DRAINED_BYTES.picture),
    (body) => pass(args, body, goOn),
  );
  return answer ?? goOn({ problem: "busy" });
}

/** Returns the refusal of a request whose body need not be read. */
async function refusalOf(request: Request): Promise<Response | null> {
  if (request.headers.has("Content-Encoding")) return refuse(415, refusals().compressed);
  const opensAt = await opensAgain(stoppedFrom(request));
  return opensAt ? tooMany(refusals().keepsStopping, opensAt) : null;
}

async function pass({ request, context }: Args, body: Body, on: GoOn): Promise<Response> {
  if (body === "stopped") {
    await take(stoppedFrom(request));
    return refuse(408, refusals().stopped);
  }
  if (body === "too large") return on({ problem: "too large" });
  if (body.byteLength === 0) return on({ form: new FormData() });
  const form = await parseForm(body, request.headers);
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

function handOver({ context }: Args, next: () => Promise<Response>): GoOn {
  return async (posted) => {
    context.set(postedFormContext, posted);
    return next();
  };
}

/** Counts stopped bodies by address: each holds a connection and its bytes for as long as a form may take. */
function stoppedFrom(request: Request): Count {
  return { limit: "LIMIT_STOPPED_ADDRESS", key: addressGroup(clientAddress(request)) };
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
