import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../supabase/migrations");
const FILES = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8").replaceAll(/^\s*--.*$/gm, "") }));

/** The migrations that create the database, one per area; later ones change it where needed. */
const AREAS = FILES.filter(({ name }) => name < "20260402");

// The policy refers to applications, and applications refer to jobs: one of the two must come later.
const ELSEWHERE = ["policy members read active jobs, their own and those they applied to on public.jobs"];

const TABLE = /create table ([\w.]+) \(/g;
const PART =
  /create (?:unique )?(?<kind>index|trigger|policy) (?:"(?<quoted>[^"]+)"|(?<name>\w+))[^;]*?\son (?<table>[\w.]+)/g;

const tablesOf = (text: string) => [...text.matchAll(TABLE)].map(([, table = ""]) => table);

it("a developer finds a table with its indexes, triggers and policies in one file", () => {
  const parts = AREAS.flatMap(({ text }) =>
    [...text.matchAll(PART)].flatMap(({ groups }) => {
      const { kind = "", quoted, name, table = "" } = groups ?? {};
      // Tables of auth and storage are Supabase's.
      if (!/^(public|private)\./.test(table) || tablesOf(text).includes(table)) return [];
      return [`${kind} ${quoted ?? name} on ${table}`];
    }),
  );
  expect(parts).toEqual(ELSEWHERE);
});

it("a developer finds row security and grants of a table beside it, each once", () => {
  const missing = AREAS.flatMap(({ name, text }) =>
    tablesOf(text)
      .filter((table) => table.startsWith("public."))
      .flatMap((table) =>
        [
          `alter table ${table} enable row level security;`,
          `revoke all on ${table} from anon, authenticated;`,
          `grant all on ${table} to service_role;`,
        ]
          .filter((statement) => text.split(statement).length !== 2)
          .map((statement) => `${name}: ${statement}`),
      ),
  );
  expect(missing).toEqual([]);
});

it("a developer reads each function, trigger, policy, view and domain once, in its final form", () => {
  const begun = AREAS.flatMap(({ text }) =>
    [...text.matchAll(/^ *create (?:or replace )?(?:function|view|domain|table) [\w.]+/gm), ...text.matchAll(PART)].map(
      ([statement]) => statement.trim().replace("or replace ", ""),
    ),
  );
  expect(begun.length).toBeGreaterThan(200);
  expect(begun.filter((statement, place) => begun.indexOf(statement) !== place)).toEqual([]);
  expect(
    AREAS.filter(({ text }) =>
      /create or replace|\bdrop (?:policy|trigger|function|table|index)|alter column/.test(text),
    ),
  ).toEqual([]);
});

it("a developer is told at the top of each file what it holds", () => {
  const untold = FILES.filter(({ name }) => !/^-- [A-Z][\w -]+: \S/.test(readFileSync(join(FOLDER, name), "utf8")));
  expect(untold.map(({ name }) => name)).toEqual([]);
});
