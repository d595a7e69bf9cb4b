import type { Language } from "~/i18n/language";
import { BRAND } from "~/lib/brand";
import { tell } from "~/lib/measures.server";
import { composeMail } from "~/mail/compose-mail.server";
import { unsubscribeLink } from "~/mail/unsubscribe-link.server";
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

/** A live worker finishes a mail within a minute; an older claim was its predecessor's. */
const LEASE = "5 minutes";

/** The workers of this process that have sent before: at the first run, all claims are a dead worker's. */
const begun = new WeakSet<TaskContext>();

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
    const isPredecessors = context.isAlone && !begun.has(context);
    await db.query("select worker.recover_mails($1::interval)", [isPredecessors ? "0" : LEASE]);
    begun.add(context);
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

function postmanOf({ env }: TaskContext): Postman {
  const origin = env.PUBLIC_ORIGIN;
  const from = env.MAIL_FROM ?? `${BRAND} <no-reply@${new URL(origin).hostname}>`;
  return openPostman({ url: env.SMTP_URL, from, origin });
}

async function sendAll(
  first: ClaimedMail,
  postman: Postman,
  db: WorkerDatabase,
  context: TaskContext,
): Promise<Record<string, number>> {
  const { env, signal } = context;
  const counts: Record<string, number> = {};
  let inARow = 0;
  let isHeard = false;
  let reason = "";
  const work = async (mail: ClaimedMail | undefined) => {
    for (let next = mail ?? (await claim(db, context)); next; next = await claim(db, context)) {
      const outcome = await sendOne(next, postman, db, env);
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
async function claim(db: WorkerDatabase, context: TaskContext): Promise<ClaimedMail | undefined> {
  const pace = paceOf(context);
  if (pace && !pace.take(performance.now())) return undefined;
  const [mail] = await db.query<ClaimedMail>("select * from worker.claim_mails(1)");
  if (!mail) pace?.giveBack();
  return mail;
}

function paceOf(context: TaskContext): Pace | undefined {
  const anHour = context.env.MAILS_AN_HOUR;
  if (anHour === undefined) return undefined;
  const pace = paces.get(context) ?? new Pace(anHour, performance.now());
  paces.set(context, pace);
  return pace;
}

async function sendOne(
  mail: ClaimedMail,
  postman: Postman,
  db: WorkerDatabase,
  env: TaskContext["env"],
): Promise<Outcome> {
  const unsubscribeUrl = await keepLink(mail, db, env);
  const outcome = await deliver(mail, postman, { origin: env.PUBLIC_ORIGIN, unsubscribeUrl });
  await db.query("select worker.finish_mail($1, $2, $3)", [
    mail.id,
    outcome.state,
    outcome.state === "sent" ? null : outcome.error,
  ]);
  return outcome;
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
