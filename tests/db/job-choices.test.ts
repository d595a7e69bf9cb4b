import { beforeAll, describe, expect, it } from "vitest";

import { createOracle, drawFilters, type Filters, randomFrom, readAsActor } from "./support/search-oracle.ts";
import {
  type Askers,
  DIVISIONS,
  EMPLOYMENTS,
  insertSearched,
  JOB_TYPES,
  LEVELS,
  setSearchSizes,
  SKILLS,
} from "./support/search-people.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

type Choices = {
  complete: boolean;
  type: Record<string, number>;
  level: Record<string, number>;
  employment: Record<string, number>;
  students: number;
  hires: Record<string, number>;
  division: Record<string, number>;
  skill: [name: string, count: number][];
};
type Job = { id: string; status: string };
type Answer = {
  total: number;
  choices: Choices;
  nearest: { without: Record<string, number>; left_out: string | null; jobs: Job[] } | null;
  jobs: Job[];
};

/** The filters with fixed choices, and all their values. */
const CHOICES = {
  type: JOB_TYPES,
  level: LEVELS,
  employment: EMPLOYMENTS,
  division: DIVISIONS,
  skill: SKILLS,
  students: [true],
  hires: ["self", "client"],
};

describeOnPostgresFirst("the filters of the list of jobs (docs/decisions/0074-filters-and-counts.md)", (target) => {
  let askers: Askers;
  beforeAll(async () => {
    askers = await insertSearched(target());
    await createOracle(target());
  });

  const ask = async (actor: Actor, body: object) => {
    const { status, text } = await target().request(actor, "POST", "rpc/search_jobs", { body });
    expect(status, text).toBe(200);
    return JSON.parse(text) as Answer;
  };
  const counts = ({ choices }: Answer) => ({
    ...choices,
    skill: Object.fromEntries(choices.skill),
    students: { true: choices.students },
  });

  it("tell a visitor how many jobs each choice finds with the others as they are", async () => {
    await setSearchSizes(target(), 2_000, 300);
    const random = randomFrom(74);
    const wrong: string[] = [];
    let told = 0;
    for (let drawn = 0; drawn < 12; drawn += 1) {
      const { sort: _, ...filters } = drawFilters("jobs", random);
      const answer = counts(await ask(Object.values(askers)[drawn % 4] ?? null, filters));
      expect(answer.complete).toBe(true);
      for (const [name, values] of Object.entries(CHOICES)) {
        for (const value of values as (string | true)[]) {
          const expected = (await readAsActor(target(), null, "jobs", { ...filters, [name]: value })).length;
          const counted: Record<string, number> = answer[name as keyof typeof CHOICES];
          const actual = counted[String(value)] ?? 0;
          if (actual !== expected) wrong.push(JSON.stringify({ filters, name, value, actual, expected }));
          if (expected > 0) told += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(told).toBeGreaterThan(40);
  });

  it("count no further than the list, and say so of what only the newest tell", async () => {
    const all = await readAsActor(target(), null, "jobs", { type: "remote" });
    await setSearchSizes(target(), 2_000, 5);
    expect(all.length).toBeGreaterThan(6);
    expect((await ask(null, {})).choices).toMatchObject({ complete: true, type: { remote: 6 } });

    await setSearchSizes(target(), 25, 300);
    const { choices } = await ask(null, {});
    expect(choices.complete).toBe(false);
    expect(Object.values(choices.type).reduce((sum, count) => sum + count, 0)).toBe(25);
    await setSearchSizes(target(), 2_000, 300);
  });

  it("name at most twenty skills, the most frequent first, as most posters write them", async () => {
    await target().sql(`update public.jobs set skills_required = array['Zig', 'zig x' || abs(hashtext(id::text))]
      where id in (select id from public.jobs where status = 'active' order by id limit 24)`);
    await target().sql(`update public.jobs set skills_required = array['ZIG']
      where id in (select id from public.jobs where status = 'active' order by id limit 3)`);
    const { skill } = (await ask(null, {})).choices;
    expect(skill).toHaveLength(20);
    expect(skill.map(([, count]) => count)).toEqual(skill.map(([, count]) => count).toSorted((a, b) => b - a));
    expect(skill.map(([name]) => name)).toContain("Zig");
    expect(skill.map(([name]) => name)).not.toContain("ZIG");
  });

  it("count no job that is hidden, closed or past, for its poster either", async () => {
    const poster = await target().createUser({ joinedDaysAgo: 100 });
    const rows = [
      ["hidden", "null"],
      ["closed", "null"],
      ["active", "'2020-01-01'"],
      ["active", "null"],
    ].map(
      ([status, deadline]) =>
        `('${poster}', 'Seen by few', 'Text', '{Befunge}', 'Narail', '${status}', ${deadline}::timestamptz)`,
    );
    await target().sql(
      `insert into public.jobs (client_id, title, description, skills_required, location, status, deadline) values ${rows.join(", ")}`,
    );
    for (const actor of [poster, null]) {
      const { choices, total } = await ask(actor, { q: "Seen by few" });
      expect([total, choices.skill]).toEqual([1, [["Befunge", 1]]]);
      expect(choices.division).toEqual({});
    }
  });

  describe("where nothing is found", () => {
    it("tell how many jobs there are without each of them, and show the nearest", async () => {
      const mark = "Quixotry";
      const poster = await target().createUser({ joinedDaysAgo: 100 });
      const insert = (title: string, type: string) =>
        target().sql("insert into public.jobs (client_id, title, description, job_type) values ($1, $2, 'Text', $3)", [
          poster,
          title,
          type,
        ]);
      await insert(`${mark} one`, "onsite");
      await insert(`${mark} two`, "onsite");
      const filters: Filters = { q: mark, type: "remote", min_budget: 5 };
      const { total, nearest } = await ask(null, filters);
      expect(total).toBe(0);
      const without = (await readAsActor(target(), null, "jobs", { type: "remote", min_budget: 5 })).length;
      expect(nearest?.without).toEqual({ q: without, type: 2 });
      expect(nearest?.left_out).toBe("type");
      const expected = await readAsActor(target(), null, "jobs", { q: mark, min_budget: 5 });
      expect(nearest?.jobs.map(({ id }) => id)).toEqual(expected);
    });

    it("show the newest jobs, if none of them is to blame alone", async () => {
      const { nearest } = await ask(null, { q: "zzzz zzzz", skill: "no such skill" });
      expect(nearest).toMatchObject({ without: {}, left_out: null });
      const all = await readAsActor(target(), null, "jobs", {});
      expect(nearest?.jobs.map(({ id }) => id)).toEqual(all.slice(0, 3));
    });

    it("say nothing of that where something is found", async () => {
      expect((await ask(null, {})).nearest).toBeNull();
    });
  });
});
