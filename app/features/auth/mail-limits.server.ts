import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { env } from "~/lib/env.server";
import { type Count, giveBack, take } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { authLimits } from "./auth-limits.words";
import { tellOfMail } from "./mail-answer.server";
import { emailKey } from "./sign-in-limits.server";

const NETWORKS = { LIMIT_SIGN_UP_ADDRESS: "signUps", LIMIT_RESET_ADDRESS: "resets" } as const;

/** What is counted of a mail besides its address: the network that asks, or the member. */
export type MailAsker = { limit: keyof typeof NETWORKS } | { member: string };

/** What a mail is for. Each is counted by itself: whoever joins with a member's address keeps nobody from a new password. */
export type MailPurpose = "confirm" | "reset" | "change" | "alert";

/**
 * Counts a mail that is about to be asked for, for whomever: an unknown address counts as a known one.
 * Throws `tooMany()` over a limit. Returns what takes the count back where no mail was sent.
 */
export async function countMail(
  request: Request,
  { email, purpose }: { email: string; purpose: MailPurpose },
  asker: MailAsker,
): Promise<() => Promise<void>> {
  const key = `${purpose}:${emailKey(email)}`;
  const counts: (Count & { words: keyof ReturnType<typeof authLimits> })[] = [
    "limit" in asker
      ? { limit: asker.limit, key: addressGroup(clientAddress(request)), words: NETWORKS[asker.limit] }
      : { limit: "LIMIT_MAIL_PAUSE", key: `member:${asker.member}`, words: "changed" },
    { limit: "LIMIT_MAIL_PAUSE", key, words: "paused" },
    { limit: "LIMIT_MAIL", key, words: "mails" },
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
 * Runs what sends a mail, and takes the count back where a problem or an outage kept it from being sent. What came of it is told
 * as `tellOfMail` has it; a mail that is told as sent counts, or the next try would tell which it was.
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

/** Seconds until a mail that was asked for at `sentAt`, in ms since 1970, can be asked for again; at least 0. */
export function mailPauseLeft(sentAt: number, now = Date.now()): number {
  const { points, seconds } = env().LIMIT_MAIL_PAUSE;
  // With more than one within the time there is nothing to wait for yet.
  if (points > 1) return 0;
  const left = Math.ceil(sentAt / 1000 + seconds - now / 1000);
  return left > 0 && left <= seconds ? left : 0;
}
