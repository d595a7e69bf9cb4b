import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { absentKey, combinations, resultOf, toldBy } from "./support/answers.ts";
import { CONTRACT } from "./support/contract.ts";
import { CALLS } from "./support/calls.ts";
import { createHiddenRows } from "./support/hidden-rows.ts";
import type { HiddenRows } from "./support/hidden-rows.ts";
import { newRow } from "./support/new-row.ts";
import { createScenario } from "./support/scenario.ts";
import type { Scenario } from "./support/scenario.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor, Target } from "./support/target.ts";

/** The values of one column of a new row: `open` values are the sender's own or public. */
interface Values {
  open: string[];
  others: string[];
}

// Everybody is told that a job which anybody could read has ended, or why it is hidden (its page says so). One cell
// each; a cell that no longer differs fails.
const PUBLIC_ANSWERS = [
  "anon rpc job_has_ended.id {}",
  "anon rpc job_hidden_for.id {}",
  "stranger rpc job_has_ended.id {}",
  "stranger rpc job_hidden_for.id {}",
];

// How a new row may be sent; the last two are upserts.
const PREFERENCES = [
  undefined,
  "return=representation,resolution=ignore-duplicates",
  "return=representation,resolution=merge-duplicates",
];

const SINGLE_ROW = "application/vnd.pgrst.object+json";
const OWNERS = ["user_id", "client_id", "applicant_id", "requester_id", "owner_id"];

describeOnPostgresFirst("a row of somebody else's and none at all (requirements/security.md oracle)", (target) => {
  let scenario: Scenario;
  let hidden: HiddenRows;
  let uuidColumns: Map<string, string[]>;
  let cells = 0;
  let telling = 0;
  const exempt = new Set<string>();

  beforeAll(async () => {
    scenario = await createScenario(target());
    hidden = await createHiddenRows(target(), scenario);
    uuidColumns = await readUuidColumns(target());
  });

  afterAll(() => {
    console.info(`${target().name}: ${cells} codes and messages compared, ${telling} tell other from none`);
  });

  const actors = (): [name: string, actor: Actor][] => [
    ["anon", null],
    ["stranger", scenario.stranger],
  ];

  const compare = (differences: string[], cell: string, other: string, none: string) => {
    cells += 1;
    if (other === none) return;
    if (PUBLIC_ANSWERS.includes(cell)) {
      exempt.add(cell);
      return;
    }
    telling += 1;
    differences.push(`${cell}: ${other}, but ${none} where there is none`);
  };

  describe.each(Object.entries(CONTRACT))("%s", (relation, contract) => {
    it("answers the same when read, changed and deleted", async () => {
      const differences: string[] = [];
      const readable = hidden.keys[relation] === undefined;
      const named = contract.unread ? "&select=id" : "";
      const key = hidden.keys[relation] ?? contract.key(scenario);
      const absent = absentKey(key);
      const columns = await columnsOf(target(), relation);
      const values = await rowOf(target(), relation);

      for (const [name, actor] of actors()) {
        const both = async (cell: string, ask: (key: string) => ReturnType<Target["request"]>) =>
          compare(differences, `${name} ${cell}`, toldBy(await ask(key)), toldBy(await ask(absent)));
        if (!readable) {
          for (const column of ["*", ...columns]) {
            const path = (row: string) => `${relation}?${row}&select=${column}`;
            await both(`select ${relation} ${column}`, (row) => target().request(actor, "GET", path(row)));
          }
          const options = { accept: SINGLE_ROW, prefer: "count=exact" };
          await both(`select ${relation} as one`, (row) =>
            target().request(actor, "GET", `${relation}?${row}${named}`, options),
          );
        }
        for (const column of columns) {
          for (const body of [{ [column]: values[column] ?? null }, { [column]: null }]) {
            await both(`update ${relation} ${column}`, (row) =>
              target().request(actor, "PATCH", `${relation}?${row}${named}`, { body, prefer: "return=representation" }),
            );
          }
        }
        if (contract.delete[name === "anon" ? "anon" : "stranger"] === "row") continue;
        await both(`delete ${relation}`, (row) =>
          target().request(actor, "DELETE", `${relation}?${row}${named}`, { prefer: "return=representation" }),
        );
      }
      expect(differences).toEqual([]);
    });

    it("answers its owner otherwise, so that the questions above reach a row", async () => {
      const path = `${relation}?${contract.key(scenario)}${contract.unread ? "&select=id" : ""}`;
      const reader = contract.select.owner === "row" ? scenario.owner : scenario.counterpart;
      expect(toldBy(await target().request(reader, "GET", path))).toBe("200, 1 rows");
    });
  });

  const insertable = Object.entries(CONTRACT).filter(([, { insert }]) => insert.length > 0);

  it.each(insertable)(
    "%s: a new row that names another's is answered as one that names none",
    async (table, { insert }) => {
      const differences: string[] = [];
      const ids = insert.filter((column) => uuidColumns.get(table)?.includes(column));
      const others = await rowOf(target(), table, hidden.keys[table] ?? CONTRACT[table]?.key(scenario));

      const send = async (sent: Record<string, unknown>, prefer: string | undefined, sender: "member" | "anon") => {
        const member = await target().createUser();
        if (table === "user_skills") await createTalentOf(target(), member);
        const row = { ...(await newRow(target(), scenario, table, member, sent)), ...sent };
        const body = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, value === "self" ? member : value]),
        );
        return toldBy(
          await target().request(sender === "anon" ? null : member, "POST", table, { body, ...(prefer && { prefer }) }),
        );
      };

      const valuesOf = (column: string): Values => {
        if (OWNERS.includes(column)) return { open: ["self"], others: [scenario.owner, hidden.unlisted] };
        if (column === "job_id") return { open: [hidden.openJob], others: hidden.endedJobs };
        if (column === "repost_of") return { open: ["none"], others: [hidden.openJob, ...hidden.endedJobs] };
        if (column === "organization_id") return { open: ["none"], others: [hidden.unlistedOrganization] };
        if (column === "addressee_id") return { open: [hidden.listed], others: [hidden.unlisted] };
        if (column === "skill_id") return { open: [scenario.skill], others: [] };
        const taken = others[column];
        if (typeof taken !== "string") throw new Error(`no row of ${table} has another's ${column}`);
        return { open: ["fresh"], others: [taken] };
      };
      const filled = (value: string | undefined) =>
        value === "fresh" ? randomUUID() : value === "none" ? undefined : value;

      for (const prefer of PREFERENCES) {
        for (const column of ids) {
          const beside = ids.filter((other) => other !== column);
          const contexts = combinations(
            beside.map((name) =>
              // It would multiply the combinations, and is refused before anything else of the row is checked.
              name === "organization_id"
                ? valuesOf(name).open
                : [...valuesOf(name).open, ...valuesOf(name).others, randomUUID()],
            ),
          );
          for (const context of contexts) {
            const sent = () => Object.fromEntries(beside.map((name, index) => [name, filled(context[index])]));
            const none = await send({ ...sent(), [column]: randomUUID() }, prefer, "member");
            for (const other of valuesOf(column).others) {
              const cell = `member insert ${table} ${column}`;
              compare(differences, cell, await send({ ...sent(), [column]: other }, prefer, "member"), none);
            }
          }
        }
        for (const column of insert.filter((name) => !ids.includes(name))) {
          const foreign = await send({ [column]: others[column] ?? null }, prefer, "member");
          compare(differences, `member insert ${table} ${column}`, foreign, await send({}, prefer, "member"));
        }
        for (const column of ids) {
          for (const other of valuesOf(column).others) {
            const none = await send({ [column]: randomUUID() }, prefer, "anon");
            compare(
              differences,
              `anon insert ${table} ${column}`,
              await send({ [column]: other }, prefer, "anon"),
              none,
            );
          }
        }
      }
      expect([...new Set(differences)]).toEqual([]);
    },
  );

  it("knows every function of the API that takes an id", async () => {
    const taking = await target().sql<{ name: string }>(`
      select p.proname || '.' || p.proargnames[arg.position] as name
      from pg_catalog.pg_proc p
      cross join lateral unnest(p.proargtypes::oid[]) with ordinality as arg (type, position)
      where p.pronamespace = 'public'::regnamespace and arg.type in ('uuid'::regtype, 'uuid[]'::regtype)`);
    expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(Object.entries(CALLS))(
    "%s: another's id is answered as none",
    async (call, { others, rest = [{}], several }) => {
      const differences: string[] = [];
      const [name, argument = ""] = call.split(".");
      for (const [actorName, actor] of actors()) {
        for (const more of rest) {
          const ask = async (id: string) =>
            resultOf(
              await target().request(actor, "POST", `rpc/${name}`, {
                body: { [argument]: several ? [id] : id, ...more },
              }),
            );
          const none = await ask(randomUUID());
          for (const id of others(scenario, hidden)) {
            compare(differences, `${actorName} rpc ${call} ${JSON.stringify(more)}`, await ask(id), none);
          }
        }
      }
      expect(differences).toEqual([]);
    },
  );

  it("lists nothing as public that is not", () => {
    expect([...exempt].toSorted()).toEqual(PUBLIC_ANSWERS.toSorted());
  });

  it("leaves no difference between another's row and none", () => {
    expect(telling).toBe(0);
    expect(cells).toBeGreaterThanOrEqual(2_000);
  });
});

async function readUuidColumns(target: Target): Promise<Map<string, string[]>> {
  const rows = await target.sql<{ relation: string; names: string[] }>(`
    select c.relname::text as relation, array_agg(a.attname::text) as names
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    group by 1`);
  return new Map(rows.map(({ relation, names }) => [relation, names]));
}

async function columnsOf(target: Target, relation: string): Promise<string[]> {
  const rows = await target.sql<{ name: string }>(
    "select attname::text as name from pg_catalog.pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped order by attnum",
    [relation],
  );
  return rows.map(({ name }) => name);
}

/** One row of a table, by a PostgREST filter if given; empty for a view, which has no rows of its own. */
async function rowOf(target: Target, relation: string, key?: string): Promise<Record<string, unknown>> {
  const condition = (key ?? "").split("&").map((part) => part.replace(/^(\w+)=eq\.(.*)$/, "$1 = '$2'"));
  const [row] = await target.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(r) as row from public.${relation} r where ${key === undefined ? "true" : condition.join(" and ")} limit 1`,
  );
  return row?.row ?? {};
}

async function createTalentOf(target: Target, member: string): Promise<void> {
  await target.sql("insert into public.talent_profiles (user_id, title) values ($1, 'Developer')", [member]);
}
