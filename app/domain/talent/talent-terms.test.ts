import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SKILL_GROUPS, SKILLS } from "./talent-terms";

test("the skills offered as filters are the rows of the table of skills", () => {
  const migration = readFileSync("supabase/migrations/20260401000700_talent.sql", "utf8");
  const inserted = /insert into public\.skills \(name, category\) values\n([^;]+);/.exec(migration)?.[1] ?? "";
  const rows = [...inserted.matchAll(/\('([^']+)', '([^']+)'\)/g)].map(([, name, category]) => `${category}: ${name}`);
  const offered = SKILL_GROUPS.flatMap(({ category, skills }) => skills.map((name) => `${category}: ${name}`));
  expect(offered.toSorted()).toEqual(rows.toSorted());
  expect(SKILLS).toHaveLength(20);
});
