import { beforeAll, expect, it } from "vitest";

import { createMentor, createOrganization, createTalent, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

/**
 * Timestamps that visitors can read to the microsecond, and who needs them (docs/decisions/0185-days-of-changes.md).
 * Any other column holds only the day in Dhaka, which a test below checks.
 */
const EXACT: Record<string, string> = {
  "investor_profiles.created_at": "the order of the newest",
  "jobs.closed_at": "applicants, since when a job is closed; of open ones it is empty",
  "jobs.created_at": "the order of the newest, and 'posted an hour ago'",
  "jobs.deadline": "applicants: the hour at which a job ends",
  "jobs.expires_at": "applicants: the hour at which a job ends",
  "jobs.updated_at": "readers of the feeds, which take a job again when it was changed",
  "organizations.created_at": "the order of the newest",
  "organizations.hidden_at": "nobody: what is hidden is not read",
  "organizations.proved_at": "people who ask since when a domain is proved",
  "investor_profiles.hidden_at": "nobody: what is hidden is not read",
  "skills.created_at": "nobody: the migrations made them",
  "talent_profiles.created_at": "the order of the newest",
  "talent_profiles.hidden_at": "nobody: what is hidden is not read",
  "user_skills.created_at": "the member, who reads skills in the order in which they were added",
};

/** Midnight in Dhaka, in UTC. */
const DAY = /T18:00:00\+00:00$/;

describeOnPostgresFirst("what visitors read of when something was changed (docs/decisions/0185)", (target) => {
  let member: string;
  let talent: string;

  beforeAll(async () => {
    member = await target().createUser({ metadata: { full_name: "Dina Day" } });
    talent = await createTalent(target(), member);
    const [skill] = await target().sql<{ id: string }>("select id from public.skills order by name limit 1");
    await insertRow(target(), "public.user_skills", { user_id: member, skill_id: skill?.id }, "user_id");
    const organization = await createOrganization(target(), member);
    const investor = await insertRow(target(), "public.investor_profiles", {
      user_id: member,
      firm_name: "Fund",
      investor_type: "angel",
      is_listed: true,
    });
    for (const [path, body] of [
      [`talent_profiles?id=eq.${talent}`, { title: "Changed" }],
      [`user_skills?user_id=eq.${member}`, { years_experience: 4 }],
      [`organizations?id=eq.${organization}`, { tagline: "Changed" }],
      [`investor_profiles?id=eq.${investor}`, { thesis: "Changed" }],
    ] as const) {
      const { status, text } = await target().request(member, "PATCH", path, { body });
      if (status !== 204) throw new Error(`${path}: ${text}`);
    }
  });

  const columns = () =>
    target().sql<{ relation: string; name: string }>(`
      select c.relname::text as relation, a.attname::text as name
      from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.atttypid = 'timestamptz'::regtype and a.attnum > 0
        and has_column_privilege('anon', c.oid, a.attnum, 'select') order by 1, 2`);

  it("is a day in Dhaka wherever the hour is not listed with who needs it", async () => {
    const days = (await columns()).filter(({ relation, name }) => !(`${relation}.${name}` in EXACT));
    expect(days.map(({ relation, name }) => `${relation}.${name}`)).toEqual([
      "investor_profiles.updated_at",
      "organizations.updated_at",
      "talent_profiles.confirmed_at",
      "talent_profiles.listed_until",
      "talent_profiles.updated_at",
      "user_skills.updated_at",
    ]);
    for (const { relation, name } of days) {
      const { rows } = await target().request(null, "GET", `${relation}?select=${name}`);
      expect([relation, rows.length], name).toEqual([relation, 1]);
      expect(rows[0]?.[name], `${relation}.${name}`).toMatch(DAY);
    }
  });

  it("is that day in the directory, on the page and among the mentors as well", async () => {
    await createMentor(target(), member);
    await target().request(member, "PATCH", `mentor_profiles?user_id=eq.${member}`, { body: { headline: "Head" } });
    for (const [name, body] of [
      ["search_talent", {}],
      ["talent_page", { talent }],
      ["mentor_paths", {}],
    ] as const) {
      const { text } = await target().request(null, "POST", `rpc/${name}`, { body });
      const told = [...text.matchAll(/"(?:updated_at|confirmed_at|listed_until)" ?: ?"([^"]*)"/g)].map(([, at]) => at);
      expect(told.length, name).toBeGreaterThan(0);
      for (const at of told) expect(at, name).toMatch(DAY);
    }
  });

  it("says nothing more where a list is ordered by it: what changed on one day is in the order of the rest", async () => {
    const members = [await target().createUser(), await target().createUser()];
    const listed = await Promise.all(members.map(async (one) => [await createTalent(target(), one), one] as const));
    const sorted = listed.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const ids = sorted.map(([id]) => id);
    // The last of them changes last: by the exact time, it would come first.
    for (const [, one] of sorted) {
      await target().request(one, "PATCH", `talent_profiles?user_id=eq.${one}`, { body: { bio: "Changed" } });
    }
    for (const column of ["updated_at", "confirmed_at", "listed_until"]) {
      const path = `talent_profiles?id=in.(${ids.join(",")})&select=id&order=${column}.desc,id`;
      expect((await target().request(null, "GET", path)).rows.map(({ id }) => id)).toEqual(ids);
    }
  });

  it("is asked again of whoever confirmed on the day of a mail, when that listing ends in its turn", async () => {
    const silent = await target().createUser();
    const daysAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
    const listing = await createTalent(target(), silent, { confirmed_at: daysAgo });
    const mails = async (later: string) => {
      await target().sql("select worker.ask_listings(now() + $1::interval)", [later]);
      return (
        await target().sql("select from private.outbox where recipient_id = $1 and kind like 'listing_%'", [silent])
      ).length;
    };
    expect(await mails("0")).toBe(1);
    await target().request(silent, "PATCH", `talent_profiles?id=eq.${listing}`, { body: { is_open_to_work: true } });
    expect(await mails("1 day")).toBe(1);
    expect(await mails("91 days")).toBe(2);
  });
});
