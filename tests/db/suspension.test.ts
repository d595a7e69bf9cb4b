import { expect, it } from "vitest";

import { createConnectionThread, createJob, createMentor, createMentorship } from "./support/factories.ts";
import { readWrites } from "./support/member-writes.ts";
import { createScenario } from "./support/scenario.ts";
import { callsThatWrite } from "./support/suspended-calls.ts";
import { describeOnPostgresFirst, type Target } from "./support/target.ts";

/** What a suspension leaves open, and what follows from it: tables that members write without a guard. */
const OPEN: Record<string, string> = {
  "auth.sessions": "ending sessions",
  "auth.users": "deleting the account, and leaving an address that is dead",
  "private.actions": "the count of downloads",
  "private.appeals": "appealing",
  "private.block_names": "the name in a block, which is guarded and written before",
  "private.contact_requests": "writing to those who run the site",
  "private.join_attempts": "what signing up counts",
  "private.listing_links": "following a link out of a mail",
  "private.mail_preferences": "stopping mails",
  "private.mail_stops": "asking for mails of the account again",
  "private.named_addresses": "the count of mails that follow from what is guarded",
  "private.outbox": "mails that follow from what is guarded",
  "private.unclaimed_accounts": "claiming an account, which changes its guarded profile before",
  "private.shared_actions": "the count of what visitors ask for, in the same transaction as the guarded alert",
  "private.shared_contacts": "when a poster was told, with the guarded choice to share",
  "private.threads": "conversations, which are open while both sides may write",
  "private.visitor_salts": "nothing of the member's",
  "public.notifications": "having read what was told",
  "public.profile_views": "looking, which leaves no trace",
};

/** Ending alerts, withdrawing applications and leaving a dead address, which stay possible; and the links of an alert that is guarded before. */
const OPEN_WRITES = [
  "delete auth.one_time_tokens",
  "delete private.alerts",
  "delete public.job_applications",
  "update private.alert_tokens",
];

/** Functions that write but that a suspended member may call. */
const ALLOWED =
  /^(appeal|contact_us|delete_account|end_other_sessions|end_session|leave_dead_address|mute_mails|note_join|own_records|read_application|read_thread|record_profile_view|remove_alert|try_mail_again)$/;

describeOnPostgresFirst("a suspended member (docs/decisions/0110-suspension.md)", (target) => {
  const suspend = (member: string) => target().sql("select private.suspend($1)", [member]);

  it("meets a guard wherever members write, by themselves or by a function", async () => {
    const { writes, guarded, ofStaff } = await readWrites(target());
    const byThemselves = await target().sql<{ write: string }>(`
      select format('%s public.%s', w.name, c.relname) as write
      from pg_catalog.pg_class c cross join (values ('insert'), ('update'), ('delete')) as w (name)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and case w.name
        when 'delete' then has_table_privilege('authenticated', c.oid, 'delete')
        else has_any_column_privilege('authenticated', c.oid, w.name) end`);
    const called = [...writes].filter(([name]) => !ofStaff.includes(name)).flatMap(([, written]) => written);
    const all = new Set([...byThemselves.map(({ write }) => write), ...called]);
    expect(all.size).toBeGreaterThan(60);
    const unguarded = [...all].filter((write) => !guarded.has(write) && !OPEN_WRITES.includes(write));
    expect(unguarded.filter((write) => !(write.replace(/^\w+ /, "") in OPEN))).toEqual([]);
  });

  it("writes nothing by itself: it adds, changes and removes no row, except what it withdraws", async () => {
    const scenario = await createScenario(target());
    const { owner, job } = scenario;
    const before = await rowsOf(target(), owner);
    await suspend(owner);
    await target().sql("update public.jobs set status = 'active' where client_id = $1", [owner]);
    const tables = await target().sql<{ name: string }>(
      "select relname as name from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const refused: string[] = [];
    for (const [path, body] of [
      [`profiles?id=eq.${owner}`, { full_name: "Anew" }],
      [`talent_profiles?user_id=eq.${owner}`, { title: "Anew" }],
      [`jobs?id=eq.${job}`, { title: "Anew" }],
    ] as const) {
      const answer = await target().request(owner, "PATCH", path, { body });
      refused.push(`${answer.status} ${answer.code}`);
    }
    const posted = { client_id: owner, title: "Anew", description: "Anew" };
    const answer = await target().request(owner, "POST", "jobs", { body: posted });
    refused.push(`${answer.status} ${answer.code}`);
    expect(refused).toEqual(Array.from({ length: 4 }, () => "403 PT403"));
    for (const { name } of tables) {
      if (["connections", "job_applications", "notifications"].includes(name)) continue;
      await target().request(owner, "DELETE", `${name}?created_at=gt.2000-01-01`);
    }
    expect(await rowsOf(target(), owner)).toEqual(before);
    const withdrawn = await target().request(owner, "DELETE", `job_applications?applicant_id=eq.${owner}`, {
      prefer: "return=representation",
    });
    expect([withdrawn.status, withdrawn.rows.length > 0]).toEqual([200, true]);
  });

  it("withdraws what still waits, and ends nothing that was accepted", async () => {
    const { owner, connection, met, mentorship } = await createScenario(target());
    const other = await target().createUser();
    const pending = await createMentorship(target(), await createMentor(target(), other), owner);
    const { opener } = await createConnectionThread(target(), owner, other);
    await suspend(owner);
    const call = (name: string, body: object) => target().request(owner, "POST", `rpc/${name}`, { body });
    const remove = (id: string) => target().request(owner, "DELETE", `connections?id=eq.${id}`);
    for (const answer of [await call("end_mentorship", { mentorship }), await remove(opener)]) {
      expect([answer.status, answer.code]).toEqual([403, "PT403"]);
    }
    const withdrawals = [
      await call("end_mentorship", { mentorship: pending }),
      await call("answer_meeting", { meeting: met, decision: "withdrawn" }),
      await remove(connection),
    ];
    expect(withdrawals.filter(({ status }) => status >= 300)).toEqual([]);
    expect(
      await target().sql<object>(
        `select (select status from private.mentorships where id = $1) as mentorship,
           (select status from private.meetings where id = $2) as meeting,
           (select array_agg(id) from public.connections where id in ($3, $4)) as connections`,
        [pending, met, connection, opener],
      ),
    ).toEqual([{ mentorship: "withdrawn", meeting: "withdrawn", connections: [opener] }]);
  });

  it("is refused by every function that writes but those it is left with, and by none once it is over", async () => {
    const scenario = await createScenario(target());
    const younger = await target().createUser({ metadata: { full_name: "Yasmin", age: "younger" } });
    const calls = await callsThatWrite(target(), scenario, younger);
    const { writes, ofStaff, byLink } = await readWrites(target());
    const expected = [...writes.keys()].filter(
      (name) => !ALLOWED.test(name) && !ofStaff.includes(name) && !byLink.includes(name),
    );
    expect(calls.map(([, name]) => name).toSorted()).toEqual(expected.toSorted());
    const answers = async () => {
      const told: string[] = [];
      for (const [actor, name, body] of calls) {
        const { status, text } = await target().request(actor, "POST", `rpc/${name}`, { body });
        told.push(status < 300 ? `${name}: done` : `${name}: refused ${text}`);
      }
      return told;
    };
    const actors = new Set(calls.map(([actor]) => actor));
    for (const member of actors) await suspend(member);
    expect((await answers()).filter((told) => told.endsWith(": done"))).toEqual([]);
    for (const member of actors) await target().sql("select private.unsuspend($1)", [member]);
    expect((await answers()).filter((told) => !told.endsWith(": done"))).toEqual([]);
  });

  it("still downloads, stops mails and deletes the account with all that hangs on it", async () => {
    const { owner } = await createScenario(target());
    const job = await createJob(target(), owner);
    await suspend(owner);
    const { text } = await target().request(owner, "POST", "rpc/own_records", { body: {} });
    const { suspension } = JSON.parse(text) as { suspension: { since: string; closed_jobs: string[] } };
    expect(suspension).toEqual({ since: expect.any(String), closed_jobs: expect.arrayContaining([job]) });
    for (const [name, body] of [
      ["own_records", {}],
      ["mute_mails", { categories: ["digest"] }],
      ["my_decisions", {}],
      ["delete_account", {}],
    ] as const) {
      const answer = await target().request(owner, "POST", `rpc/${name}`, { body });
      expect(answer.status, `${name} ${answer.text}`).toBeLessThan(300);
    }
    expect(await target().sql("select from auth.users where id = $1", [owner])).toEqual([]);
  });

  it("is told so in the header, and is staff no more", async () => {
    const member = await target().createUser();
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [member]);
    const header = async () =>
      JSON.parse((await target().request(member, "POST", "rpc/header", { body: { news_size: 0 } })).text) as Record<
        string,
        unknown
      >;
    expect(await header()).toMatchObject({ is_moderator: true, is_suspended: false });
    await suspend(member);
    expect(await header()).toMatchObject({ is_moderator: false, is_suspended: true });
    await target().sql("select private.unsuspend($1)", [member]);
    expect(await header()).toMatchObject({ is_suspended: false });
  });
});

/** A member's rows of what they write, without what a suspension itself changes. */
async function rowsOf(target: Target, member: string): Promise<string[]> {
  const rows = await target.sql<{ row: string }>(
    `select p.full_name || p.updated_at::text as row from public.profiles p where p.id = $1
     union all select t.title from public.talent_profiles t where t.user_id = $1
     union all select j.title from public.jobs j where j.client_id = $1
     union all select c.id::text from public.connections c where $1 in (c.requester_id, c.addressee_id)
     union all select s.skill_id::text from public.user_skills s where s.user_id = $1
     union all select m.id::text from public.meeting_requests m where m.requester_id = $1
     order by 1`,
    [member],
  );
  return rows.map(({ row }) => row);
}
