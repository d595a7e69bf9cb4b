import { type Count, giveBack, hashed, take, takeGrowing } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { knownDevice, knowsCode } from "./known-device.server";
import { secondFactorLimits } from "./second-factor-limits.words";

/** Whether the code was `wrong` or `right`; `unasked`: the auth service did not say. */
type Outcome = "wrong" | "right" | "unasked";

/** Whose wrong codes count together: the first of these keys that is not closed. */
export type CodeCounters = readonly string[];

/** The counter of codes within a session, which no one else can fill. */
export function codesInSession(sessionId: string): CodeCounters {
  return [`session:${sessionId}`];
}

/**
 * The counters of codes at sign-in. A browser in which the member's right code was entered before has its own, so that
 * a thief of the password can't lock the member out. The thief's sessions all count together: anyone who has the
 * password can open as many as they like.
 */
export async function codesAtSignIn(request: Request, member: string): Promise<CodeCounters> {
  const device = await knownDevice(request);
  return knowsCode(device, member) ? [`${device.id}:${member}`, member] : [member];
}

/**
 * Counts a code before it is tried, so that parallel tries count too. Throws `tooMany()` over the limit of wrong codes
 * in all `counters`. Returns null if the member has already tried this code, right or wrong, because the auth service
 * would accept it again while it is valid. Otherwise returns a function that records the outcome.
 */
export async function countCode(
  member: string,
  code: string,
  counters: CodeCounters,
): Promise<((outcome: Outcome) => Promise<void>) | null> {
  const wrong = await openCounter(counters);
  const same: Count = { limit: "LIMIT_SECOND_FACTOR_SAME", key: `${member}:${hashed(code)}` };
  if (await take(same)) return null;
  return async (outcome) => {
    if (outcome !== "wrong") await giveBack(wrong);
    if (outcome === "unasked") await giveBack(same);
  };
}

/** Counts in the first counter that is open, and returns it. Throws `tooMany()` if none is. */
async function openCounter(counters: CodeCounters): Promise<Count> {
  let opensAt = new Date();
  for (const key of counters) {
    const count: Count = { limit: "LIMIT_SECOND_FACTOR", key };
    const closedUntil = await takeGrowing(count);
    if (!closedUntil) return count;
    opensAt = closedUntil;
  }
  throw tooMany(secondFactorLimits().closed, opensAt);
}
