import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { env } from "~/lib/env.server";
import type { LimitName } from "~/lib/limit-variables";
import { close, closedUntil, type Count, giveBack, take } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { authLimits } from "./auth-limits.words";
import { tellOfMail } from "./mail-answer.server";
import { emailKey } from "./sign-in-limits.server";

const WORDS: Partial<Record<LimitName, keyof ReturnType<typeof authLimits>>> = {
  LIMIT_SIGN_UP_ADDRESS: "signUps",
  LIMIT_RESET_ADDRESS: "resets",
  LIMIT_MAIL_PAUSE: "paused",
  LIMIT_MAIL: "mails",
};
const BACKEND = "mail-backend";

/**
 * Counts a mail that is about to be asked for, for whomever: an unknown address counts as a known one.
 * Throws `tooMany()` over a limit. Returns what takes the count back where no mail was sent.
 */
export async function countMail(
  request: Request,
  email: string,
  address?: "LIMIT_SIGN_UP_ADDRESS" | "LIMIT_RESET_ADDRESS",
): Promise<() => Promise<void>> {
  const closed = await closedUntil(BACKEND);
  if (closed) throw tooMany(authLimits().noMail, closed);
  const key = emailKey(email);
  const counts: Count[] = [
    ...(address ? [{ limit: address, key: addressGroup(clientAddress(request)) }] : []),
    { limit: "LIMIT_MAIL_PAUSE", key },
    { limit: "LIMIT_MAIL", key },
  ];
  const taken: Count[] = [];
  const takeBack = async () => void (await Promise.all(taken.map(giveBack)));
  for (const count of counts) {
    const opensAt = await take(count);
    if (opensAt) {
      await takeBack();
      throw tooMany(authLimits()[WORDS[count.limit] ?? "noMail"], opensAt);
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

/**
 * What to throw when the backend sends no more mails. It says so of mails that it would have sent, which
 * tells who is a member: from then on nobody's is asked for, and everybody hears the same.
 */
export async function mailsAreOut(): Promise<Response> {
  return tooMany(authLimits().noMail, await close(BACKEND, env().LIMIT_MAIL_BACKEND));
}

/** What to throw when the backend itself holds a pause, in words that are those of ours. */
export function mailPaused(seconds: number): Response {
  return tooMany(authLimits().paused, new Date(Date.now() + seconds * 1000));
}

/** Seconds until a mail that was asked for at `sentAt`, in ms since 1970, can be asked for again; at least 0. */
export function mailPauseLeft(sentAt: number, now = Date.now()): number {
  const { points, seconds } = env().LIMIT_MAIL_PAUSE;
  // With more than one within the time there is nothing to wait for yet.
  if (points > 1) return 0;
  const left = Math.ceil(sentAt / 1000 + seconds - now / 1000);
  return left > 0 && left <= seconds ? left : 0;
}
