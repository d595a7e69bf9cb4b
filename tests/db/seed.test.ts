import { readFile } from "node:fs/promises";

import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startLocalSupabase } from "../../supabase/local/server.ts";
import type { LocalSupabase } from "../../supabase/local/server.ts";
import { loadMigratedCluster } from "../support/migrated-cluster.ts";

const DIVISIONS = ["Barishal", "Chittagong", "Dhaka", "Khulna", "Mymensingh", "Rajshahi", "Rangpur", "Sylhet"];
const DEMO_PASSWORD = "Setu-demo-2026!";
const DEMO_ACCOUNTS = [
  { email: "developer@demo.techsetu.example", role: "developer" },
  { email: "founder@demo.techsetu.example", role: "startup_founder" },
  { email: "investor@demo.techsetu.example", role: "investor" },
  { email: "mentor@demo.techsetu.example", role: "mentor" },
  { email: "student@demo.techsetu.example", role: "student" },
  { email: "operator@demo.techsetu.example", role: "developer" },
  { email: "moderator@demo.techsetu.example", role: "developer" },
];

let supabase: LocalSupabase;

beforeAll(async () => {
  supabase = await startLocalSupabase({
    siteUrl: "http://site.localhost:3000",
    seed: true,
    cluster: await loadMigratedCluster(),
    port: 0,
    mailboxPort: 0,
  });
});

afterAll(() => supabase?.close());

function createVisitor() {
  return createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

async function signIn(email: string) {
  const client = createVisitor();
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  expect(error).toBeNull();
  const userId = data.user?.id;
  if (userId === undefined) throw new Error(`${email} did not sign in`);
  return { client, userId };
}

async function count(table: string, where = "true"): Promise<number> {
  const rows = await supabase.sql<{ count: number }>(`select count(*)::integer as count from ${table} where ${where}`);
  return rows[0]?.count ?? Number.NaN;
}

describe("sample members", () => {
  it("are 75 accounts, 56 of them with a talent profile and 50 in the directory", async () => {
    expect(await count("auth.users")).toBe(75);
    expect(await count("public.profiles", "full_name is not null")).toBe(75);
    expect(await count("public.talent_profiles")).toBe(56);
    const { count: listed } = await createVisitor()
      .from("talent_profiles")
      .select("id", { count: "exact", head: true });
    expect(listed).toBe(50);
  });

  it("cover every division and have members beyond one page for React in Dhaka", async () => {
    const visitor = createVisitor();
    const { data } = await visitor.from("public_profiles").select("division");
    expect([...new Set(data?.map((profile) => profile.division))].toSorted()).toEqual(DIVISIONS);
    const react = await visitor
      .from("talent_profiles")
      .select("id", { count: "exact", head: true })
      .overlaps("skill_names", ["React"])
      .eq("division", "Dhaka");
    expect(react.count).toBe(15);
  });

  it("use every skill, two to seven each, and the search columns know them", async () => {
    expect(
      await supabase.sql(`
        select s.name from public.skills s
        where not exists (
          select from public.talent_profiles t where t.is_open_to_work and s.name = any (t.skill_names)
        )`),
    ).toEqual([]);
    expect(await count("public.talent_profiles", "cardinality(skill_names) not between 2 and 7")).toBe(0);
  });

  it("have nothing dated in the future, nor before the account, nor stale", async () => {
    expect(
      await supabase.sql(`
        select p.full_name from public.profiles p left join public.talent_profiles t on t.user_id = p.id
        where p.created_at < now() - interval '1 year' or p.created_at > now()
          or t.created_at < p.created_at or t.updated_at < t.created_at
          or t.updated_at < now() - interval '89 days'
          or t.confirmed_at < now() - interval '89 days' or t.confirmed_at > t.updated_at`),
    ).toEqual([]);
  });

  it("share two timestamps across page ends, so that paging has to break ties", async () => {
    const { data } = await createVisitor()
      .from("talent_profiles")
      .select("created_at")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false });
    expect(data?.[11]?.created_at).toBe(data?.[12]?.created_at);
    expect(data?.[35]?.created_at).toBe(data?.[36]?.created_at);
  });

  it("show no phone number and no address outside example.com and example.org", async () => {
    const visitor = createVisitor();
    expect((await visitor.from("profiles").select("phone")).data ?? []).toEqual([]);
    const publicData = await Promise.all(
      ["public_profiles", "talent_profiles", "jobs", "organizations", "investor_profiles"].map(
        async (table) => (await visitor.from(table).select("*")).data,
      ),
    );
    const text = JSON.stringify(publicData);
    expect(text).not.toMatch(/\+?880\s*1|\b01[3-9]\d{2}[\s-]?\d{6}\b/);
    const hosts = [...text.matchAll(/https?:\/\/([^/"\s]+)/g)].map((match) => match[1]);
    expect([...new Set(hosts)].toSorted()).toEqual(["example.com", "example.org"]);
  });
});

describe("sample jobs", () => {
  it("are 25: 23 open, one past its deadline, one closed; four by the demo founder", async () => {
    const founder = await signIn("founder@demo.techsetu.example");
    expect(await count("public.jobs")).toBe(25);
    expect(await count("public.jobs", "status = 'closed'")).toBe(1);
    expect(await count("public.jobs", "status = 'active' and deadline < now()")).toBe(1);
    expect(await count("public.jobs", "status = 'active' and deadline < now() + interval '40 days'")).toBe(1);
    const own = await founder.client.from("own_jobs").select("id");
    expect(own.data).toHaveLength(4);
  });

  it("show every way to state a budget, and every duration, level and type", async () => {
    const [kinds] = await supabase.sql<Record<string, number>>(`
      select count(distinct (budget_type, budget_min is null, budget_max is null))::integer as budgets,
        count(distinct duration)::integer as durations,
        count(distinct experience_level)::integer as levels,
        count(distinct job_type)::integer as types
      from public.jobs where status = 'active'`);
    expect(kinds).toEqual({ budgets: 8, durations: 5, levels: 3, types: 3 });
  });

  it("have applications in every status, none of them to the applicant's own job", async () => {
    const rows = await supabase.sql<{ status: string }>(
      "select distinct status from public.job_applications order by status",
    );
    expect(rows.map((row) => row.status)).toEqual(["accepted", "pending", "rejected", "reviewed"]);
    expect(
      await count(
        "public.job_applications a join public.jobs j on j.id = a.job_id",
        "a.applicant_id = j.client_id or a.created_at < j.created_at",
      ),
    ).toBe(0);
  });
});

describe("sample mentors", () => {
  it("are twelve whom everybody finds, with a request in each state", async () => {
    const { data } = await createVisitor().rpc("search_mentors");
    expect(data).toMatchObject({ total: 12 });
    expect(
      await supabase.sql(`
        select distinct case when status = 'pending' and answer_by <= now() then 'lapsed' else status end as state
        from private.mentorships order by 1`),
    ).toEqual(["accepted", "declined", "ended", "lapsed", "pending", "withdrawn"].map((state) => ({ state })));
  });
});

describe("sample connections and notifications", () => {
  it("have connections in every state, asked of members who are open to work", async () => {
    const rows = await supabase.sql<{ status: string }>(
      "select distinct status from public.connections order by status",
    );
    expect(rows.map((row) => row.status)).toEqual(["accepted", "declined", "pending"]);
    expect(await count("public.member_blocks", "true")).toBe(1);
    expect(
      await count(
        "public.connections c join public.talent_profiles t on t.user_id = c.addressee_id",
        "not t.is_open_to_work or c.created_at < t.created_at",
      ),
    ).toBe(0);
  });

  it("have the notifications that the triggers write, dated like what they tell of", async () => {
    expect(await count("public.notifications", "title = 'Welcome'")).toBe(75);
    expect(await count("public.notifications", "title = 'New application'")).toBe(33);
    // The newest event of the sample is two hours old.
    expect(await count("public.notifications", "created_at > now() - interval '1 hour'")).toBe(0);
  });

  it("have conversations of those who were accepted, the newest message unread, and none of them in the future", async () => {
    expect(await count("private.messages")).toBe(10);
    expect(
      await count("private.messages m join private.threads t on t.id = m.thread_id", "m.created_at < t.created_at"),
    ).toBe(0);
    expect(await count("private.threads", "last_at > now() - interval '1 hour'")).toBe(0);
    const { client } = await signIn("developer@demo.techsetu.example");
    const { data } = await client.from("my_threads").select("kind, is_open, unread").gt("unread", 0);
    expect(data).toEqual([{ kind: "connection", is_open: true, unread: 1 }]);
  });

  it("leave every trigger switched on", async () => {
    expect(await count("pg_trigger", "not tgisinternal and tgenabled = 'D'")).toBe(0);
  });
});

describe("sample reports", () => {
  it("wait for a moderator, one of each kind, with an appeal that the operator who decided leaves to another", async () => {
    const waiting = async (email: string) => {
      const { data } = await (await signIn(email)).client.rpc("moderation_queue");
      return (data as { waiting: { kind: string }[] }).waiting.map(({ kind }) => kind).toSorted();
    };
    const reported = ["contact", "job", "message", "talent", "verification"];
    expect(await waiting("moderator@demo.techsetu.example")).toEqual(["appeal", ...reported]);
    expect(await waiting("operator@demo.techsetu.example")).toEqual(reported);
  });

  it("have one that was dismissed, and one that suspended its member", async () => {
    expect(await supabase.sql("select action from private.decisions order by 1")).toEqual([
      { action: "dismiss" },
      { action: "suspend" },
    ]);
    expect(await count("private.suspensions")).toBe(1);
    expect(await count("private.messages m join private.suspensions s on s.member_id = m.sender_id")).toBe(1);
  });
});

describe.each(DEMO_ACCOUNTS)("demo account $email", ({ email, role }) => {
  it("signs in with the documented password, is onboarded, and has something unread", async () => {
    const { client, userId } = await signIn(email);
    const onboarded = await client.rpc("user_completed_onboarding", { user_uuid: userId });
    expect(onboarded.data).toBe(true);
    const roles = await client.from("user_roles").select("role, is_primary");
    expect(roles.data).toEqual([{ role, is_primary: true }]);
    const unread = await client.from("notifications").select("id").eq("is_read", false);
    expect(unread.data?.length).toBeGreaterThan(0);
  });
});

it("lets nobody sign in as a sample member without a demo account", async () => {
  const { error } = await createVisitor().auth.signInWithPassword({
    email: "mahbub.rony@members.techsetu.example",
    password: DEMO_PASSWORD,
  });
  expect(error?.code).toBe("invalid_credentials");
  expect(await count("auth.users", "encrypted_password <> '' and email not like '%@demo.%'")).toBe(0);
});

it("refuses a database that already has accounts", async () => {
  const seed = await readFile(new URL("../../supabase/seed.sql", import.meta.url), "utf8");
  await expect(supabase.sql(seed)).rejects.toThrow("empty database only");
  expect(await count("auth.users")).toBe(75);
});
