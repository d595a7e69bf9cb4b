import { beforeAll, describe, expect, it } from "vitest";

import { CONTRACT } from "./support/contract.ts";
import type { ActorName, Outcome } from "./support/contract.ts";
import { createScenario } from "./support/scenario.ts";
import type { Scenario } from "./support/scenario.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Answer, Target } from "./support/target.ts";

interface CatalogueColumn {
  relation: string;
  name: string;
  generated: boolean;
  is_view: boolean;
}

const ACTORS: ActorName[] = ["anon", "owner", "counterpart", "stranger"];

// requirements/security.md S1.
const LEAST_CELLS = 600;

describeOnPostgresFirst("row security (requirements/security.md S1, t11)", (target) => {
  let scenario: Scenario;
  let columns: CatalogueColumn[];
  let cells = 0;

  beforeAll(async () => {
    scenario = await createScenario(target());
    columns = await readColumns(target());
  });

  const actorId = (actor: ActorName) => (actor === "anon" ? null : scenario[actor]);
  const columnsOf = (relation: string) => columns.filter((column) => column.relation === relation);

  /** Compares one cell; the differences of a test are shown together. */
  const compare = (differences: string[], cell: string, actual: string, expected: string) => {
    cells += 1;
    if (actual !== expected) differences.push(`${cell}: ${actual}, not ${expected}`);
  };

  it("knows every relation and every column it grants", () => {
    expect([...new Set(columns.map((column) => column.relation))].toSorted()).toEqual(Object.keys(CONTRACT).toSorted());
    for (const [relation, { insert, update }] of Object.entries(CONTRACT)) {
      const names = columnsOf(relation).map((column) => column.name);
      expect(names).toEqual(expect.arrayContaining([...insert, ...update]));
    }
  });

  describe.each(Object.entries(CONTRACT))("%s", (relation, contract) => {
    const unread = contract.unread ?? [];
    const readable = () => columnsOf(relation).filter(({ name }) => !unread.includes(name));
    const path = () =>
      `${relation}?${contract.key(scenario)}&select=${readable()
        .map(({ name }) => name)
        .join(",")}`;

    it("is read by those who may, whole or not at all", async () => {
      const differences: string[] = [];
      for (const actor of ACTORS) {
        const answer = await target().request(actorId(actor), "GET", path());
        compare(differences, `select ${actor}`, outcomeOf(answer), contract.select[actor]);
        for (const { name } of columnsOf(relation)) {
          const one = await target().request(
            actorId(actor),
            "GET",
            `${relation}?${contract.key(scenario)}&select=${name}`,
          );
          const expected = unread.includes(name) ? "denied" : contract.select[actor];
          compare(differences, `select ${name} ${actor}`, outcomeOf(one), expected);
        }
      }
      expect(differences).toEqual([]);
    });

    it("refuses every other column and every foreign row", async () => {
      const before = await snapshot(target());
      const current = await currentRow(target(), relation, columnsOf(relation));
      const differences: string[] = [];
      for (const actor of ACTORS) {
        for (const { name, generated, is_view: isView } of columnsOf(relation)) {
          const body = { [name]: current[name] ?? null };
          if (actor === "anon" || !contract.insert.includes(name)) {
            const answer = await target().request(actorId(actor), "POST", relation, { body });
            compare(differences, `insert ${name} ${actor}`, refusal(answer, generated || isView), "denied");
          }
          if (actor !== "anon" && contract.update.includes(name)) {
            if (actor === "owner") continue;
            const answer = await target().request(actorId(actor), "PATCH", path(), {
              body,
              prefer: "return=representation",
            });
            compare(differences, `update ${name} ${actor}`, outcomeOf(answer), "none");
          } else {
            const answer = await target().request(actorId(actor), "PATCH", path(), { body });
            compare(differences, `update ${name} ${actor}`, refusal(answer, generated || isView), "denied");
          }
        }
        if (contract.delete[actor] === "row") continue;
        const removed = await target().request(actorId(actor), "DELETE", path(), {
          prefer: "return=representation",
        });
        const isView = columnsOf(relation).some((column) => column.is_view);
        compare(
          differences,
          `delete ${actor}`,
          contract.delete[actor] === "denied" ? refusal(removed, isView) : outcomeOf(removed),
          contract.delete[actor],
        );
      }
      expect(differences).toEqual([]);
      expect(await snapshot(target())).toBe(before);
    });

    it("lets the owner change the granted columns", async () => {
      const current = await currentRow(target(), relation, columnsOf(relation), contract.key(scenario));
      const differences: string[] = [];
      for (const name of contract.update) {
        const answer = await target().request(scenario.owner, "PATCH", path(), {
          body: { [name]: current[name] ?? null },
          prefer: "return=representation",
        });
        compare(differences, `update ${name} owner`, outcomeOf(answer), "row");
      }
      expect(differences).toEqual([]);
    });
  });

  it("lets the owner delete what may be deleted, and only that", async () => {
    for (const [relation, contract] of Object.entries(CONTRACT)) {
      if (contract.delete.owner !== "row") continue;
      const [column = ""] = contract.key(scenario).split("=");
      const path = `${relation}?${contract.key(scenario)}&select=${column}`;
      const answer = await target().request(scenario.owner, "DELETE", path, {
        prefer: "return=representation",
      });
      expect([relation, answer.rows.length]).toEqual([relation, 1]);
    }
  });

  it(`has compared at least ${LEAST_CELLS} cells`, () => {
    expect(cells).toBeGreaterThanOrEqual(LEAST_CELLS);
  });
});

function outcomeOf(answer: Answer): Outcome | string {
  if (answer.status < 300) return answer.rows.length > 0 ? "row" : "none";
  return answer.code === "42501" ? "denied" : `${answer.status} ${answer.text}`;
}

/**
 * A refusal by a missing grant, not by row security, which would have checked the values. PostgreSQL refuses writes to
 * generated columns and to these views before it checks grants.
 */
function refusal(answer: Answer, unwritable: boolean): string {
  if (answer.code === "42501" && answer.text.includes("permission denied")) return "denied";
  if (unwritable && answer.status >= 400) return "denied";
  return `${answer.status} ${answer.text}`;
}

function readColumns(target: Target): Promise<CatalogueColumn[]> {
  return target.sql<CatalogueColumn>(`
    select c.relname::text as relation, a.attname::text as name, a.attgenerated <> '' as generated,
      c.relkind in ('v', 'm') as is_view
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`);
}

/** A valid value for every column, from the row itself. */
async function currentRow(
  target: Target,
  relation: string,
  columns: CatalogueColumn[],
  key?: string,
): Promise<Record<string, unknown>> {
  if (columns.some((column) => column.is_view)) return {};
  const filter = key
    ?.split("&")
    .map((part) => part.replace(/^(\w+)=eq\.(.*)$/, "$1 = '$2'"))
    .join(" and ");
  const [row] = await target.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(r) as row from public.${relation} r where ${filter ?? "true"} limit 1`,
  );
  return row?.row ?? {};
}

/** All rows of all tables, to show that a refused request has changed nothing. */
async function snapshot(target: Target): Promise<string> {
  const tables = await target.sql<{ name: string }>(
    "select relname::text as name from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const parts = tables.map(({ name }) => `select '${name}' as t, to_jsonb(r)::text as row from public.${name} r`);
  const [all] = await target.sql<{ digest: string }>(
    `select md5(string_agg(t || row, '' order by t, row)) as digest from (${parts.join(" union all ")}) s`,
  );
  return all?.digest ?? "";
}
