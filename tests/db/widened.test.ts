import { expect, it } from "vitest";

import { createEveryState } from "./support/every-state.ts";
import { describeOnEachTarget } from "./support/target.ts";
import { startWatching } from "./support/watch.ts";
import { tellOf, tellWhoSeesWhat } from "./support/who-sees-what.ts";
import { drawWidened } from "./support/widen.ts";

// Only `npm run test:long` runs it: a rule that does not show in its own relation costs a full pass. `WIDENED_SEED`
// draws others, and `WIDENED_ONLY` keeps only those that contain a name (`WIDENED_ONLY=reopen_job`), for fixing one.
const COUNT = Number(process.env.WIDENED_COUNT ?? 40);
const SEED = Number(process.env.WIDENED_SEED ?? 1);
const ONLY = new RegExp(process.env.WIDENED_ONLY ?? "");

describeOnEachTarget(
  "a rule that lets in more than it should",
  (target) => {
    it("is noticed by what somebody then sees or does", async () => {
      const state = await createEveryState(target());
      await startWatching(target());
      const reviewed = await tellWhoSeesWhat(target(), state);
      const unnoticed: string[] = [];
      const drawn = (await drawWidened(target(), SEED, COUNT)).filter(({ what }) => ONLY.test(what));
      for (const { what, askedBy, widen, narrow } of drawn) {
        const before = await tellOf(target(), state, askedBy);
        await target().sql(widen);
        // Most show where the rule is used; for the others everything is checked.
        let news = newsOf(await tellOf(target(), state, askedBy), before);
        if (news.length === 0) news = newsOf(await tellWhoSeesWhat(target(), state), reviewed);
        await target().sql(narrow);
        if (news.length === 0) unnoticed.push(what);
        if (process.env.WIDENED_TELL) {
          console.info(`${news.length > 0 ? `${news.length} lines` : "UNNOTICED"} ${what}\n    ${news[0] ?? ""}`);
        }
      }
      console.info(`${drawn.length} rules widened, ${unnoticed.length} not noticed`);
      expect(unnoticed).toEqual([]);
      expect(await tellWhoSeesWhat(target(), state)).toEqual(reviewed);
    });
  },
  ["postgres"],
);

/** The lines that are in one text and not in the other. */
function newsOf(seen: string[], before: string[]): string[] {
  const [now, then] = [new Set(seen), new Set(before)];
  return [...seen.filter((line) => !then.has(line)), ...before.filter((line) => !now.has(line))];
}
