import { beforeAll, describe, expect, it } from "vitest";

import { DISTRICT_SPELLINGS } from "./names/districts.ts";
import { PAIRS } from "./names/pairs.ts";
import { createTalent } from "./support/factories.ts";
import { createMembers } from "./support/many.ts";
import { setSearchSizes } from "./support/search-people.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

type Answer = { total: number; talents: { user_id: string }[] };

describeOnPostgresFirst("a visitor who writes a name in the other script (docs/decisions/0090)", (target) => {
  const ask = async (rpc: string, body: object, actor: Actor = null): Promise<Answer> => {
    const { status, text } = await target().request(actor, "POST", `rpc/${rpc}`, { body });
    expect(status, text).toBe(200);
    return JSON.parse(text) as Answer;
  };
  const found = async (search: string, actor: Actor = null) =>
    (await ask("search_talent", { search }, actor)).talents.map(({ user_id }) => user_id);
  const rename = (people: string[], names: readonly string[]) =>
    target().sql(
      `update public.profiles p set full_name = named.name
       from unnest($1::uuid[], $2::text[]) as named (id, name) where p.id = named.id`,
      [people, names],
    );
  const createPeople = async (names: readonly string[]) => {
    const people = await createMembers(target(), names.length);
    await rename(people, names);
    await target().sql(
      "insert into public.talent_profiles (user_id, title) select id, 'Engineer' from unnest($1::uuid[]) as id",
      [people],
    );
    return people;
  };
  /** The ids that a search for each text finds, in order: hundreds of searches in one request. */
  const answersTo = async (call: string, texts: readonly string[]) => {
    const rows = await target().sql<{ ids: string[] }>(
      `select array(select coalesce(row ->> 'user_id', row ->> 'id') from jsonb_array_elements(
          coalesce(answer -> 'talents', answer -> 'jobs')) as row) as ids
       from (select n, public.${call}::jsonb as answer from unnest($1::text[]) with ordinality as typed (text, n)) a order by n`,
      [texts],
    );
    return rows.map(({ ids }) => ids);
  };
  const leave = () => target().sql("delete from auth.users");

  describe("of the hundred people who were written down first", () => {
    let people: string[];
    beforeAll(async () => {
      await leave();
      people = await createPeople(PAIRS.map(([bangla]) => bangla));
    });

    const missed = async (spelling: 0 | 1) => {
      const answers = await answersTo(
        "search_talent(search => text)",
        PAIRS.map((pair) => pair[spelling]),
      );
      return PAIRS.filter((_, index) => !answers[index]?.includes(people[index] ?? "")).map((pair) => pair.join(", "));
    };

    it("finds at least 95 who are registered in Bangla by how they are written in Latin letters", async () => {
      const names = await missed(1);
      expect(names.length, names.join("\n")).toBeLessThanOrEqual(5);
    });

    it("finds at least 95 who are registered in Latin letters by how they are written in Bangla", async () => {
      await rename(
        people,
        PAIRS.map(([, latin]) => latin),
      );
      const names = await missed(0);
      expect(names.length, names.join("\n")).toBeLessThanOrEqual(5);
    });
  });

  describe("finds every district by each of its spellings", () => {
    const spellings = DISTRICT_SPELLINGS.flat();
    let people: string[];
    let jobs: string[];
    beforeAll(async () => {
      await leave();
      people = await createPeople(spellings.map((_, index) => `Nobody ${index}`));
      await target().sql(
        `update public.profiles p set location = at.place
         from unnest($1::uuid[], $2::text[]) as at (id, place) where p.id = at.id`,
        [people, spellings],
      );
      const rows = await target().sql<{ id: string }>(
        `insert into public.jobs (id, client_id, title, description, location)
         select gen_random_uuid(), client, 'Engineer', 'Build things', place
         from unnest($1::uuid[], $2::text[]) as at (client, place) returning id`,
        [people, spellings],
      );
      jobs = rows.map(({ id }) => id);
    });

    const wrongOf = async (call: string, asked: readonly string[], ids: string[]) => {
      const answers = await answersTo(call, asked);
      return asked.filter((spelling, index) => {
        const district = DISTRICT_SPELLINGS.find((names) => names.includes(spelling)) ?? [];
        const there = ids.filter((_, row) => district.includes(spellings[row] ?? ""));
        return answers[index]?.toSorted().join() !== there.toSorted().join();
      });
    };

    it("of people, in the one search box", async () => {
      expect(await wrongOf("search_talent(search => text)", spellings, people)).toEqual([]);
    });

    it.each([
      ["search_talent(location => text)", "people by their place", () => people],
      ["search_jobs(q => text)", "jobs in the one search box", () => jobs],
      ["search_jobs(location => text)", "jobs by their place", () => jobs],
    ])("%s: %s, in one way or another", async (call, _, ids) => {
      const asked = DISTRICT_SPELLINGS.map((names, index) => names[index % names.length] ?? "");
      expect(await wrongOf(call, asked, ids())).toEqual([]);
    });
  });

  describe("in a directory of seven", () => {
    const NAMES = {
      written: "হাসান মাহমুদ",
      sounding: "Hasan Mahmud",
      similar: "হোসেন মাহমুদ",
      titled: "মোঃ সাজ্জাদ হোসেন",
      roy: "রায় অমিত",
      hidden: "Zeenat Aman",
      lapsed: "জিনাত আমান",
    };
    const people = {} as Record<keyof typeof NAMES, string>;
    beforeAll(async () => {
      await leave();
      const rows: Record<string, object> = {
        hidden: { is_open_to_work: false },
        lapsed: { confirmed_at: "2025-01-01T00:00:00Z" },
      };
      for (const [minute, who] of (Object.keys(NAMES) as (keyof typeof NAMES)[]).entries()) {
        const created_at = `2026-03-01T00:${String(minute).padStart(2, "0")}:00Z`;
        const [person = ""] = await createMembers(target(), 1);
        await rename([person], [NAMES[who]]);
        await createTalent(target(), person, { created_at, ...rows[who] });
        people[who] = person;
      }
    });
    const who = (ids: string[]) => ids.map((id) => Object.entries(people).find(([, person]) => person === id)?.[0]);

    it.each([
      ["হাসান", ["written", "sounding", "titled", "similar"]],
      ["Hasan", ["sounding", "written", "titled", "similar"]],
      ["Hassan Mahmood", ["sounding", "written", "similar"]],
      ["Hossain", ["titled", "similar", "sounding", "written"]],
    ])("shows first whom the text itself finds, then who sounds most like it: %s", async (typed, expected) => {
      const ids = who(await found(typed));
      expect(ids.slice(0, expected.length)).toEqual(expected);
    });

    it.each([
      "sajjad",
      "Sazzad Hosen",
      "Hossain Sajjad",
      "Md. Sajjad",
      "Mohammad Sajjad",
      "md sazzad hossen",
      "সাজ্জাদ",
      "মো: সাজ্জাদ",
      "মোঃ সাজ্জাদ",
    ])("finds মোঃ সাজ্জাদ হোসেন by %s", async (typed) => {
      expect(who(await found(typed))).toEqual(["titled"]);
    });

    it.each(["Roy", "Amit Ray", "অমিত"])("finds a name of one consonant by its vowels as well: %s", async (typed) => {
      expect(who(await found(typed))).toEqual(["roy"]);
    });

    it.each(["Ru", "q", "R+", "C++", "h@s@n", "hsn 1", "~hsn", "{hsn}", "~", "-", "'", "…", "৳"])(
      "finds nobody by what is no name: %s",
      async (typed) => {
        expect(await found(typed)).toEqual([]);
      },
    );

    it("never finds a member whom the directory hides, for any viewer and any search", async () => {
      for (const actor of [null, people.written, people.hidden, people.lapsed]) {
        for (const typed of ["জীনাত আমান", "Zinat"]) {
          expect(who(await found(typed, actor)), `${actor} ${typed}`).toEqual([]);
          const answer = await ask("search_talent", { search: typed, sort: "rate", with_counts: true }, actor);
          expect(answer).toMatchObject({ total: 0, talents: [] });
        }
        const rows = await target().request(actor, "GET", "talent_profiles?name_keys=cs.{jnt}&select=user_id");
        const own = [people.hidden, people.lapsed].filter((person) => person === actor);
        expect(rows.rows.map(({ user_id }) => user_id)).toEqual(own);
      }
    });

    it("finds a member under a new name as soon as it is saved, and no longer under the old one", async () => {
      await target().request(people.similar, "PATCH", `profiles?id=eq.${people.similar}`, {
        body: { full_name: "কুলসুম" },
      });
      expect(who(await found("Kulsum"))).toEqual(["similar"]);
      expect(who(await found("Hossain Mahmud"))).not.toContain("similar");
      await rename([people.similar], [NAMES.similar]);
    });

    it("lets nobody write what a name sounds like, nor ask for it", async () => {
      for (const actor of [null, people.written]) {
        const patch = await target().request(actor, "PATCH", `talent_profiles?user_id=eq.${people.written}`, {
          body: { name_keys: ["kbr"] },
        });
        expect(patch).toMatchObject({ status: actor ? 403 : 401, code: "42501" });
        const call = await target().request(actor, "POST", "rpc/name_keys", { body: { name: "Kabir" } });
        expect(call).toMatchObject({ status: 404, code: "PGRST202" });
      }
    });

    it("shows of a sound that very many share the newest", async () => {
      const names = Array.from({ length: 14 }, (_, number) => (number % 2 === 0 ? "রাশেদ" : "Rashad"));
      const crowd = await createMembers(target(), names.length);
      await rename(crowd, names);
      await target().sql(
        `insert into public.talent_profiles (user_id, title, created_at)
         select id, 'Engineer', '2026-02-01'::timestamptz + n * interval '1 day'
         from unnest($1::uuid[]) with ordinality as crowd (id, n)`,
        [crowd],
      );
      await setSearchSizes(target(), 2_000, 300);
      const alike = (ids: string[]) => ids.map((id) => names[crowd.indexOf(id)]);
      expect(alike((await found("Rasheed")).slice(0, 7))).toEqual(names.filter((name) => name === "রাশেদ"));
      await setSearchSizes(target(), 1, 300);
      expect((await found("Rasheed")).slice(0, 12)).toEqual(crowd.toReversed().slice(0, 12));
      await setSearchSizes(target(), 2_000, 300);
      await target().sql("delete from auth.users where id = any ($1)", [crowd]);
    });

    it.each(["rate", "experience"])("is in the list by %s, and in the counts of the filters", async (sort) => {
      const answer = await ask("search_talent", { search: "Hassan Mahmood", sort, with_counts: true });
      expect(answer.total).toBe(3);
      expect(who(answer.talents.map(({ user_id }) => user_id)).toSorted()).toEqual(["similar", "sounding", "written"]);
      expect(answer).toMatchObject({ options: { counts: { availability: { available: 3 } } } });
    });
  });
});
