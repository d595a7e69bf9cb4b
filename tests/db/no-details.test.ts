import { beforeAll, expect, it } from "vitest";

import { CALLS, NO_ROW } from "./support/calls.ts";
import { CONTRACT } from "./support/contract.ts";
import { createTalent } from "./support/factories.ts";
import { createHiddenRows, type HiddenRows } from "./support/hidden-rows.ts";
import { newRow } from "./support/new-row.ts";
import { createScenario, type Scenario } from "./support/scenario.ts";
import { type Answer, describeOnPostgresFirst } from "./support/target.ts";

/**
 * What a refusal may contain besides code and message: the hour at which a limit opens, a sentence of ours, and that
 * there is no such row.
 */
const OURS = [
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^The last sign-in of this session is more than ten minutes ago\.$/,
  /^Key is not present in table "\w+"\.$/,
];

/** Longer than any column holds, and than any person writes. */
const LONG = "x".repeat(100_001);

/** Invalid values for a valid one of the same kind. */
const INVALID: Record<string, unknown[]> = {
  string: [LONG, "x".repeat(1_001), " ", null],
  number: [-1, 2_147_483_647, null],
  boolean: [null],
  object: [null, [], {}],
};

/** In SQL, which can't catch errors: what these write is the same for everybody, or can violate no constraint. */
const IN_SQL = ["private.come_of_age", "private.forget_guardian", "private.note_join"];

describeOnPostgresFirst("what a refusal tells beside its words (docs/decisions/0186-no-details.md)", (target) => {
  let scenario: Scenario;
  let hidden: HiddenRows;

  beforeAll(async () => {
    scenario = await createScenario(target());
    hidden = await createHiddenRows(target(), scenario);
    await target().sql("update private.limits set max = 100000");
  });

  const isOurs = (details: string) => OURS.some((ours) => ours.test(details));
  /** The details of an answer that are neither empty nor ours. */
  const detailOf = ({ status, code, text }: Answer) => {
    const told: unknown = status >= 400 && text !== "" ? (JSON.parse(text) as { details?: unknown }).details : null;
    // An error that the value is no number or list at all.
    if (code?.startsWith("22")) return null;
    return typeof told === "string" && !isOurs(told) ? told.slice(0, 200) : null;
  };

  it("of a report that is too long is neither its weight nor any other value of the row", async () => {
    const { stranger, openJob } = { ...scenario, ...hidden };
    const body = { kind: "job", id: openJob, reason: "spam", details: "x".repeat(1_001) };
    const answer = await target().request(stranger, "POST", "rpc/report", { body });
    expect([answer.status, answer.code]).toEqual([400, "23514"]);
    expect(JSON.parse(answer.text)).toMatchObject({ details: null, hint: null });
  });

  it("of a function is nothing that was stored, whatever a member or a visitor sends", async () => {
    const functions = await target().sql<{ name: string; arguments: string[]; types: string[]; required: number }>(`
      select p.proname::text as name, coalesce(p.proargnames[1 : p.pronargs], '{}')::text[] as arguments,
        array(select t::regtype::text from unnest(p.proargtypes::oid[]) t) as types,
        p.pronargs - p.pronargdefaults as required
      from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and p.provolatile = 'v' and p.proname not in ('delete_account', 'end_other_sessions', 'end_session') order by 1`);
    const told = new Set<string>();
    let refused = 0;
    for (const { name, arguments: names, types, required } of functions) {
      for (const body of bodiesOf(name, names, types, required)) {
        for (const actor of [scenario.owner, scenario.counterpart, scenario.stranger, null]) {
          const answer = await target().request(actor, "POST", `rpc/${name}`, { body });
          if (answer.code?.startsWith("23")) refused += 1;
          const detail = detailOf(answer);
          if (detail) told.add(`${name} ${answer.code}: ${detail}`);
        }
      }
    }
    expect([...told]).toEqual([]);
    // The calls must reach the constraints, or they would test nothing.
    expect(refused).toBeGreaterThan(50);
  }, 300_000);

  /**
   * The arguments for a function: ids unchanged, everything else valid once, and then one argument after the other
   * invalid.
   */
  function bodiesOf(name: string, names: string[], types: string[], required: number): Record<string, unknown>[] {
    const valid: Record<string, unknown>[] = [];
    for (const [index, argument] of names.entries()) {
      const call = CALLS[`${name}.${argument}`];
      if (!call || types[index] === undefined) continue;
      const ids = [...new Set([...call.others(scenario, hidden), NO_ROW])].slice(0, 3);
      for (const id of ids) {
        for (const rest of (call.rest ?? [{}]).slice(0, 2))
          valid.push({ [argument]: call.several ? [id] : id, ...rest });
      }
    }
    if (valid.length === 0) {
      valid.push(
        Object.fromEntries(names.slice(0, required).map((argument, index) => [argument, valueOf(types[index])])),
      );
    }
    return valid.flatMap((body) => [
      body,
      ...Object.entries(body).flatMap(([argument, value]) =>
        typeof value === "string" && /^[\da-f-]{36}$/.test(value)
          ? []
          : (INVALID[typeof value] ?? []).map((invalid) => ({ ...body, [argument]: invalid })),
      ),
      // Optional arguments, too long.
      ...names.flatMap((argument, index) =>
        argument in body || types[index] !== "text" ? [] : [{ ...body, [argument]: LONG }],
      ),
    ]);
  }

  it("of a table is nothing that was stored, whatever a member writes", async () => {
    const told = new Set<string>();
    let refused = 0;
    for (const [table, { insert, update, key }] of Object.entries(CONTRACT).filter(
      ([, one]) => one.insert.length > 0,
    )) {
      const member = await target().createUser();
      if (table === "user_skills") await createTalent(target(), member);
      const row = await newRow(target(), scenario, table, member);
      const path = `${table}?${key(scenario)}`;
      const asked: [string, string, unknown][] = [];
      for (const column of insert) {
        for (const invalid of [...(INVALID[typeof row[column]] ?? []), NO_ROW]) {
          asked.push(["POST", table, { ...row, [column]: invalid }]);
          if (update.includes(column)) asked.push(["PATCH", path, { [column]: invalid }]);
        }
      }
      // Duplicates: in one request, and after the row exists.
      asked.push(["POST", table, [row, row]], ["POST", table, row], ["POST", table, row]);
      for (const [method, to, body] of asked) {
        const answer = await target().request(method === "POST" ? member : scenario.owner, method, to, { body });
        if (answer.code?.startsWith("23")) refused += 1;
        const detail = detailOf(answer);
        if (detail) told.add(`${method} ${table} ${answer.code}: ${detail}`);
      }
    }
    expect([...told]).toEqual([]);
    expect(refused).toBeGreaterThan(50);
  }, 300_000);

  it("is taken from what constraints say in every function that runs with its owner's rights", async () => {
    const unguarded = await target().sql<{ name: string }>(`
      select n.nspname || '.' || p.proname as name
      from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
        and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
        and case l.lanname when 'plpgsql'
          then p.prosrc !~ 'when integrity_constraint_violation or deadlock_detected then\\s+raise exception using errcode = sqlstate, message = sqlerrm;\\s+end\\s*$'
          else p.prosrc ~* '\\m(insert into|update [a-z_]+\\.)' end
      order by 1`);
    expect(unguarded.map(({ name }) => name)).toEqual(IN_SQL);
  });
});

function valueOf(type: string | undefined): unknown {
  if (type === "boolean") return true;
  if (type === "integer" || type === "numeric") return 1;
  if (type === "uuid") return NO_ROW;
  if (type?.endsWith("[]")) return [];
  if (type === "jsonb") return [];
  return "someone@example.org";
}
