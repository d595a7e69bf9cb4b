import { expect, it } from "vitest";

import { createEveryState } from "./support/every-state.ts";
import { describeOnEachTarget } from "./support/target.ts";
import { startWatching } from "./support/watch.ts";
import { tellWhoSeesWhat } from "./support/who-sees-what.ts";
import { drawWidened } from "./support/widen.ts";

// `npm run test:long` alone runs it: each rule costs a look at everything. `WIDENED_SEED` draws others, and of those drawn
// `WIDENED_ONLY` keeps what names it (`WIDENED_ONLY=reopen_job`), as for whoever mends.
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
      for (const { what, widen, narrow } of drawn) {
        await target().sql(widen);
        const seen = await tellWhoSeesWhat(target(), state);
        await target().sql(narrow);
        const isNoticed = seen.join("\n") !== reviewed.join("\n");
        if (!isNoticed) unnoticed.push(what);
        if (process.env.WIDENED_TELL) {
          const news = seen.filter((line) => !reviewed.includes(line));
          console.info(`${isNoticed ? `${news.length} lines` : "UNNOTICED"} ${what}\n    ${news[0] ?? ""}`);
        }
      }
      console.info(`${drawn.length} rules widened, ${unnoticed.length} not noticed`);
      expect(unnoticed).toEqual([]);
      expect(await tellWhoSeesWhat(target(), state)).toEqual(reviewed);
    });
  },
  ["postgres"],
);
