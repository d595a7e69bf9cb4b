import { beforeAll, expect, it } from "vitest";

import { COLUMN_EDGES, DOMAIN_EDGES, ROW_EDGES } from "./support/edges.ts";
import type { Edge } from "./support/edges.ts";
import { createScenario } from "./support/scenario.ts";
import { describeOnEachTarget } from "./support/target.ts";

const UNDONE = "undone by the test";

describeOnEachTarget("what a row may hold (requirements/security.md t21, t11)", (target) => {
  beforeAll(async () => {
    const { owner, counterpartJob } = await createScenario(target());
    await target().sql("insert into private.job_reports (job_id, reporter_id, reason) values ($1, $2, 'spam')", [
      counterpartJob,
      owner,
    ]);
  });

  /** The check that refuses the assignment in every row of a table, or "stored"; nothing stays. */
  const outcome = async (table: string, assignment: string) => {
    const text = `do $do$ begin
      update ${table} set ${assignment};
      if not found then raise exception 'no row in ${table}'; end if;
      raise exception '${UNDONE}';
    end $do$`;
    const message = await target().sql(text).then(String, String);
    if (message.includes(UNDONE)) return "stored";
    return /check constraint "(\w+)"/.exec(message)?.[1] ?? message;
  };

  const differences = async (table: string, name: string, { stored, refused }: Edge, column = "") => {
    const prefix = column === "" ? "" : `${column} = `;
    const expected = [
      ...stored.map((value) => [`${prefix}${value}`, "stored"] as const),
      ...refused.map((value) => [`${prefix}${value}`, name] as const),
    ];
    const found: string[] = [];
    for (const [assignment, wanted] of expected) {
      const actual = await outcome(table, assignment);
      if (actual !== wanted) found.push(`${assignment}: ${actual}, not ${wanted}`);
    }
    return found;
  };

  it.each(Object.entries(COLUMN_EDGES))(
    "%s stores what is just within and refuses what is just beyond",
    async (path, edges) => {
      const [schema, table, column] = path.split(".");
      for (const [name, edge] of Object.entries(edges)) {
        expect(await differences(`${schema}.${table}`, name, edge, column)).toEqual([]);
      }
    },
  );

  it.each(Object.entries(ROW_EDGES))("%s refuses columns that do not go together", async (table, edges) => {
    for (const [name, edge] of Object.entries(edges)) expect(await differences(table, name, edge)).toEqual([]);
  });

  it.each(Object.entries(DOMAIN_EDGES))(
    "every %s stores what is just within and refuses what is just beyond",
    async (domain, edges) => {
      const columns = await target().sql<{ table: string; column: string }>(`
      select c.oid::regclass::text as "table", a.attname::text as "column"
      from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where a.atttypid = 'public.${domain}'::regtype and c.relkind = 'r' and not a.attisdropped`);
      expect(columns.length).toBeGreaterThan(1);
      for (const { table, column } of columns) {
        for (const [name, edge] of Object.entries(edges)) {
          expect(await differences(table, name, edge, column)).toEqual([]);
        }
      }
    },
  );

  it("is dated by the database as it changes, whatever date is sent", async () => {
    const tables = await target().sql<{ name: string }>(`
      select c.oid::regclass::text as name from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'updated_at'`);
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await target().sql<{ is_now: boolean }>(
        `update ${name} set updated_at = '2000-01-01' returning updated_at > now() - interval '1 minute' as is_now`,
      );
      expect([name, new Set(rows.map((row) => row.is_now))]).toEqual([name, new Set([true])]);
    }
  });

  it("knows every check", async () => {
    const checks = await target().sql<{ name: string }>(`
      select k.conname::text as name from pg_catalog.pg_constraint k
      where k.contype = 'c' and k.connamespace::regnamespace::text in ('public', 'private')`);
    const known = [COLUMN_EDGES, ROW_EDGES, DOMAIN_EDGES].flatMap((edges) => Object.values(edges).flatMap(Object.keys));
    expect(known.toSorted()).toEqual(checks.map(({ name }) => name).toSorted());
  });
});
