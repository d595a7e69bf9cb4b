import { expect, test } from "vitest";

import { SerialQueue } from "../../supabase/local/queue.ts";
import { createMember, createTestClient, useInstance } from "./support/instance.ts";

const instance = useInstance({
  "20260101000000_access.sql": `
    alter default privileges in schema public revoke all on tables from anon, authenticated;
    alter default privileges in schema public revoke all on functions from anon, authenticated;

    create table public.notes (
      id bigint generated always as identity primary key,
      owner uuid not null,
      body text not null,
      pinned boolean not null default false
    );
    alter table public.notes enable row level security;
    grant select on public.notes to anon, authenticated;
    grant insert (owner, body) on public.notes to authenticated;
    create policy notes_select_anon on public.notes for select to anon using (pinned);
    create policy notes_select on public.notes for select to authenticated
      using (owner = (select auth.uid()));
    create policy notes_insert on public.notes for insert to authenticated
      with check (owner = (select auth.uid()));

    create function public.who_am_i() returns jsonb
    language plpgsql security invoker set search_path = '' as $$
    begin
      perform pg_catalog.pg_sleep(0.001);
      return pg_catalog.jsonb_build_object('role', current_user, 'uid', auth.uid());
    end
    $$;
    grant execute on function public.who_am_i() to anon, authenticated;
  `,
});

test("interleaved requests and raw queries never see each other's role", async () => {
  const anonymous = createTestClient(instance());
  const members = await Promise.all(
    ["isolation-a@example.com", "isolation-b@example.com"].map((email) => createMember(instance(), email)),
  );

  const rounds = Array.from({ length: 40 }, async () => {
    const asAnonymous = anonymous.rpc("who_am_i").then(({ data }) => {
      expect(data).toEqual({ role: "anon", uid: null });
    });
    const asMembers = members.map(async ({ client, userId }) => {
      const { data } = await client.rpc("who_am_i");
      expect(data).toEqual({ role: "authenticated", uid: userId });
    });
    const asSuperuser = instance()
      .sql<{ who: string; uid: string | null }>(
        "select current_user as who, auth.uid() as uid, pg_catalog.pg_sleep(0.001)",
      )
      .then(([row]) => expect(row).toMatchObject({ who: "postgres", uid: null }));
    await Promise.all([asAnonymous, ...asMembers, asSuperuser]);
  });

  await Promise.all(rounds);
});

test("a request begins when the one before it has ended, whatever that waits for, and also when it failed", async () => {
  const queue = new SerialQueue();
  const told: string[] = [];
  const mail = Promise.withResolvers<void>();
  const request = (name: string, work: () => Promise<unknown>) =>
    queue.run(async () => {
      told.push(`${name} begins`);
      await work().finally(() => told.push(`${name} ends`));
    });

  const sending = request("sending", () => mail.promise);
  const failing = request("failing", () => Promise.reject(new Error("refused")));
  const reading = request("reading", () => Promise.resolve());
  mail.resolve();
  const outcomes = await Promise.allSettled([sending, failing, reading]);

  expect(told).toEqual([
    "sending begins",
    "sending ends",
    "failing begins",
    "failing ends",
    "reading begins",
    "reading ends",
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a privilege that a migration withholds stays withheld after the first request", async () => {
  const { client, userId } = await createMember(instance(), "withheld@example.com");
  await client.from("notes").select();

  const pinned = await client.from("notes").insert({ owner: userId, body: "x", pinned: true });
  const allowed = await client.from("notes").insert({ owner: userId, body: "x" });
  const updated = await client.from("notes").update({ body: "y" }).eq("owner", userId);

  expect(pinned.error?.code).toBe("42501");
  expect(allowed.error).toBeNull();
  expect(updated.error?.code).toBe("42501");
});

test("the API roles reach auth.uid() but no table of auth", async () => {
  const { client, userId } = await createMember(instance(), "reach@example.com");

  const { data } = await client.rpc("who_am_i");
  const users = await client.schema("auth").from("users").select();
  const grants = await instance().sql(
    `select table_name from information_schema.role_table_grants
     where table_schema = 'auth' and grantee in ('anon', 'authenticated', 'PUBLIC')`,
  );

  expect(data).toEqual({ role: "authenticated", uid: userId });
  expect(users.error?.code).toBe("PGRST106");
  expect(grants).toEqual([]);
});

test("a raw query that fails inside its own transaction leaves none behind", async () => {
  await expect(instance().sql("begin; set local role anon; select 1 / 0")).rejects.toThrow("division by zero");

  expect(await instance().sql("select current_user as who")).toEqual([{ who: "postgres" }]);
});
