import { createHash, randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { exportOwnData } from "../../app/features/account/export.mutations.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { beginNextDay } from "./support/next-day.ts";
import {
  createApplication,
  createConnectionThread,
  createJob,
  createMentor,
  createMentorshipThread,
  createTalent,
} from "./support/factories.ts";
import { createScenario } from "./support/scenario.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Target } from "./support/target.ts";

describeOnEachTarget("account deletion (requirements/site.md 103)", (target) => {
  it("leaves the member's id, name, address and telephone in no column of any table", async () => {
    const name = "Olive Unheard-of";
    const phone = "+8801999000111";
    const { owner, counterpart, job, thread, mentor } = await createScenario(target(), name);
    const connected = await createConnectionThread(target(), owner, await target().createUser());
    const mentored = await createMentorshipThread(target(), mentor, await target().createUser());
    const otherMentor = await createMentor(target(), await target().createUser());
    const asked = await createMentorshipThread(target(), otherMentor, owner);
    for (const conversation of [thread, connected.thread, mentored.thread, asked.thread]) {
      await write(target(), owner, conversation);
    }
    await target().sql("update public.profiles set phone = $2 where id = $1", [owner, phone]);
    const [parent, mailbox] = await nameAddresses(target(), owner);
    const traces = [owner, name, `${owner}@example.org`, phone, parent, mailbox];
    for (const trace of traces) expect(await tablesWith(target(), trace), trace).not.toEqual([]);
    await createApplication(target(), job, counterpart);
    await target().request(counterpart, "POST", "rpc/record_profile_view", {
      body: { talent_id: await talentOf(target(), owner) },
    });
    expect((await tablesWith(target(), owner)).length).toBeGreaterThan(8);

    const removePictures = await addPicture(target(), owner);
    if (removePictures) {
      expect(await target().request(owner, "POST", "rpc/delete_account")).toMatchObject({ status: 409, code: "PT409" });
      expect(await tablesWith(target(), owner)).toContain("storage.objects");
      await removePictures();
    }
    const answer = await target().request(owner, "POST", "rpc/delete_account");
    expect(answer.status, answer.text).toBeLessThan(300);
    for (const trace of traces) expect(await tablesWith(target(), trace), trace).toEqual([]);
    // Nor does a code that anybody can work out tell whose address it was.
    for (const address of [parent, mailbox]) {
      for (const algorithm of ["md5", "sha256"]) {
        const code = createHash(algorithm).update(address).digest("hex");
        expect(await tablesWith(target(), code), algorithm).toEqual([]);
      }
    }
    expect((await tablesWith(target(), counterpart)).length).toBeGreaterThan(3);
  });

  it("is preceded by an export with every row about the member, from every table", async () => {
    const { owner, counterpart, counterpartJob, thread, message } = await createScenario(target());
    await write(target(), owner, thread);
    const told = await target().request(owner, "POST", "rpc/report_message", { body: { message, reason: "spam" } });
    expect(told.status, told.text).toBeLessThan(300);
    const report = { kind: "job", id: counterpartJob, reason: "asks_for_money", details: "Asks for a fee" };
    expect((await target().request(owner, "POST", "rpc/report", { body: report })).status).toBeLessThan(300);
    await target().request(owner, "DELETE", `connections?requester_id=eq.${owner}`);
    const asked = { requester_id: owner, addressee_id: counterpart, note: "Hi" };
    expect((await target().request(owner, "POST", "connections", { body: asked })).status).toBe(201);

    await target().sql("insert into private.answer_times (poster_id, month, days) values ($1, '2026-01-01', 3)", [
      owner,
    ]);
    await nameAddresses(target(), owner);
    const client = (await target().as(owner)) as unknown as RequestClient;
    const data: Record<string, unknown> = await exportOwnData(client, { id: owner, email: "" }, new Date());
    const rows: Record<string, number> = {};
    for (const table of await tablesWith(target(), owner)) {
      // The copy of the profile for the directory, and what the auth service keeps of a session beside it.
      if (table === "public_profiles" || (table.startsWith("auth.") && !(table in EXPORTED))) continue;
      const key = EXPORTED[table] ?? table;
      rows[key] = (rows[key] ?? 0) + (await rowsWith(target(), table, owner));
    }
    expect(Object.keys(rows).length).toBeGreaterThan(14);
    const exported = Object.keys(rows).map((key) => [key, [data[key] ?? []].flat().length]);
    expect(Object.fromEntries(exported)).toEqual(rows);
    const signedIn = { device: null, created_at: expect.any(String), last_seen_at: expect.any(String) };
    expect(data.sessions).toEqual(Array.from({ length: rows.sessions ?? 0 }, () => signedIn));
    expect(rows.sessions).toBeGreaterThan(0);
    expect(data.answer_days).toEqual([{ month: "2026-01-01", company: null, organization: null, days: 3 }]);
    // What became of such a mail may tell of the address.
    const owed = (data.mails as Record<string, unknown>[]).filter(({ kind }) => String(kind).endsWith("_asked"));
    expect(owed.map((mail) => Object.keys(mail).toSorted())).toEqual(
      Array.from({ length: 2 }, () => ["created_at", "kind", "params"]),
    );
  });

  it("keeps a job that others applied to, closed and without its poster, and drops the others", async () => {
    const poster = await target().createUser();
    const applicant = await target().createUser();
    const kept = await createJob(target(), poster, { company_name: "Setu", is_featured: true });
    const dropped = await createJob(target(), poster);
    const application = await createApplication(target(), kept, applicant);

    const answer = await target().request(poster, "POST", "rpc/delete_account");
    expect(answer.status, answer.text).toBeLessThan(300);
    await beginNextDay(target());
    expect(await target().sql("select id from public.jobs where id = $1", [dropped])).toEqual([]);

    expect(
      await target().sql(
        "select id, client_id, status, company_name, is_featured from public.jobs where id in ($1, $2)",
        [kept, dropped],
      ),
    ).toEqual([{ id: kept, client_id: null, status: "closed", company_name: null, is_featured: false }]);
    const { rows } = await target().request(applicant, "GET", "job_applications?select=id,job:jobs(title)");
    expect(rows).toEqual([{ id: application, job: { title: "Backend engineer" } }]);
  });

  it("leaves of a visitor who looked at a profile a count of that day, and nothing that says who it was", async () => {
    const owner = await target().createUser();
    const visitor = await target().createUser();
    const talent = await createTalent(target(), owner);
    await target().sql("insert into private.visitor_salts (day) values (current_date - 2) on conflict do nothing");
    const visit = (actor: string, id: string) =>
      target().request(actor, "POST", "rpc/record_profile_view", { body: { talent_id: id } });
    for (const actor of [visitor, visitor, owner]) expect((await visit(actor, talent)).status).toBeLessThan(300);
    const views = async (actor: string) => (await target().request(actor, "GET", "profile_views")).rows;
    const [view, ...more] = await views(owner);
    expect(more).toEqual([]);
    expect(view?.visitor).toMatch(/^[\da-f]{64}$/);
    // Without the day's salt nobody can guess whose visit it was; the salts of earlier days are deleted.
    for (const guess of [visitor, `${visitor}${owner}`, `${owner}${visitor}`]) {
      expect(view?.visitor).not.toBe(createHash("sha256").update(guess).digest("hex"));
    }
    const [{ days } = { days: 0 }] = await target().sql<{ days: number }>(
      "select count(*)::integer as days from private.visitor_salts",
    );
    expect(days).toBe(1);
    // So is the day's own once it is over, though nobody looks at a profile any more.
    await target().sql("update private.visitor_salts set day = day - 1");
    await target().worker.query("select worker.begin_day()");
    expect(await target().sql("select day from private.visitor_salts")).toEqual([]);
    expect(await views(visitor)).toEqual([]);

    expect((await target().request(visitor, "POST", "rpc/delete_account")).status).toBeLessThan(300);
    expect(await tablesWith(target(), visitor)).toEqual([]);
    expect(await views(owner)).toEqual([view]);
  });
});

/** A parent whom the member names, and a mailbox at the domain of their organization's website; both owed a mail. */
async function nameAddresses(target: Target, owner: string): Promise<[string, string]> {
  const domain = `d${owner.slice(0, 8)}.example`;
  const addresses: [string, string] = [`parent-${owner.slice(0, 8)}@example.org`, `info@${domain}`];
  const [organization] = await target.sql<{ id: string }>(
    `update public.organizations o set website = $2 from public.organization_members m
     where m.organization_id = o.id and m.member_id = $1 returning o.id`,
    [owner, `https://${domain}`],
  );
  for (const [call, body] of [
    ["ask_domain_proof", { organization: organization?.id, address: addresses[1] }],
    ["ask_guardian", { address: addresses[0] }],
  ] as const) {
    // Whoever is under 18 names a guardian, and no mail to a mailbox names them.
    await target.sql("update public.profiles set is_younger = $2 where id = $1", [owner, call === "ask_guardian"]);
    const { status, text } = await target.request(owner, "POST", `rpc/${call}`, { body });
    expect(status, text).toBe(204);
  }
  const owed = await target.sql("select from private.outbox where address = any ($1) and state = 'waiting'", [
    addresses,
  ]);
  expect(owed).toHaveLength(2);
  return addresses;
}

async function talentOf(target: Target, userId: string): Promise<string> {
  const [row] = await target.sql<{ id: string }>("select id from public.talent_profiles where user_id = $1", [userId]);
  return row?.id ?? "";
}

/** Where the export has a table's rows, if not under the table's name. */
const EXPORTED: Record<string, string> = {
  "auth.users": "account",
  "auth.sessions": "sessions",
  profiles: "profile",
  user_roles: "roles",
  talent_profiles: "talent_profile",
  user_skills: "skills",
  job_applications: "applications",
  member_blocks: "connections",
  investor_profiles: "investor_profile",
  organization_members: "organizations",
  "private.reports": "reports",
  "private.owner_invitations": "owner_invitations",
  "private.organization_suggestions": "edit_suggestions",
  "private.last_owners": "left_organizations",
  "private.alerts": "alerts",
  "private.saved_items": "saved",
  "private.hidden_from": "hidden_from",
  "private.job_invitations": "job_invitations",
  "private.organization_proofs": "domain_proofs",
  "private.actions": "actions",
  "private.answer_times": "answer_days",
  "private.thread_members": "conversations",
  "private.messages": "messages",
  "private.outbox": "mails",
  "private.guardians": "guardian",
  "private.thread_blocks": "conversation_blocks",
  "private.message_reports": "message_reports",
  mentor_profiles: "mentor_profile",
  "private.mentorships": "mentorships",
  "private.mentorship_notes": "mentorship_notes",
  "private.meetings": "meetings",
};

async function write(target: Target, sender: string, thread: string): Promise<void> {
  const body = { thread, body: "Hello", submission_id: randomUUID() };
  const answer = await target.request(sender, "POST", "rpc/send_message", { body });
  expect(answer.status, answer.text).toBe(200);
}

async function rowsWith(target: Target, table: string, id: string): Promise<number> {
  const [row] = await target.sql<{ count: number }>(
    `select count(*)::integer as count from ${table} r where strpos(to_jsonb(r)::text, $1) > 0`,
    [id],
  );
  return row?.count ?? 0;
}

/** Adds a picture's row if there is Storage; returns a function that removes it. */
async function addPicture({ name, sql }: Target, owner: string): Promise<(() => Promise<unknown>) | null> {
  if (name !== "embedded") return null;
  const object = `${owner}/${"a".repeat(32)}.webp`;
  await sql("insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [object, owner]);
  return () => sql("delete from storage.objects where name = $1", [object]);
}

/** Tables of ours, of Storage and of the auth service with the text in any column. */
async function tablesWith(target: Target, id: string): Promise<string[]> {
  const tables = await target.sql<{ name: string }>(`
    select c.oid::regclass::text as name from pg_catalog.pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace in
      ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, to_regnamespace('storage'))`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await target.sql<{ found: boolean }>(
      `select exists (select from ${name} r where strpos(to_jsonb(r)::text, $1) > 0) as found`,
      [id],
    );
    if (row?.found) found.push(name);
  }
  return found;
}
