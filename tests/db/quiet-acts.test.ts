import { expect, it } from "vitest";

import { createJob, createOrganization, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/** Tables that strangers can list without an order, and in which they would see a row change its place. */
const LISTED = ["jobs", "talent_profiles", "profiles", "organizations"];

describeOnPostgresFirst("what a member does quietly (docs/decisions/0146-named-columns.md)", (target) => {
  it("leaves the rows that it refers to as they are and where they lie, so that no list without an order tells of it", async () => {
    const owner = await target().createUser({ metadata: { full_name: "Opal Owner" } });
    const reader = await target().createUser({ metadata: { full_name: "Rumi Reader" } });
    const job = await createJob(target(), owner);
    // Later rows: a new version of an earlier one would be stored after them.
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

  it("tells nobody when it was done, by no number of the row that PostgreSQL itself keeps", async () => {
    const owner = await target().createUser();
    const reader = await target().createUser({ joinedDaysAgo: 30 });
    const job = await createJob(target(), owner);
    const talent = await createTalent(target(), owner);
    const SYSTEM = ["xmin", "xmax", "cmin", "cmax", "ctid", "tableoid"].map((name) => `${name}::text`).join(",");
    const look = async () => {
      const told: Record<string, unknown> = {};
      for (const actor of [null, owner, reader]) {
        for (const path of [`jobs?id=eq.${job}`, `talent_profiles?id=eq.${talent}`]) {
          for (const columns of [SYSTEM, "xmin::text,xmax::text"]) {
            const { status, code, rows } = await target().request(actor, "GET", `${path}&select=${columns}`);
            told[`${actor === owner ? "owner" : actor} ${path} ${columns}`] = { isRefused: status >= 400, code, rows };
          }
        }
      }
      return told;
    };
    const acts: [path: string, body: Record<string, unknown>][] = [
      ["job_applications", { applicant_id: reader, job_id: job, cover_letter: "Hello" }],
      ["rpc/report", { kind: "job", id: job, reason: "spam" }],
      ["rpc/record_profile_view", { talent_id: talent }],
    ];
    const before = await look();
    for (const told of Object.values(before)) expect(told).toEqual({ isRefused: true, code: "42501", rows: [] });
    for (const [path, body] of acts) {
      const answer = await target().request(reader, "POST", path, { body });
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
      expect(await look(), path).toEqual(before);
    }
  });
});
