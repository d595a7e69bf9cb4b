import type { Language } from "~/i18n/language";
import { BRAND } from "~/lib/brand";
import { tell } from "~/lib/measures.server";
import { composeMail } from "~/mail/compose-mail.server";
import { MAIL_KINDS } from "~/mail/kinds";
import { unsubscribeLink } from "~/mail/unsubscribe-link.server";
import { Claims } from "../mail/claims";
import type { Outcome } from "../mail/outcome";
import { Pace } from "../mail/pace";
import { LANES, openPostman, type Postman } from "../mail/smtp";
import type { Task, TaskContext, WorkerDatabase } from "../task";

interface ClaimedMail {
  id: string;
  key: string;
  kind: string;
  category: string;
  recipient_id: string | null;
  address: string;
  locale: Language;
  params: unknown;
}

/** A mail with the claim by which the database knows that it is ours. */
type OwnMail = ClaimedMail & { claim: string };

/** The kinds that this version has words for: between a migration and its worker there may be others, which wait. */
const KINDS = Object.keys(MAIL_KINDS);

/** How often to look for mails of other kinds. */
const OTHERS_MS = 60_000;

/** A live worker finishes a mail within a minute; an older claim was its predecessor's. */
const LEASE = "5 minutes";

/** The workers of this process that have sent before: at the first run, all claims are a dead worker's. */
const begun = new WeakSet<TaskContext>();

/** When a worker last looked for mails of other kinds. */
const lookedAt = new WeakMap<TaskContext, number>();

/** What a worker knows of its mails, and the database may not. */
const openClaims = new WeakMap<TaskContext, Claims>();

/** How many mails an hour a worker may still send, where its operator names a number. */
const paces = new WeakMap<TaskContext, Pace>();

/** After so many mails in a row without a server, the others wait for the next run. */
const SERVER_AWAY_AFTER = 2 * LANES;

/**
 * Sends the outbox's mails, one at a time in each lane. Claims, sends and marks each mail separately, so that a mail
 * cut off by a kill is known to be in doubt (docs/decisions/0093-outbox.md).
 */
export const sendMails: Task = {
  name: "send-mails",
  every: 2,
  run: async (db, context) => {
    // Before what is in doubt is looked for: of these mails we know.
    await claimsOf(context).tell(db, context);
    const isPredecessors = context.isAlone && !begun.has(context);
    await db.query("select worker.recover_mails($1::interval)", [isPredecessors ? "0" : LEASE]);
    begun.add(context);
    await lookForOthers(db, context);
    // Before a mail is claimed: what stops the postman has to be fixed by people, and must not put a mail in doubt.
    const postman = postmanOf(context);
    try {
      const first = await claim(db, context);
      if (!first) return undefined;
      const counts = await sendAll(first, postman, db, context);
      return Object.entries(counts)
        .map(([state, count]) => `${count} ${state}`)
        .join(", ");
    } finally {
      postman.close();
    }
  },
};

/** Tells the operator of due mails that this version has no words for. The database fails those that wait for a day. */
async function lookForOthers(db: WorkerDatabase, context: TaskContext): Promise<void> {
  const now = performance.now();
  if (now - (lookedAt.get(context) ?? Number.NEGATIVE_INFINITY) < OTHERS_MS) return;
  const others = await db.query<{ kind: string; mails: number; failed: number }>(
    "select * from worker.mails_of_others($1)",
    [KINDS],
  );
  lookedAt.set(context, now);
  for (const { kind, mails, failed } of others) context.log.warn({ kind, mails, failed }, "mails of another version");
}

function claimsOf(context: TaskContext): Claims {
  const claims = openClaims.get(context) ?? new Claims();
  openClaims.set(context, claims);
  return claims;
}

function postmanOf({ env }: TaskContext): Postman {
  const origin = env.PUBLIC_ORIGIN;
  const from = env.MAIL_FROM ?? `${BRAND} <no-reply@${new URL(origin).hostname}>`;
  return openPostman({ url: env.SMTP_URL, from, origin });
}

async function sendAll(
  first: OwnMail,
  postman: Postman,
  db: WorkerDatabase,
  context: TaskContext,
): Promise<Record<string, number>> {
  const { signal } = context;
  const counts: Record<string, number> = {};
  let inARow = 0;
  let isHeard = false;
  let reason = "";
  const work = async (mail: OwnMail | undefined) => {
    for (let next = mail ?? (await claim(db, context)); next; next = await claim(db, context)) {
      const outcome = await sendOne(next, postman, db, context);
      const { state } = outcome;
      counts[state] = (counts[state] ?? 0) + 1;
      tell("mail", { state });
      if (state !== "away") isHeard = true;
      if (state === "away" || state === "cut_off") {
        inARow += 1;
        reason = outcome.error;
      } else inARow = 0;
      if (signal.aborted || inARow >= SERVER_AWAY_AFTER) return;
    }
  };
  const lanes = await Promise.allSettled([work(first), ...Array.from({ length: LANES - 1 }, () => work(undefined))]);
  const broken = lanes.find((lane) => lane.status === "rejected");
  if (broken) throw broken.reason;
  // The operator reads why nothing goes, also where few mails wait.
  if (inARow >= SERVER_AWAY_AFTER || !isHeard)
    throw new Error(`the mail server can't be used: ${reason.slice(0, 300)}`);
  return counts;
}

/** Returns a mail to send now; none also while the mail service takes no more, so that a claim is never held meanwhile. */
async function claim(db: WorkerDatabase, context: TaskContext): Promise<OwnMail | undefined> {
  const pace = paceOf(context);
  if (pace && !pace.take(performance.now())) return undefined;
  const claim = claimsOf(context).begin();
  const [mail] = await db.query<ClaimedMail>("select * from worker.claim_mails(1, $1, $2)", [KINDS, claim]);
  if (mail) return { ...mail, claim };
  claimsOf(context).forget(claim);
  pace?.giveBack();
  return undefined;
}

function paceOf(context: TaskContext): Pace | undefined {
  const anHour = context.env.MAILS_AN_HOUR;
  if (anHour === undefined) return undefined;
  const pace = paces.get(context) ?? new Pace(anHour, performance.now());
  paces.set(context, pace);
  return pace;
}

async function sendOne(mail: OwnMail, postman: Postman, db: WorkerDatabase, context: TaskContext): Promise<Outcome> {
  const { id, address, claim } = mail;
  const unsubscribeUrl = await keepLink(mail, db, context.env);
  // From here on the mail may have left.
  claimsOf(context).forget(claim);
  const said = await deliver(mail, postman, { origin: context.env.PUBLIC_ORIGIN, unsubscribeUrl });
  await claimsOf(context).end(db, claim, { mail: id, address, said });
  return said;
}

/** Returns the link that stops such mails; the database knows its member before the mail leaves. */
async function keepLink(
  { recipient_id: recipient, address, category, locale }: ClaimedMail,
  db: WorkerDatabase,
  { PUBLIC_ORIGIN: origin, UNSUBSCRIBE_SECRET: secret }: TaskContext["env"],
): Promise<string | undefined> {
  if (!recipient || category === "account") return undefined;
  const { url, hash } = unsubscribeLink(secret, { recipient, address, category, locale, origin });
  await db.query("select worker.keep_unsubscribe_link($1, $2, $3)", [hash, recipient, category]);
  return url;
}

async function deliver(
  mail: ClaimedMail,
  postman: Postman,
  { origin, unsubscribeUrl }: { origin: string; unsubscribeUrl: string | undefined },
): Promise<Outcome> {
  try {
    const { endUrl, ...rendered } = composeMail(mail, { origin, unsubscribeUrl });
    return await postman.send({
      ...rendered,
      to: mail.address,
      key: mail.key,
      unsubscribeUrl: unsubscribeUrl ?? endUrl,
    });
  } catch (error) {
    // It can never be worded; an operator sees why.
    return { state: "refused", error: error instanceof Error ? error.message : String(error) };
  }
}
