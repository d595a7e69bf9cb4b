import { type Count, giveBack, hashed, take, takeGrowing } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { secondFactorLimits } from "./second-factor-limits.words";

/** Whether the code was `wrong` or `right`; `unasked`: the auth service did not say. */
type Outcome = "wrong" | "right" | "unasked";

/**
 * Counts a code before it is tried, so that parallel tries count too. Throws `tooMany()` over the limit of wrong codes.
 * Returns null if the member has already tried this code, right or wrong, because the auth service would accept it
 * again while it is valid. Otherwise returns a function that records the outcome.
 */
export async function countCode(member: string, code: string): Promise<((outcome: Outcome) => Promise<void>) | null> {
  const wrong: Count = { limit: "LIMIT_SECOND_FACTOR", key: member };
  const same: Count = { limit: "LIMIT_SECOND_FACTOR_SAME", key: `${member}:${hashed(code)}` };
  const opensAt = await takeGrowing(wrong);
  if (opensAt) throw tooMany(secondFactorLimits().closed, opensAt);
  if (await take(same)) return null;
  return async (outcome) => {
    if (outcome !== "wrong") await giveBack(wrong);
    if (outcome === "unasked") await giveBack(same);
  };
}
