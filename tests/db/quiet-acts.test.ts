import { expect, it } from "vitest";

import { createJob, createOrganization, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/** What strangers can list without an order, and would therefore see change its place. */
const LISTED = ["jobs", "talent_profiles", "profiles", "organizations"];

describeOnPostgresFirst("what a member does quietly (docs/decisions/0146-named-columns.md)", (target) => {
  it("leaves the rows that it refers to as they are and where they lie, so that no list without an order tells of it", async () => {
    const owner = await target().createUser({ metadata: { full_name: "Opal Owner" } });
    const reader = await target().createUser({ metadata: { full_name: "Rumi Reader" } });
    const job = await createJob(target(), owner);
    // Later rows: a new version of an earlier one would lie behind them.
    await createJob(target(), await target().createUser());
    const talent = await createTalent(target(), owner);
    const organization = await createOrganization(target(), owner);
    const places = async () => {
      const rows = await Promise.all(
        LISTED.map((table) =>
          target().sql(`select '${table}' as table, ctid::text as place, xmin::text as version from public.${table}`),
        ),
      );
      return rows.flat();
    };
    const acts: [path: string, body: Record<string, unknown>][] = [
      ["job_applications", { applicant_id: reader, job_id: job, cover_letter: "Hello" }],
      ["rpc/report", { kind: "job", id: job, reason: "asks_for_money" }],
      ["rpc/report", { kind: "talent", id: talent, reason: "spam" }],
      ["rpc/report", { kind: "organization", id: organization, reason: "spam" }],
      ["rpc/record_profile_view", { talent_id: talent, counted: true }],
      ["rpc/save_item", { list: "jobs", item: job }],
      ["rpc/save_item", { list: "people", item: talent }],
      ["connections", { requester_id: reader, addressee_id: owner }],
    ];
    const before = await places();
    expect(before.length).toBeGreaterThan(LISTED.length);
    for (const [path, body] of acts) {
      const answer = await target().request(reader, "POST", path, { body });
      expect(answer.status, `${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(300);
      expect(await places(), path).toEqual(before);
    }
  });
});
