import { beforeAll, expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import { createHiddenRows, type HiddenRows } from "./support/hidden-rows.ts";
import { createScenario, type Scenario } from "./support/scenario.ts";
import { describeOnPostgresFirst, type Actor } from "./support/target.ts";

/**
 * Who may read another member's id, and why: it is the id of their public profile, and so reveals their name if they
 * have one (docs/decisions/0171-whose-a-row-is.md). Nobody can read a column that refers to a member and is not listed
 * here.
 */
const READ_BY: Record<string, string> = {
  "connections.addressee_id": "the two of a request: who asks has seen the profile",
  "connections.requester_id": "the two of a request: its receiver reads who asks",
  "job_applications.applicant_id": "the applicant alone",
  "meeting_requests.requester_id": "its sender alone",
  "member_blocks.blocked_id": "who blocks, and has seen the profile",
  "member_blocks.blocker_id": "who blocks",
  "mentor_profiles.user_id": "the mentor alone",
  "notification_preferences.user_id": "the member alone",
  "notifications.user_id": "the member alone",
  "organization_members.member_id": "the owner alone",
  "profile_views.profile_id": "the member alone",
  "profiles.id": "the member alone",
  "public_profiles.id": "everybody: it is the profile of whoever is listed, with the name",
  "talent_profiles.user_id": "everybody: it leads from a listed talent to its public profile",
  "user_roles.user_id": "the member alone",
  "user_skills.user_id": "everybody: it leads from a skill to its listed talent",
};

/** Functions that return a member's id to a stranger, and why. */
const TOLD_BY: Record<string, string> = {
  talent_page: "the page of a listed talent, with the name",
  search_talent: "listed talent, with their names",
  home: "the newest of the listed talent, with their names",
};

/** Arguments for functions that strangers can call, if they need any. */
const ASKED: Record<string, (scenario: Scenario, hidden: HiddenRows) => Record<string, unknown>[]> = {
  alert_by_token: () => [{ token: "x".repeat(43) }],
  asking_for_money: () => [{ texts: ["Registration fee: 500 taka"] }],
  application_cv: ({ application, accepted }) => [{ id: application }, { id: accepted }],
  domain_mail: () => [{ token: "x".repeat(43) }],
  domain_proof: () => [{ slug: "setu" }],
  failed_mails: () => [{ page: 1 }],
  failed_mails_after: () => [{ tried_at: "2100-01-01", mail: "00000000-0000-4000-8000-000000000000" }],
  guardian_page: () => [{ token: "x".repeat(43) }],
  has_migration: () => [{ version: "20261209002560" }],
  header: () => [{ news_size: 5 }],
  home: () => [{ newest_size: 20 }],
  investor_page: ({ investor }) => [{ id: investor }],
  job_again: ({ job }, { endedJobs }) => [{ id: job }, ...endedJobs.map((id) => ({ id }))],
  job_has_ended: ({ job }, { endedJobs }) => [{ id: job }, ...endedJobs.map((id) => ({ id }))],
  job_hidden_for: ({ job }, { endedJobs }) => [{ id: job }, ...endedJobs.map((id) => ({ id }))],
  job_page: ({ job, counterpartJob }, { endedJobs, openJob }) =>
    [job, counterpartJob, openJob, ...endedJobs].map((id) => ({ id })),
  meeting_form: ({ investor }) => [{ kind: "investor", id: investor }],
  mentor_page: ({ mentor }, { unlistedMentor }) => [{ mentor }, { mentor: unlistedMentor }],
  moderation_case: ({ job }) => [{ kind: "job", id: job }],
  my_dashboard: () => [{ tab: "overview", views_after: "2026-01-01" }],
  older_decisions: () => [{ before: "2100-01-01" }],
  sector_spellings: () => [{ plain: ["saas"] }],
  proved_organizations: () => [{ search: "setu" }],
  reportable: ({ job, organization, investor }) => [
    { kind: "job", id: job },
    { kind: "organization", id: organization },
    { kind: "investor", id: investor },
  ],
  saved_items: () => [{ list: "jobs" }, { list: "people" }],
  startup_owners: ({ organization }) => [{ organization }],
  startup_page: () => [{ address: "setu" }],
  talent_page: (_, { unlistedTalent }) => [{ talent: unlistedTalent }],
  user_completed_onboarding: ({ owner }) => [{ user_uuid: owner }],
};

describeOnPostgresFirst("whose a row is (docs/decisions/0171-whose-a-row-is.md)", (target) => {
  let scenario: Scenario;
  let hidden: HiddenRows;
  let members: string[];

  beforeAll(async () => {
    scenario = await createScenario(target());
    hidden = await createHiddenRows(target(), scenario);
    await target().sql("update public.investor_profiles set is_listed = true where id = $1", [scenario.investor]);
    members = (await target().sql<{ id: string }>("select id from auth.users where id <> $1", [scenario.stranger])).map(
      ({ id }) => id,
    );
  });

  const namesIn = (text: string) => members.filter((id) => text.includes(id));

  it("stands in columns that are listed with who reads them, and in no other that anybody may read", async () => {
    const columns = await target().sql<{ name: string }>(`
      with recursive of_member as (
        select c.conrelid, c.conkey[1] as attnum from pg_catalog.pg_constraint c
        where c.contype = 'f' and c.confrelid = 'auth.users'::regclass
        union
        select c.conrelid, c.conkey[1] from pg_catalog.pg_constraint c
        join of_member m on m.conrelid = c.confrelid and m.attnum = c.confkey[1]
        where c.contype = 'f' and cardinality(c.conkey) = 1
      )
      select distinct format('%s.%s', t.relname, a.attname) as name
      from of_member m join pg_catalog.pg_class t on t.oid = m.conrelid
      join pg_catalog.pg_attribute a on a.attrelid = m.conrelid and a.attnum = m.attnum
      where t.relnamespace = 'public'::regnamespace and (
        has_column_privilege('anon', t.oid, a.attnum, 'select') or has_column_privilege('authenticated', t.oid, a.attnum, 'select')
      ) order by 1`);
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(READ_BY).toSorted());
  });

  it("leads from one row that strangers read to another only where the pages do: to the skills of listed talent", async () => {
    const columns = await target().sql<{ name: string }>(`
      select format('%s.%s', t.relname, a.attname) as name
      from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
      join pg_catalog.pg_class r on r.oid = c.confrelid
      join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
        and has_column_privilege('anon', t.oid, a.attnum, 'select') order by 1`);
    const others = columns.map(({ name }) => name).filter((name) => !(name in READ_BY));
    expect(others).toEqual(["user_skills.skill_id"]);
    const { counterpartJob, organization, stranger } = scenario;
    await target().sql("update public.jobs set organization_id = $2 where id = $1", [counterpartJob, organization]);
    for (const actor of [null, stranger] as Actor[]) {
      for (const path of [
        "jobs?select=id,organization_id",
        "jobs?select=id,repost_of",
        `jobs?organization_id=eq.${organization}&select=id`,
        "jobs?select=id&order=repost_of",
        "jobs?select=id,organizations(name)",
        `organizations?id=eq.${organization}&select=id,jobs(id)`,
      ]) {
        const { code, rows } = await target().request(actor, "GET", path);
        expect([path, code, rows]).toEqual([path, "42501", []]);
      }
    }
  });

  it("is told to no visitor and no stranger by any table, whichever columns they ask for", async () => {
    for (const actor of [null, scenario.stranger] as Actor[]) {
      const open = Object.entries(READ_BY).flatMap(([name, reader]) => (reader.startsWith("everybody") ? [name] : []));
      for (const relation of Object.keys(CONTRACT)) {
        const columns = await target().sql<{ name: string }>(
          `select a.attname as name from pg_catalog.pg_attribute a
           where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
          [`public.${relation}`],
        );
        for (const { name } of columns) {
          const { text } = await target().request(actor, "GET", `${relation}?select=${name}`);
          if (open.includes(`${relation}.${name}`)) continue;
          expect(namesIn(text), `${relation}.${name}`).toEqual([]);
        }
      }
    }
  });

  it("is asked after in vain: no table that strangers read is filtered, ordered or joined by whose a row is", async () => {
    for (const actor of [null, scenario.stranger] as Actor[]) {
      for (const path of [
        `jobs?client_id=eq.${scenario.owner}&select=id`,
        "jobs?order=client_id&select=id",
        "jobs?select=id,submission_id",
        `investor_profiles?user_id=eq.${scenario.owner}&select=id`,
        "investor_profiles?order=user_id&select=id",
        "jobs?select=id,client_id::text",
        "jobs?select=*",
      ]) {
        const { code, rows } = await target().request(actor, "GET", path);
        expect([path, code, rows]).toEqual([path, "42501", []]);
      }
    }
  });

  it("is told to no visitor and no stranger by any function that reads, but by those that show who is listed", async () => {
    for (const actor of [null, scenario.stranger] as Actor[]) {
      const functions = await target().sql<{ name: string; required: number }>(
        `select p.proname as name, p.pronargs - p.pronargdefaults as required from pg_catalog.pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
           and has_function_privilege($1::text, p.oid, 'execute') order by 1`,
        [actor === null ? "anon" : "authenticated"],
      );
      for (const { name, required } of functions) {
        const asked = ASKED[name]?.(scenario, hidden) ?? (required === 0 ? [{}] : []);
        expect([name, asked.length > 0]).toEqual([name, true]);
        if (name in TOLD_BY) continue;
        for (const body of asked) {
          const { text } = await target().request(actor, "POST", `rpc/${name}`, { body });
          // An error repeats the arguments.
          const sent = Object.values(body).map(String);
          expect(
            namesIn(text).filter((id) => !sent.includes(id)),
            `${name} ${JSON.stringify(body)}`,
          ).toEqual([]);
        }
      }
    }
  });

  it("is known to the owner of a job and of an investor's profile, who read all of it", async () => {
    const [own] = (await target().request(scenario.owner, "GET", `own_jobs?id=eq.${scenario.job}`)).rows;
    expect(own).toMatchObject({ id: scenario.job, client_id: scenario.owner });
    const [investor] = (await target().request(scenario.owner, "GET", "own_investor_profile")).rows;
    expect(investor).toMatchObject({ id: scenario.investor, user_id: scenario.owner });
    for (const relation of ["own_jobs", "own_investor_profile"]) {
      expect((await target().request(scenario.stranger, "GET", relation)).rows).toEqual([]);
      expect((await target().request(null, "GET", relation)).code).toBe("42501");
    }
    const pages = await Promise.all(
      [scenario.owner, scenario.counterpart, null].map(async (actor) => {
        const { text } = await target().request(actor, "POST", "rpc/job_page", { body: { id: scenario.job } });
        return (JSON.parse(text) as { job: { own: boolean } }).job.own;
      }),
    );
    expect(pages).toEqual([true, false, false]);
  });

  it("lets nobody apply to a job of their own, or change one of another's", async () => {
    const { owner, job, counterpartJob } = scenario;
    const body = { job_id: job, applicant_id: owner, cover_letter: "Me" };
    expect((await target().request(owner, "POST", "job_applications", { body })).code).toBe("42501");
    const changed = await target().request(owner, "PATCH", `jobs?id=eq.${counterpartJob}&select=id`, {
      body: { title: "Mine now" },
      prefer: "return=representation",
    });
    expect(changed.rows).toEqual([]);
  });
});
