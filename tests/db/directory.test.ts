import { beforeAll, expect, it } from "vitest";

import {
  getTalent,
  listSkills,
  listTalents,
  TALENT_PAGE_SIZE,
} from "../../app/features/talent/talent.queries.server.ts";
import type { TalentFilters } from "../../app/features/talent/talent.queries.server.ts";
import { createTalent } from "./support/factories.ts";
import { createPopulation, expectedTalents, insertPopulation, WITHOUT_PROFILE } from "./support/directory.ts";
import { describeOnEachTarget } from "./support/target.ts";

const SEARCHES = [
  "rahim",
  "100%",
  "%",
  "_",
  "sadia_karim",
  "*",
  "star * a",
  "a*b",
  "\\",
  "back\\slash",
  ",",
  "(",
  ")",
  "(dev)",
  "c++",
  ".",
  "dot.net",
  '"',
  'quote "q"',
  "'",
  "o'brien",
  "[bracket]",
  "{brace}",
  "^dollar$pipe|question?",
  "plus+",
  ": semi; eq=1 & amp#hash",
  "is_open_to_work.eq.false",
  "),or(id.not.is.null",
  "***=rahim",
  "(?i)rahim",
  "\\d",
  "রহিম",
  "ভাষায়",
  "ময়মনসিংহ",
  "ময়মনসিংহ".normalize("NFD"),
  "CAFÉ ÉTOILE",
  "Cafe\u0301",
  "ui/ux design",
  "node.js",
  "nodexjs",
  "50%_off",
  "  rahim  ",
  "no such person",
  "~ back`tick <b>",
];
const LOCATIONS = [
  "chittagong",
  "Chattogram",
  "চট্টগ্রাম",
  "barisal",
  "Barishal",
  "dhaka",
  "dhanmondi",
  "100% remote (bd)",
  "%",
  "*",
  "nowhere",
];
const SKILL_LISTS = [
  ["React"],
  ["React", "Python", "Node.js"],
  ["UI/UX Design"],
  ['"},{'],
  ["React,Python"],
  ["{React}"],
  ["\\"],
];

const COMBINATIONS: Partial<TalentFilters>[] = [
  {},
  ...SEARCHES.map((search) => ({ search })),
  ...LOCATIONS.map((location) => ({ location })),
  ...SKILL_LISTS.map((skills) => ({ skills })),
  ...[1, 3, 5, 8].map((experience) => ({ experience })),
  ...["available", "busy", "not_available", "x,y"].map((availability) => ({ availability })),
  ...["remote", "part-time", "},{"].map((workType) => ({ workType })),
  ...["Chittagong", "Dhaka", "Dhaka,Sylhet"].map((division) => ({ division })),
  { minRate: 0 },
  { minRate: 20 },
  { maxRate: 20 },
  { minRate: 21, maxRate: 29 },
  { minRate: 16, maxRate: 24 },
  { search: "rahim", skills: ["React"], experience: 1 },
  { search: "dev", location: "chattogram", minRate: 10, maxRate: 40 },
  { search: "", location: " ", availability: "", workType: "" },
];

describeOnEachTarget(
  "talent directory (requirements/talent.md 42, 43, 44, 45, 46, 47, 48, requirements/security.md t26)",
  (target) => {
    const people = createPopulation();
    beforeAll(async () => {
      await insertPopulation(target(), people);
    });

    it.each(COMBINATIONS)("answers like the oracle for %j", async (combination) => {
      const filters = { skills: [], ...combination };
      const expected = expectedTalents(people, filters);
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const { talents, total } = await listTalents(target().anon(), filters, page);
        expect(total).toBe(expected.length);
        ids.push(...talents.map((talent) => talent.id));
        if (talents.length < TALENT_PAGE_SIZE) break;
      }
      expect(ids).toEqual(expected);
    });

    it("searches that should find someone do, so that the comparison means something", () => {
      const found = SEARCHES.filter((search) => expectedTalents(people, { skills: [], search }).length > 0);
      expect(found.length).toBeGreaterThan(30);
    });

    it("embeds the profile and the skills, most years first", async () => {
      const [id] = expectedTalents(people, { skills: ["React"], search: "rahim" });
      const talent = await getTalent(target().anon(), id ?? "");
      const person = people.find((one) => one.id === id);
      expect(talent?.profile).toMatchObject({ full_name: person?.fullName, is_verified: false });
      expect(talent?.skills.map(({ name, years_experience: years }) => ({ name, years }))).toEqual(
        person?.skills.toSorted((a, b) => b.years - a.years || (a.name < b.name ? -1 : 1)),
      );
      expect(talent?.skills[0]).toMatchObject({
        level: "intermediate",
        category: expect.any(String),
      });
      expect(JSON.stringify(talent)).not.toMatch(/phone|nid_|search_text/);
    });

    it("keeps a talent whose profile is missing", async () => {
      const talent = await getTalent(target().anon(), people[WITHOUT_PROFILE]?.id ?? "");
      expect(talent).toMatchObject({ profile: null, title: people[WITHOUT_PROFILE]?.title });
    });

    it("has no hidden and no unknown talent", async () => {
      const hidden = people.find((person) => !person.open);
      expect(await getTalent(target().anon(), hidden?.id ?? "")).toBeNull();
      expect(await getTalent(target().anon(), crypto.randomUUID())).toBeNull();
    });

    it("asks once a page", async () => {
      let calls = 0;
      const client = target().anon();
      const fetchOnce = globalThis.fetch;
      globalThis.fetch = (...args) => {
        calls += 1;
        return fetchOnce(...args);
      };
      try {
        await listTalents(client, { skills: ["React"], search: "a" }, 1);
      } finally {
        globalThis.fetch = fetchOnce;
      }
      expect(calls).toBe(1);
    });

    it("gives an empty page and the true total past the end", async () => {
      const expected = expectedTalents(people, { skills: [], search: "rahim" }).length;
      expect(await listTalents(target().anon(), { skills: [], search: "rahim" }, 1000)).toEqual({
        talents: [],
        total: expected,
        more: false,
        suggestion: null,
      });
    });

    it("follows a new name, skill and place at once", async () => {
      const person = people[0];
      const find = async (search: string) =>
        (await listTalents(target().anon(), { skills: [], search }, 1)).talents.map((talent) => talent.id);
      await target().sql("update public.profiles set full_name = 'Zubaida Zzyzx' where id = $1", [person?.userId]);
      expect(await find("zzyzx")).toEqual([person?.id]);
      await target().sql(
        "insert into public.user_skills (user_id, skill_id) select $1, id from public.skills where name = 'Laravel'",
        [person?.userId],
      );
      expect(await find("laravel")).toEqual([person?.id]);
      await target().sql("delete from public.user_skills where user_id = $1", [person?.userId]);
      expect(await find("laravel")).toEqual([]);
    });

    it("finds by freelance work whom their page shows as open to it, however they have said so", async () => {
      const member = await target().createUser();
      const id = await createTalent(target(), member);
      const said = async (body: object) => {
        const { status } = await target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, { body });
        expect(status).toBe(204);
        const { talents } = await listTalents(target().anon(), { skills: [], workType: "freelance" }, 1);
        const talent = await getTalent(target().anon(), id);
        return [talents.some((found) => found.id === id), talent?.is_open_to_freelance, talent?.preferred_work_type];
      };
      const kinds = ["remote", "freelance"];
      expect(await said({ is_open_to_freelance: true, preferred_work_type: ["remote"] })).toEqual([true, true, kinds]);
      // The form sends both; the one that was changed counts.
      expect(await said({ is_open_to_freelance: false, preferred_work_type: kinds })).toEqual([
        false,
        false,
        ["remote"],
      ]);
      expect(await said({ is_open_to_freelance: false, preferred_work_type: kinds })).toEqual([true, true, kinds]);
      expect(await said({ is_open_to_freelance: true, preferred_work_type: ["remote"] })).toEqual([
        false,
        false,
        ["remote"],
      ]);
      await target().sql("alter table public.talent_profiles disable trigger user");
      await target().sql(
        "update public.talent_profiles set is_open_to_freelance = true, updated_at = '2026-01-01' where id = $1",
        [id],
      );
      await target().sql("alter table public.talent_profiles enable trigger user");
      await target().sql("insert into private.stale_talents (user_id) values ($1)", [member]);
      await target().sql("select private.refresh_stale_talents()");
      expect(
        await target().sql(
          `select preferred_work_type, updated_at = '2026-01-01' as undated from public.talent_profiles where id = $1`,
          [id],
        ),
      ).toEqual([{ preferred_work_type: kinds, undated: true }]);
    });

    it("finds by freelance work also whoever named another kind of work eight times, and the worker stops at nobody", async () => {
      const kinds = Array.from({ length: 8 }, () => "remote");
      const [said, before, beside] = [
        await target().createUser(),
        await target().createUser(),
        await target().createUser(),
      ];
      for (const member of [said, before, beside]) await createTalent(target(), member);
      const body = { is_open_to_freelance: true, preferred_work_type: kinds };
      const answer = await target().request(said, "PATCH", `talent_profiles?user_id=eq.${said}`, { body });
      await target().sql("alter table public.talent_profiles disable trigger user");
      await target().sql(
        `update public.talent_profiles set is_open_to_freelance = true, preferred_work_type = $2, search_text = ''
         where user_id = any ($1)`,
        [[before, beside], kinds],
      );
      await target().sql("update public.talent_profiles set preferred_work_type = '{remote}' where user_id = $1", [
        beside,
      ]);
      await target().sql("alter table public.talent_profiles enable trigger user");
      await target().sql("insert into private.stale_talents (user_id) values ($1), ($2)", [before, beside]);
      await target().worker.query("select * from worker.refresh_stale_talents()");
      const rows = await target().sql(
        "select distinct preferred_work_type, search_text <> '' as found from public.talent_profiles where user_id = any ($1)",
        [[said, before, beside]],
      );
      expect([answer.status, rows]).toEqual([204, [{ preferred_work_type: ["remote", "freelance"], found: true }]]);
    });

    it("lists the 20 skills by name", async () => {
      const skills = await listSkills(target().anon());
      expect(skills.length).toBe(20);
      expect(skills.find((skill) => skill.name === "UI/UX Design")?.category).toBe("Design");
    });
  },
);
