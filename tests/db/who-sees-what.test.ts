import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { unmetConditions } from "./support/conditions.ts";
import { createEveryState } from "./support/every-state.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import { startWatching } from "./support/watch.ts";
import { tellWhoSeesWhat } from "./support/who-sees-what.ts";

/** Who can see and do what, one line each: read its difference line by line. `WRITE_SEEN=1` rewrites it. */
const SEEN = join(import.meta.dirname, "support/who-sees-what.txt");

describeOnPostgresFirst("who sees and does what", (target) => {
  it("is what was reviewed, of each relation and function, in each state of a row", async () => {
    const state = await createEveryState(target());
    await startWatching(target());
    const unmet = (await unmetConditions(target())).map((condition) => `in no row: ${condition}`);
    const seen = [...unmet, ...(await tellWhoSeesWhat(target(), state)), ""].join("\n");
    if (process.env.WRITE_SEEN) writeFileSync(SEEN, seen);
    expect(seen).toBe(readFileSync(SEEN, "utf8"));
  });
});
