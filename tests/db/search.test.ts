import { beforeAll, describe, expect, it } from "vitest";

import { createJob, createMentor, createOrganization, createTalent, insertRow } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

type Answer = {
  total: number;
  more: boolean;
  suggestion: string | null;
  talents?: { id: string }[];
  jobs?: { id: string }[];
};

/** A member whom others search for, and that member's profile. */
const MEMBERS: Record<
  string,
  { name: string; title: string; bio?: string; location?: string; skills?: string[]; row?: object }
> = {
  react: {
    name: "Rahim Uddin",
    title: "Frontend engineer",
    bio: "Reads real reactors",
    location: "Gazipur",
    skills: ["React", "JavaScript"],
  },
  bangla: { name: "সাদিয়া করিম", title: "ডেটা বিজ্ঞানী", location: "গাজীপুর", skills: ["Python"] },
  comilla: { name: "Nadia", title: "Tester of zqx", location: "Comilla" },
  hidden: { name: "Xylophonia", title: "Kubernetes vq", location: "Feni", row: { is_open_to_work: false } },
  lapsed: { name: "Quetzalia", title: "Haskell wq", row: { confirmed_at: "2025-01-01T00:00:00Z" } },
};

describeOnEachTarget("a visitor who looks for somebody or for a job (requirements/talent.md 45, 59)", (target) => {
  const ids: Record<string, string> = {};
  const people: Record<string, string> = {};
  const jobs: Record<string, string> = {};
  beforeAll(async () => {
    for (const [who, { name, title, bio, location, skills = [], row }] of Object.entries(MEMBERS)) {
      people[who] = await target().createUser({ metadata: { full_name: name }, joinedDaysAgo: 900 });
      await target().sql("update public.profiles set location = $2 where id = $1", [people[who], location ?? null]);
      ids[who] = await createTalent(target(), people[who], { title, bio, ...row });
      for (const skill of skills) {
        await target().sql(
          "insert into public.user_skills (user_id, skill_id) select $1, id from public.skills where name = $2",
          [people[who], skill],
        );
      }
    }
    const poster = people.react ?? "";
    jobs.open = await createJob(target(), poster, {
      title: "Golang lead",
      location: "ফেনী",
      skills_required: ["Kotlin"],
    });
    jobs.closed = await createJob(target(), poster, { title: "Erlang lead", location: "Bhola", status: "closed" });
  });

  const post = (actor: Actor, rpc: string, body: object) => target().request(actor, "POST", `rpc/${rpc}`, { body });
  const search = async (rpc: string, body: object, actor: Actor = null): Promise<Answer> =>
    JSON.parse((await post(actor, rpc, body)).text) as Answer;
  const foundTalents = async (text: string) =>
    (await search("search_talent", { search: text })).talents?.map(({ id }) => id).toSorted();
  const everybody = () => [null, people.react, people.hidden, people.lapsed].map((actor) => actor ?? null);

  describe("is told what may have been meant", () => {
    it.each([
      ["Reakt", "React"],
      ["  REAKT ", "React"],
      ["Raect", "React"],
      ["javascrpt", "JavaScript"],
      ["Frontend enginer", "frontend engineer"],
      ["Rahin", "rahim"],
      ["Gazipurr", "gazipur"],
      ["সাদিয়", null],
      ["বিজ্ঞনী", "বিজ্ঞানী"],
      ["qqqqqqqq", null],
      ["%%%", null],
      ["x".repeat(200), null],
    ])("by a spelling that finds somebody: %s", async (typed, suggestion) => {
      const answer = await search("search_talent", { search: typed });
      expect(answer).toMatchObject(
        typed === "সাদিয়" ? { suggestion: null } : { total: 0, more: false, suggestion, talents: [] },
      );
      if (suggestion) expect((await search("search_talent", { search: suggestion })).total).toBeGreaterThan(0);
    });

    it.each([
      ["Golnag", "golang"],
      ["kotlni", "kotlin"],
      ["Reakt", null],
    ])("by a spelling that finds a job: %s", async (typed, suggestion) => {
      expect(await search("search_jobs", { q: typed })).toMatchObject({ total: 0, more: false, suggestion, jobs: [] });
    });

    it("only where the other filters find somebody as well", async () => {
      expect(await search("search_talent", { search: "Reakt", location: "gazipur" })).toMatchObject({
        suggestion: "React",
      });
      expect(await search("search_talent", { search: "Reakt", location: "comilla" })).toMatchObject({
        suggestion: null,
      });
    });

    it("nothing by the words of members and jobs that are hidden, for any viewer", async () => {
      const typed = ["Xylophonai", "Kubernetse", "Quetzalai", "Haskel", "Xylophonia", "Kubernetes", "vq", "wq"];
      for (const text of typed) {
        const answers = await Promise.all(
          everybody().map(async (actor) => (await post(actor, "search_talent", { search: text })).text),
        );
        for (const answer of answers)
          expect(JSON.parse(answer)).toEqual({ total: 0, more: false, suggestion: null, talents: [] });
        // The answers are the same to the byte for every asker.
        expect(new Set(answers).size).toBe(1);
      }
      for (const text of ["Erlagn", "Erlang"]) {
        const answer = await search("search_jobs", { q: text }, people.react);
        expect(answer).toMatchObject({ total: 0, more: false, suggestion: null, jobs: [] });
        expect(JSON.stringify(answer)).not.toMatch(/erlang/i);
      }
    });

    it("a word that a member has taken out of sight no more", async () => {
      const shy = await target().createUser({ metadata: { full_name: "Wolframina" } });
      await createTalent(target(), shy);
      expect(await search("search_talent", { search: "Wolfrabina" })).toMatchObject({ suggestion: "wolframina" });
      await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [shy]);
      expect(await search("search_talent", { search: "Wolfrabina" })).toMatchObject({ suggestion: null });
    });
  });

  describe("finds a place in both languages and all spellings", () => {
    it.each([
      ["gazipur", ["react", "bangla"]],
      ["Gazipur", ["react", "bangla"]],
      ["গাজীপুর", ["react", "bangla"]],
      ["কুমিল্লা", ["comilla"]],
      ["cumilla", ["comilla"]],
      ["comilla", ["comilla"]],
      ["gazi", ["react"]],
      ["ফেনী", []],
    ])("in the one search box: %s", async (typed, found) => {
      expect(await foundTalents(typed)).toEqual(found.map((who) => ids[who]).toSorted());
      const byPlace = await search("search_talent", { location: typed });
      expect(byPlace.total).toBe(found.length);
    });

    it.each([
      ["feni", 1],
      ["ফেনী", 1],
      ["Bhola", 0],
    ])("for jobs: %s", async (typed, total) => {
      expect(await search("search_jobs", { q: typed })).toMatchObject({ total });
      expect(await search("search_jobs", { location: typed })).toMatchObject({ total });
    });

    it("by names that are written as texts are folded, 64 districts of them", async () => {
      const [row] = await target().sql<{ text: string }>(
        "select pg_get_functiondef('private.place_patterns'::regproc) as text",
      );
      const districts = (row?.text ?? "").match(/\(array\[.*?\]\)/g) ?? [];
      expect(districts).toHaveLength(64);
      const names = districts.flatMap((district) =>
        [...district.matchAll(/'((?:[^']|'')+)'/g)].map(([, name = ""]) => name),
      );
      expect(names.filter((name) => name !== name.normalize("NFC").toLowerCase())).toEqual([]);
      expect(names.filter((name) => /[\u0980-\u09ff]/.test(name)).length).toBeGreaterThanOrEqual(64);
    });
  });

  describe("finds what looks the same", () => {
    /** A word as phones and web pages write it, and as it is typed elsewhere. */
    const SPELLINGS: Record<string, [string, string]> = {
      "with a joiner": ["র\u200d্যাঙ্কিং", "র্যাঙ্কিং"],
      "with a non-joiner": ["উপ\u200cসহকারী", "উপসহকারী"],
      "with a soft hyphen": ["micro\u00adfrontends", "microfrontends"],
      "with a place to break": ["hydro\u200bgraphy", "hydrography"],
      "with a byte order mark": ["\ufeffseismology", "seismology"],
      "with a mark of direction": ["cartography\u200e", "cartography"],
      "with a blank that does not break": ["wave\u00a0reader", "wave reader"],
      "with a narrow blank": ["tide\u202freader", "tide reader"],
      "with a letter as one character": ["অভিন\u09dfবিদ", "অভিন\u09af\u09bcবিদ"],
      "with another as one character": ["ক\u09dcচা", "ক\u09a1\u09bcচা"],
    };
    it.each(Object.entries(SPELLINGS))("%s, either way it is written", async (_, [one, other]) => {
      for (const [written, asked] of [
        [one, other],
        [other, one],
        [one, one],
        [other, ` \u00a0${other}\u200b\u00a0`],
      ] as const) {
        // Marks of direction are refused in what is written.
        if (/\u200e/.test(written)) continue;
        const member = await target().createUser();
        await target().sql("update public.profiles set full_name = 'Rahim', location = $2 where id = $1", [
          member,
          written,
        ]);
        const talent = await createTalent(target(), member, { title: written });
        const [byTitle, bySkill, byPlace] = [
          await createJob(target(), member, { title: `The ${written}` }),
          await createJob(target(), member, { title: "Sailor", skills_required: [written] }),
          await createJob(target(), member, { title: "Sailor", location: written }),
        ];
        const organization = await createOrganization(target(), member, { name: `Setu ${written}`, sector: written });
        const mentor = await createMentor(target(), member, { helps: written });
        const investor = await insertRow(target(), "public.investor_profiles", {
          user_id: member,
          firm_name: `Fund ${written}`,
          is_listed: true,
        });
        const found = async (rpc: string, body: object) => (await post(null, rpc, body)).text;
        const answers: [string, object, string][] = [
          ["search_talent", { search: asked }, talent],
          ["search_talent", { location: asked }, talent],
          ["search_jobs", { q: asked }, byTitle],
          ["search_jobs", { skill: asked }, bySkill],
          ["search_jobs", { location: asked }, byPlace],
          ["search_startups", { q: asked }, organization],
          ["search_startups", { sector: asked }, organization],
          ["search_mentors", { search: asked }, mentor],
          ["search_investors", { q: asked }, investor],
        ];
        const missed = [];
        for (const [rpc, body, id] of answers) if (!(await found(rpc, body)).includes(id)) missed.push([rpc, body]);
        expect(missed).toEqual([]);
      }
    });
  });

  describe("finds two letters", () => {
    it.each([
      ["zq", ["comilla"]],
      ["qx", ["comilla"]],
      ["কর", ["bangla"]],
      ["জ্", ["bangla"]],
      ["qq", []],
      ["vq", []],
      ["c#", []],
    ])("as any other text, also before the words are known: %s", async (typed, found) => {
      await target().sql(`create or replace function private.search_window() returns integer
        language sql stable set search_path = '' as $$ select 1 $$`);
      const expected = found.map((who) => ids[who]).toSorted();
      expect(await foundTalents(typed)).toEqual(expected);
      await target().sql("delete from private.search_words_filled");
      expect(await foundTalents(typed)).toEqual(expected);
      await target().sql("select private.fill_search_words()");
      expect(await foundTalents(typed)).toEqual(expected);
    });
  });

  describe("the words of all texts", () => {
    const wordsLike = async (pattern: string) =>
      (
        await target().sql<{ word: string }>("select word from private.search_words where word like $1 order by 1", [
          pattern,
        ])
      ).map(({ word }) => word);

    it("come with a member who is listed, and not before", async () => {
      const member = await target().createUser({ metadata: { full_name: "Ostrogotha" } });
      await createTalent(target(), member, { is_open_to_work: false });
      expect(await wordsLike("ostro%")).toEqual([]);
      await target().sql("update public.talent_profiles set is_open_to_work = true where user_id = $1", [member]);
      expect(await wordsLike("ostro%")).toEqual(["ostrogotha"]);
      await target().sql("update public.talent_profiles set title = 'Visigoth' where user_id = $1", [member]);
      expect(await wordsLike("visi%")).toEqual(["visigoth"]);
    });

    it("come with a job that is open, and with what its poster changes", async () => {
      const job = await createJob(target(), people.react ?? "", { title: "Burgundia", status: "closed" });
      expect(await wordsLike("burgund%")).toEqual([]);
      await target().sql("update public.jobs set status = 'active' where id = $1", [job]);
      expect(await wordsLike("burgund%")).toEqual(["burgundia"]);
      await target().sql("update public.jobs set title = 'Frankonia' where id = $1", [job]);
      expect(await wordsLike("frank%")).toEqual(["frankonia"]);
    });

    it("are written once, however often they are saved and by however many", async () => {
      await target().sql("update public.talent_profiles set bio = 'Vandalia vandalia'");
      await target().sql("update public.talent_profiles set bio = 'vandalia!'");
      expect(await wordsLike("vandal%")).toEqual(["vandalia"]);
    });

    it("are kept in pieces where they are longer than an index holds", async () => {
      const long = `${"ক".repeat(1_000)}খ`;
      await target().sql("update public.talent_profiles set bio = $1 where id = $2", [long, ids.react]);
      expect(await foundTalents("কখ")).toEqual([ids.react]);
      expect(await wordsLike("%কখ%")).toHaveLength(1);
    });

    it("go when nobody has had them twice in a row, and stay with members who took them up meanwhile", async () => {
      const member = await target().createUser({ metadata: { full_name: "Merovingia Langobard" } });
      const id = await createTalent(target(), member);
      await target().sql("delete from public.talent_profiles where id = $1", [id]);
      await target().sql("select private.tidy_search_words()");
      expect(await wordsLike("merov%")).toEqual(["merovingia"]);
      const other = await target().createUser({ metadata: { full_name: "Langobard" } });
      await createTalent(target(), other);
      await target().sql("select private.tidy_search_words()");
      expect(await wordsLike("merov%")).toEqual([]);
      await target().sql("select private.tidy_search_words()");
      expect(await wordsLike("langob%")).toEqual(["langobard"]);
      expect((await search("search_talent", { search: "Langobart" })).suggestion).toBe("langobard");
      expect(await wordsLike("react")).toEqual(["react"]);
    });

    it("go with the listing of a member that has run out, and come back with it", async () => {
      const member = await target().createUser({ metadata: { full_name: "Theodoric" } });
      const id = await createTalent(target(), member);
      expect(await wordsLike("theodo%")).toEqual(["theodoric"]);
      const confirm = (at: string) =>
        target().sql("update public.talent_profiles set confirmed_at = $2 where id = $1", [id, at]);
      await confirm("2025-01-01T00:00:00Z");
      await target().sql("select private.tidy_search_words()");
      await target().sql("select private.tidy_search_words()");
      expect(await wordsLike("theodo%")).toEqual([]);
      await confirm(new Date().toISOString());
      expect(await wordsLike("theodo%")).toEqual(["theodoric"]);
    });

    it("are the same after they were filled again", async () => {
      const all = () => target().sql("select distinct word from private.search_words order by 1");
      await target().sql("select private.tidy_search_words()");
      await target().sql("select private.tidy_search_words()");
      const kept = await all();
      await target().sql("delete from private.search_words");
      await target().sql("select private.fill_search_words()");
      expect(await all()).toEqual(kept);
      expect(kept.length).toBeGreaterThan(10);
    });
  });
});
