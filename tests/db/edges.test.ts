import { beforeAll, expect, it } from "vitest";

import { COLUMN_EDGES, DOMAIN_EDGES, ROW_EDGES } from "./support/edges.ts";
import type { Edge } from "./support/edges.ts";
import { createScenario } from "./support/scenario.ts";
import { describeOnEachTarget } from "./support/target.ts";

const UNDONE = "undone by the test";

describeOnEachTarget("what a row may hold (requirements/security.md t21, t11)", (target) => {
  beforeAll(async () => {
    const { owner, counterpartJob, message, organization } = await createScenario(target());
    // Only such a job can name a client.
    await target().sql("update public.jobs set for_client = true");
    // An accepted application can't change its status.
    await target().sql("alter table public.job_applications disable trigger user");
    await target().sql("update public.job_applications set status = 'pending'");
    await target().sql("alter table public.job_applications enable trigger user");
    await target().sql(
      "insert into private.message_reports (message_id, reporter_id, reason, body) values ($1, $2, 'spam', 'Hello')",
      [message, owner],
    );
    await target().sql(
      "insert into private.reports (kind, subject_id, reporter_id, reason) values ('job', $1, $2, 'spam')",
      [counterpartJob, owner],
    );
    await target().sql(
      "insert into private.skill_renames (skill_id, name) select id, 'React.js' from public.skills where name = 'React'",
    );
    await target().sql("insert into private.task_runs (name, started_at) values ('tidy', now())");
    // One row, since its key is unique.
    await target().sql("delete from private.outbox");
    await target().sql("select private.enqueue_mail('address_check', $1, 'address_check:1')", [owner]);
    await target().sql("insert into private.mail_stops (address, reason) values ('away@example.org', 'bounced')");
    await target().sql(
      "insert into private.guardians (member_id, address, locale) values ($1, 'parent@example.org', 'en')",
      [owner],
    );
    await target().sql(
      "insert into private.guardian_links (hash, member_id, address) values (repeat('0b', 32), $1, 'parent@example.org')",
      [owner],
    );
    await target().sql(
      "insert into private.organization_proofs (organization_id, member_id, domain, way) values ($1, $2, 'setu.example', 'dns')",
      [organization, owner],
    );
    await target().sql(
      `insert into private.proof_links (hash, organization_id, member_id)
       select repeat('0b', 32), organization_id, member_id from private.organization_proofs limit 1`,
    );
    await target().sql("insert into private.answer_times (poster_id, month) values ($1, '2026-01-01')", [owner]);
    await target().sql("select private.note_join('tried@example.org')");
    await target().sql("select private.make_listing_link($1)", [owner]);
    await target().sql("insert into private.mail_preferences values ($1, 'messages', false)", [owner]);
    await target().sql(
      "insert into private.unsubscribe_links (hash, member_id, category) values (sha256('x'), $1, 'messages')",
      [owner],
    );
    await target().sql(
      "insert into private.organization_suggestions (organization_id, author_id, body) select id, $1, 'A typo' from public.organizations limit 1",
      [owner],
    );
    await target().sql("insert into private.mail_event_ids (id) values ('1')");
    await target().sql(
      `insert into private.shared_contacts (application_id, name, reached)
       select id, 'Olive', true from public.job_applications limit 1`,
    );
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [owner]);
    await target().sql(
      `with decision as (
         insert into private.decisions (kind, subject_id, member_id, action, reason)
         values ('job', $1, $2, 'warn', 'Seen') returning id
       )
       insert into private.appeals (decision_id, member_id, body) select id, $2, 'Look again' from decision`,
      [counterpartJob, owner],
    );
    await target().sql("alter table private.decisions disable trigger user");
    await target().sql(
      "insert into private.contact_requests (address, locale, body) values ('reader@example.org', 'en', 'Hello')",
    );
    await target().sql(
      `insert into private.verification_requests (member_id, links, statement)
       values ($1, array['https://example.org'], 'Me')`,
      [owner],
    );
  });

  /**
   * For each assignment the check that refuses it in every row of a table, or "stored"; all changes are rolled back.
   */
  const outcomes = async (table: string, assignments: string[]) => {
    const tries = assignments.map(
      (assignment) => `begin
        update ${table} set ${assignment};
        if not found then raise exception 'no row in ${table}'; end if;
        raise exception '${UNDONE}';
      exception when others then told := array_append(told, sqlerrm);
      end;`,
    );
    const text = `do $do$ declare told text[] := '{}';
    begin
      ${tries.join("\n")}
      raise exception '%', to_json(told);
    end $do$`;
    const message = await target().sql(text).then(String, String);
    const told = JSON.parse(/\[.*\]/s.exec(message)?.[0] ?? "[]") as string[];
    expect(told, message).toHaveLength(assignments.length);
    return told.map((one) => (one === UNDONE ? "stored" : (/check constraint "(\w+)"/.exec(one)?.[1] ?? one)));
  };

  const differences = async (table: string, name: string, { stored, refused }: Edge, column = "") => {
    const prefix = column === "" ? "" : `${column} = `;
    const expected = [
      ...stored.map((value) => [`${prefix}${value}`, "stored"] as const),
      ...refused.map((value) => [`${prefix}${value}`, name] as const),
    ];
    const found = await outcomes(
      table,
      expected.map(([assignment]) => assignment),
    );
    return expected.flatMap(([assignment, wanted], index) =>
      found[index] === wanted ? [] : [`${assignment}: ${found[index]}, not ${wanted}`],
    );
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
        `update ${name} set updated_at = '2000-01-01' returning updated_at >= date_trunc('day', now(), 'Asia/Dhaka') as is_now`,
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
