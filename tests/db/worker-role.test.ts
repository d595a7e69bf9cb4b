import { expect, it } from "vitest";

import { describeOnEachTarget } from "./support/target.ts";

const CLOSED = "('public', 'private', 'auth', 'storage', 'supabase_migrations')";

describeOnEachTarget("the worker's role", (target) => {
  const names = async (query: string) => (await target().sql<{ name: string }>(query)).map(({ name }) => name);

  it("is refused every table of members, of the web and of the auth service", async () => {
    const tables = await names(`
      select c.oid::regclass::text as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${CLOSED} and c.relkind in ('r', 'p', 'v', 'm') order by 1`);
    expect(tables).toEqual(expect.arrayContaining(["profiles", "auth.users", "private.messages", "private.task_runs"]));

    const attempts = [
      ...tables.map((table) => `select from ${table} limit 1`),
      "delete from auth.users",
      "update public.profiles set full_name = 'x'",
      "insert into public.skills (name) values ('x')",
      "truncate private.task_runs",
    ];
    const answers = new Set<string>();
    for (const attempt of attempts) {
      answers.add(
        await target()
          .worker.query(attempt)
          .then(
            () => `let through: ${attempt}`,
            (error: { code: string }) => error.code,
          ),
      );
    }
    expect([...answers]).toEqual(["42501"]);
  });

  it("is given no column, no sequence and no function but those of its own schemas", async () => {
    const role = "has_schema_privilege('worker', n.oid, 'usage')";
    expect(
      await names(`
        select c.oid::regclass::text as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ${CLOSED} and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and case c.relkind when 'S' then has_sequence_privilege('worker', c.oid, 'usage, select, update')
            else has_any_column_privilege('worker', c.oid, 'select, insert, update, references') end`),
    ).toEqual([]);
    expect(
      await names(`
        select p.oid::regprocedure::text as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ${CLOSED} and ${role} and has_function_privilege('worker', p.oid, 'execute')`),
    ).toEqual([]);
  });

  it("can neither become another role nor be one that a token names", async () => {
    const [worker] = await target().sql(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        pg_has_role('authenticator', 'worker', 'member') as for_the_api,
        array(select r.rolname::text from pg_catalog.pg_roles r
          where r.rolname <> 'worker' and pg_has_role('worker', r.oid, 'member')) as others
      from pg_catalog.pg_roles where rolname = 'worker'`);
    expect(worker).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      for_the_api: false,
      others: [],
    });
  });

  it("reads the same values from either database, and leaves nothing behind when a statement fails", async () => {
    const { worker } = target();
    const read = `select current_user::text as who, 5::bigint as count, 2.50::numeric as amount, '2026-03-01'::date as day,
      '2026-03-01 06:00:00.5+06'::timestamptz as moment, $1::jsonb ->> 'kind' as kind, $2::text[] as list, $3::timestamptz as sent`;
    const sent = "2026-03-01T00:00:00+00:00";
    const expected = {
      who: "worker",
      count: 5,
      amount: 2.5,
      day: "2026-03-01",
      moment: "2026-03-01T00:00:00.5+00:00",
      kind: "decision",
      list: ["a", "b"],
      sent,
    };
    expect(await worker.query(read, [{ kind: "decision" }, ["a", "b"], sent])).toEqual([expected]);

    await expect(worker.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });

    expect(await worker.query(read, [{ kind: "decision" }, ["a", "b"], sent])).toEqual([expected]);
    expect(await target().sql("select current_user::text as who")).toEqual([{ who: "postgres" }]);
  });

  it("writes down when each task ran last, and how it went", async () => {
    const { worker, sql } = target();
    const runs = () =>
      sql<Record<string, unknown>>(
        "select name, outcome, detail, finished_at is not null as ended, last_done_at from private.task_runs",
      );

    await worker.query("select worker.begin_run($1)", ["remind"]);
    expect(await runs()).toEqual([
      { name: "remind", outcome: "running", detail: null, ended: false, last_done_at: null },
    ]);
    await worker.query("select worker.end_run($1, 'done', $2)", ["remind", "3 reminders"]);
    const [done] = await runs();
    expect(done).toMatchObject({ outcome: "done", detail: "3 reminders", ended: true });

    await worker.query("select worker.begin_run($1)", ["remind"]);
    await worker.query("select worker.end_run($1, 'failed', $2)", ["remind", "x".repeat(5_000)]);
    expect(await runs()).toEqual([{ ...done, outcome: "failed", detail: "x".repeat(1_000) }]);
  });
});
