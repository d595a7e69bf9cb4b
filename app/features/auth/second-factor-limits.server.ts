import { type Count, giveBack, hashed, take, takeGrowing } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { secondFactorLimits } from "./second-factor-limits.words";

/** `wrong`, `right`: the code was; `unasked`: nobody has said. */
type Outcome = "wrong" | "right" | "unasked";

/**
 * Counts a code before it is tried, so that tries side by side count as well. Throws `tooMany()` over the limit of wrong
 * ones. Null where the member has tried the same before, right or wrong: the auth service takes one again for as long as
 * it lasts. Else what takes what came of it.
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
