import type { Target } from "./target.ts";

/** A mail as the sending code gets it: the recipient, and the facts for its text. */
export interface ClaimedMail {
  id: string;
  key: string;
  kind: string;
  category: string;
  recipient_id: string | null;
  address: string;
  locale: string;
  params: Record<string, unknown>;
}

/** Claims all due mails, as the worker. Drops those that are no longer wanted. */
export function claimDueMails(target: Target): Promise<ClaimedMail[]> {
  return target.worker.query<ClaimedMail>("select * from worker.claim_mails(1000)");
}

/** The same, and marks them as sent. */
export async function sendDueMails(target: Target): Promise<ClaimedMail[]> {
  const mails = await claimDueMails(target);
  await target.worker.query("select worker.finish_mail(mail, 'sent') from unnest($1::uuid[]) as mail", [
    mails.map(({ id }) => id),
  ]);
  return mails;
}

/** The same, for those to one member. */
export async function mailsTo(target: Target, member: string): Promise<ClaimedMail[]> {
  return (await sendDueMails(target)).filter(({ recipient_id }) => recipient_id === member);
}

/** Lets this many minutes pass for a member's mails: waiting, being sent and sent. */
export async function letMinutesPass(target: Target, member: string, minutes: number): Promise<void> {
  await target.sql(
    `update private.outbox set due_at = due_at - $2 * interval '1 minute', claimed_at = claimed_at - $2 * interval '1 minute',
       sent_at = sent_at - $2 * interval '1 minute'
     where recipient_id = $1`,
    [member, minutes],
  );
}
