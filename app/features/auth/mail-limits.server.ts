import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { env } from "~/lib/env.server";
import { type Count, giveBack, opensAgain, take } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { authLimits } from "./auth-limits.words";
import { tellOfMail } from "./mail-answer.server";
import { emailKey } from "./sign-in-limits.server";

const NETWORKS = { LIMIT_SIGN_UP_ADDRESS: "signUps", LIMIT_RESET_ADDRESS: "resets" } as const;

/** Whose limit counts besides the mail address's: the requesting network's, or the member's. */
export type MailAsker = { limit: keyof typeof NETWORKS } | { member: string };

/** A mail's purpose. Counted apart, so that signing up with a member's address can't block their password reset. */
export type MailPurpose = "confirm" | "reset" | "change" | "alert";

/** The count of a form by its mark: 1 in the pause after its mail. */
const ofForm = (mark: string): Count => ({ limit: "LIMIT_MAIL_PAUSE", key: `form:${mark}` });

/**
 * Returns whether the form with this mark had its mail within the pause: somebody tapped twice, and their browser
 * dropped the first answer.
 */
export async function hadItsMail(mark: string): Promise<boolean> {
  return (await opensAgain(ofForm(mark))) !== null;
}

/**
 * Counts a mail before it is requested, whether or not the address is known; `mark` is the form's, for `hadItsMail`.
 * Throws `tooMany()` over a limit. Returns a function that undoes the count, for when no mail was sent.
 */
export async function countMail(
  request: Request,
  { email, purpose, mark }: { email: string; purpose: MailPurpose; mark?: string },
  asker: MailAsker,
): Promise<() => Promise<void>> {
  const key = `${purpose}:${emailKey(email)}`;
  const counts: (Count & { words: keyof ReturnType<typeof authLimits> })[] = [
    "limit" in asker
      ? { limit: asker.limit, key: addressGroup(clientAddress(request)), words: NETWORKS[asker.limit] }
      : { limit: "LIMIT_MAIL_PAUSE", key: `member:${asker.member}`, words: "changed" },
    { limit: "LIMIT_MAIL_PAUSE", key, words: "paused" },
    { limit: "LIMIT_MAIL", key, words: "mails" },
    ...(mark ? [{ ...ofForm(mark), words: "paused" as const }] : []),
  ];
  const taken: Count[] = [];
  const takeBack = async () => void (await Promise.all(taken.map(giveBack)));
  for (const count of counts) {
    const opensAt = await take(count);
    if (opensAt) {
      await takeBack();
      throw tooMany(authLimits()[count.words], opensAt);
    }
    taken.push(count);
  }
  return takeBack;
}

/**
 * Runs `send`, and undoes the count when a problem or an outage stopped the mail. Reports the result as `tellOfMail`
 * does. A mail reported as sent always counts, or the next try would reveal whether it was.
 */
export async function orTakeBack<Problem>(
  takeBack: () => Promise<void>,
  send: () => Promise<Problem | null>,
): Promise<Problem | null> {
  const outcome = await tellOfMail(send);
  if ("sent" in outcome) return null;
  await takeBack();
  if ("thrown" in outcome) throw outcome.thrown;
  return outcome.problem;
}

/** Returns the seconds until another mail can be requested after one at `sentAt` (ms since 1970); at least 0. */
export function mailPauseLeft(sentAt: number, now = Date.now()): number {
  const { points, seconds } = env().LIMIT_MAIL_PAUSE;
  // If the limit allows more than one, there is no pause after the first.
  if (points > 1) return 0;
  const left = Math.ceil(sentAt / 1000 + seconds - now / 1000);
  return left > 0 && left <= seconds ? left : 0;
}
