import { Names } from "./answer-lines.ts";
import { askAsPolicies, callAtLimits, callWithIds, callWithoutIds, searchAmongMany } from "./asked-calls.ts";
import { readRelations, writeRelations } from "./asked-relations.ts";
import { type EveryState, VIEWERS, type Viewer } from "./every-state.ts";
import type { Target } from "./target.ts";
import { ask, type AskAll } from "./watch.ts";

/** Who can read, change, add and call what, a line for each answer, sorted. Nothing of it stays in the database. */
export async function tellWhoSeesWhat(target: Target, state: EveryState): Promise<string[]> {
  const askAll = askAs(target, state, VIEWERS);
  const lines = [
    ...(await readRelations(target, askAll)),
    ...(await writeRelations(target, askAll)),
    ...(await callWithIds(state, askAll)),
    ...(await callWithoutIds(target, askAll)),
    // Lists are the same for all except the owner of an entry, and slow.
    ...(await searchAmongMany(target, askAs(target, state, ["visitor", "owner"]))),
    ...(await askAsPolicies(askAll)),
  ];
  const known = new Set(lines);
  const atLimits = (await callAtLimits(target, state, askAll)).filter((line) => !known.has(line));
  return [
    ...lines,
    ...atLimits.map((line) => `at a limit of one, ${line}`),
    ...(await findWithoutWrite(target, lines)),
  ].toSorted();
}

/** The part of the text about these functions and relations, to see quickly what changing them does. */
export async function tellOf(target: Target, state: EveryState, names: ReadonlySet<string>): Promise<string[]> {
  const askAll = askAs(target, state, VIEWERS);
  const isAsked = (name: string) => names.has(name);
  return [
    ...(await readRelations(target, askAll, isAsked)),
    ...(await writeRelations(target, askAll, isAsked)),
    ...(await callWithIds(state, askAll, isAsked)),
    ...(await callWithoutIds(target, askAll, isAsked)),
  ];
}

/** Runs the statements as each of the viewers. */
function askAs(target: Target, state: EveryState, viewers: readonly Viewer[]): AskAll {
  const names = new Names(state);
  const idOf = (viewer: Viewer) => (viewer === "visitor" ? null : (state.members.get(viewer) ?? null));
  return async (statements) => {
    const questions = statements.flatMap((statement) => viewers.map((viewer) => ({ viewer: idOf(viewer), statement })));
    const answers = await ask(target, questions);
    return statements.map(
      (_, index) =>
        new Map(viewers.map((viewer, at) => [viewer, names.tidy(answers[index * viewers.length + at] ?? "nothing")])),
    );
  };
}

/** Its answer, a whole account, is longer than a line can show. */
const LONG_ANSWERS = new Set(["own_records"]);

/** Functions that write, but none of whose calls did: nobody has checked what they do when nothing refuses it. */
async function findWithoutWrite(target: Target, lines: string[]): Promise<string[]> {
  const functions = await target.sql<{ name: string }>(`
    select distinct p.proname::text as name from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')`);
  const writing = new Set(
    lines.flatMap((line) => /^(\w+)\(.* → (?:.*, )?(?:adds|changes|removes) \d/.exec(line)?.[1] ?? []),
  );
  return functions
    .filter(({ name }) => !writing.has(name) && !LONG_ANSWERS.has(name))
    .map(({ name }) => `${name} writes in none of its calls`);
}
