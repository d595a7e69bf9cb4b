import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, expect, it } from "vitest";

import { unmetConditions } from "./support/conditions.ts";
import { createEveryState, type EveryState } from "./support/every-state.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import { startWatching } from "./support/watch.ts";
import { tellWhoSeesWhat } from "./support/who-sees-what.ts";

/** Who can see and do what, one line each: read its difference line by line. `WRITE_SEEN=1` rewrites it. */
const SEEN = join(import.meta.dirname, "support/who-sees-what.txt");

describeOnPostgresFirst("who sees and does what", (target) => {
  let state: EveryState;
  beforeAll(async () => {
    state = await createEveryState(target());
  });

  it("counts and names on a member's dashboard what waits for them, as their own lists of requests and meetings do", async () => {
    const listOf = async (actor: string, path: string) => (await target().request(actor, "GET", path)).rows;
    const waits = new Set<string>();
    for (const [who, id] of state.members) {
      const dashboard = await target().request(id, "GET", "rpc/my_dashboard?tab=overview&views_after=2026-03-01");
      // Whoever is banned has no session.
      if (dashboard.status !== 200) continue;
      const { mentoring, meetings } = JSON.parse(dashboard.text) as Record<string, { total: number; name: string }>;
      const asked = await listOf(id, "my_mentorships?direction=eq.received&state=eq.pending&order=answer_by");
      const turns = await listOf(id, "my_meetings?my_turn=is.true&order=updated_at");
      expect([who, mentoring?.total, mentoring?.name]).toEqual([who, asked.length, asked[0]?.member_name ?? null]);
      expect([who, meetings?.total, meetings?.name]).toEqual([who, turns.length, turns[0]?.other_name ?? null]);
      if (asked.length > 0) waits.add("mentoring");
      if (turns.length > 0) waits.add("meetings");
    }
    expect([...waits].toSorted()).toEqual(["meetings", "mentoring"]);
  });

  it("is what was reviewed, of each relation and function, in each state of a row", async () => {
    await startWatching(target());
    const unmet = (await unmetConditions(target())).map((condition) => `in no row: ${condition}`);
    const seen = [...unmet, ...(await tellWhoSeesWhat(target(), state)), ""].join("\n");
    if (process.env.WRITE_SEEN) writeFileSync(SEEN, seen);
    expect(seen).toBe(readFileSync(SEEN, "utf8"));
  });
});
