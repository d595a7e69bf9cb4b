import { beforeAll, expect, it } from "vitest";

import { createOracle, drawFilters, type Filters, randomFrom, readAsActor } from "./support/search-oracle.ts";
import {
  AVAILABILITY,
  DIVISIONS,
  insertSearched,
  setSearchSizes,
  SKILLS,
  WORK_TYPES,
} from "./support/search-people.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const SEED = LONG ? Date.now() % 1_000_000_007 : 20_261_123;
const FILTERS = LONG ? 600 : 24;

/** How many of the newest are read, and how many matches are counted: all of them, some, and few. */
const SIZES = [
  [2_000, 300],
  [60, 20],
  [40, 5],
] as const;

/** The values of each filter with counts. */
const CHOICES: Record<string, readonly (string | number)[]> = {
  skills: SKILLS,
  experience: [1, 3, 5, 8],
  availability: AVAILABILITY,
  work_type: WORK_TYPES,
  division: DIVISIONS,
};

type Answer = {
  total: number;
  options: { most: number; exact: string[]; counts: Record<string, Record<string, number>> };
  without: Record<string, number> | null;
  nearest: { without: string; talents: { id: string }[] } | null;
};

describeOnPostgresFirst("the choices of the directory's filters (requirements/talent.md 49b, 49c)", (target) => {
  beforeAll(async () => {
    await insertSearched(target());
    await createOracle(target());
  });

  const ask = async (filters: Filters) =>
    JSON.parse(
      (await target().request(null, "POST", "rpc/search_talent", { body: { ...filters, with_counts: true } })).text,
    ) as Answer;
  const countOf = async (filters: Filters) => (await readAsActor(target(), null, "talent", filters)).length;

  it('tell a visitor the true number, "more", or nothing; and who fits all filters but one', async () => {
    const random = randomFrom(SEED);
    const wrong: string[] = [];
    const seen = { exact: 0, capped: 0, untold: 0, nobody: 0, near: 0 };
    for (let drawn = 0; drawn < FILTERS; drawn += 1) {
      const [window, cap] = SIZES[drawn % SIZES.length] ?? SIZES[0];
      await setSearchSizes(target(), window, cap);
      const filters = drawFilters("talent", random);
      const { total, options, without, nearest } = await ask(filters);
      for (const [facet, choices] of Object.entries(CHOICES)) {
        for (const choice of choices) {
          const asked = { ...filters, [facet]: facet === "skills" ? [String(choice)] : choice };
          const expected = Math.min(await countOf(asked), cap + 1);
          const told = options.counts[facet]?.[choice] ?? (options.exact.includes(facet) ? 0 : null);
          if (told === null) seen.untold += 1;
          else if (told !== expected)
            wrong.push(JSON.stringify({ window, cap, filters, facet, choice, told, expected }));
          else if (told > cap) seen.capped += 1;
          else seen.exact += 1;
        }
      }
      if (total > 0) {
        if (without || nearest) wrong.push(JSON.stringify({ filters, without, nearest }));
        continue;
      }
      seen.nobody += 1;
      for (const [facet, told] of Object.entries(without ?? {})) {
        const { [facet]: _, ...others } = filters;
        const expected = Math.min(await countOf(others), cap + 1);
        if (told !== expected) wrong.push(JSON.stringify({ filters, without: facet, told, expected }));
      }
      // If there are more than are read, only the newest count.
      const newest = new Set((await readAsActor(target(), null, "talent", {})).slice(0, window));
      const enough = newest.size < window ? 1 : 3;
      let isNear = false;
      for (const facet of Object.keys(filters).filter((name) => name !== "sort")) {
        const { [facet]: _, sort: __, ...others } = filters;
        const near = (await readAsActor(target(), null, "talent", others)).filter((id) => newest.has(id));
        isNear ||= near.length >= enough;
      }
      if (isNear !== (nearest !== null)) wrong.push(JSON.stringify({ filters, without, nearest }));
      if (nearest) {
        seen.near += 1;
        const { [nearest.without]: _, sort: __, ...others } = filters;
        const expected = (await readAsActor(target(), null, "talent", others)).slice(0, 3);
        const ids = nearest.talents.map(({ id }) => id);
        if (JSON.stringify(ids) !== JSON.stringify(expected.slice(0, Math.min(3, cap)))) {
          wrong.push(JSON.stringify({ filters, nearest: ids, expected }));
        }
      }
    }
    expect(wrong, `seed ${SEED}`).toEqual([]);
    // Otherwise the comparison means nothing: every kind of answer occurred.
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
  });

  it("are left out where nobody asks for them, and an order that there is none of is refused", async () => {
    await setSearchSizes(target(), 2_000, 300);
    const { text } = await target().request(null, "POST", "rpc/search_talent", { body: {} });
    expect(Object.keys(JSON.parse(text))).toEqual(["total", "more", "suggestion", "talents"]);
    const refused = await target().request(null, "POST", "rpc/search_talent", { body: { sort: "id; --" } });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      400,
      { code: "22023", message: "a list is sorted by newest, rate or experience" },
    ]);
  });
});

describeOnPostgresFirst("people like a talent (requirements/talent.md 54a)", (target) => {
  it("share most skills, are listed, and are told to nobody whom the talent is hidden from", async () => {
    const askers = await insertSearched(target());
    const rows = await target().sql<{ id: string; user_id: string; skill_names: string[]; listed: boolean }>(
      `select id, user_id, skill_names, coalesce(listed_until > now(), false) as listed
       from public.talent_profiles order by created_at desc, id desc`,
    );
    const page = async (actor: string | null, id: string) =>
      JSON.parse((await target().request(actor, "GET", `rpc/talent_page?talent=${id}`)).text) as {
        talent: { id: string };
        similar: { id: string }[];
      } | null;
    const talent = rows.find((row) => row.listed && row.skill_names.length > 1);
    if (!talent) throw new Error("nobody has two skills");
    const shared = (row: (typeof rows)[number]) =>
      row.skill_names.filter((name) => talent.skill_names.includes(name)).length;
    const expected = rows
      .filter((row) => row.listed && row.id !== talent.id && shared(row) > 0)
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, 3)
      .map(({ id }) => id);
    const seen = await page(null, talent.id);
    expect([seen?.talent.id, seen?.similar.map(({ id }) => id)]).toEqual([talent.id, expected]);

    const hidden = rows.find(({ user_id }) => user_id === askers.hidden);
    await target().sql(
      "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())",
      [askers.hidden],
    );
    expect(await page(null, hidden?.id ?? "")).toBeNull();
    expect(await page(askers.listed, hidden?.id ?? "")).toBeNull();
    expect(await page(askers.hidden, hidden?.id ?? "")).toMatchObject({ talent: { id: hidden?.id }, similar: [] });
  });
});
