import type { MiddlewareFunction } from "react-router";
import { identityContext, submittedContext } from "~/context";
import { withoutLanguage } from "~/i18n/language";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { HONEYPOT } from "~/lib/honeypot";
import { parseForm, type PostedForm, postedFormContext } from "~/lib/posted-form.server";
import { type Count, opensAgain, take } from "~/lib/rate-limit.server";
import { type Body, readUpTo } from "~/lib/read-up-to.server";
import { tooMany } from "~/lib/too-many.server";
import { UPLOAD_PATH } from "~/lib/upload-path";
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

type Args = Parameters<MiddlewareFunction<Response>>[0];
type GoOn = (posted: PostedForm) => Promise<Response>;

/**
 * Reads what is posted, once: actions and error pages take the form from the request's context. Refuses bodies
 * that are too large, compressed, stopped half way, or not a form that can be parsed. Leaves a picture to `uploadLimit`.
 */
export const bodyLimit: MiddlewareFunction<Response> = async (args, next) =>
  args.request.body === null || isUpload(args) ? next() : takeForm(args, handOver(args, next));

/**
 * The same for a picture, once it is known who sends it: only a member may make the process hold so much. What
 * is wrong with a member's picture its own action tells, with its page.
 */
export const uploadLimit: MiddlewareFunction<Response> = async (args, next) => {
  if (args.request.body === null || !isUpload(args)) return next();
  const goOn = handOver(args, next);
  const { viewer, unknown } = args.context.get(identityContext);
  if (viewer) return takePicture(args, goOn);
  // A member, perhaps, but nobody can say so now.
  return unknown ? goOn({ problem: "busy" }) : takeForm(args, goOn);
};

function isUpload({ url }: Args): boolean {
  return withoutLanguage(url.pathname) === UPLOAD_PATH;
}

async function takeForm(args: Args, goOn: GoOn): Promise<Response> {
  const { request } = args;
  const refusal = await refusalOf(request);
  if (refusal) return refusal;
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) return tooLarge();
  return pass(args, await readUpTo(request, MAX_BODY_BYTES), async (posted) =>
    posted.problem ? tooLarge() : goOn(posted),
  );
}

async function takePicture(args: Args, goOn: GoOn): Promise<Response> {
  const { request } = args;
  const refusal = await refusalOf(request);
  if (refusal) return refusal;
  const answer = await inTurn(
    () => readUpTo(request, MAX_UPLOAD_BYTES, MAX_DRAINED_BYTES),
    (body) => pass(args, body, goOn),
  );
  return answer ?? goOn({ problem: "busy" });
}

/** What is refused before a byte of it is read. */
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

/** Each holds its connection and what has arrived of it for as long as a form may take. */
function stoppedFrom(request: Request): Count {
  return { limit: "LIMIT_STOPPED_ADDRESS", key: addressGroup(clientAddress(request)) };
}

function tooLarge(): Response {
  return refuse(413, refusals().tooLarge);
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
