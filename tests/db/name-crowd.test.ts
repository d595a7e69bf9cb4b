import { expect, it } from "vitest";

import { FAMILY_NAMES, GIVEN_NAMES } from "./names/crowd.ts";
import { createMembers } from "./support/many.ts";
import { randomFrom } from "./support/search-oracle.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const CROWD = LONG ? 10_000 : 600;
const SEARCHES = LONG ? 400 : 100;
const SEED = 15;

type Person = { given: number; family: number; bangla: boolean };

describeOnPostgresFirst(`among ${CROWD} people a visitor who writes a name in the other script`, (target) => {
  it("is shown somebody else first at most twice in a hundred searches", async () => {
    const random = randomFrom(SEED);
    const pick = (count: number) => Math.floor(random() * count);
    const people: Person[] = Array.from({ length: CROWD }, () => ({
      given: pick(GIVEN_NAMES.length),
      family: pick(FAMILY_NAMES.length),
      bangla: random() < 0.5,
    }));
    const spelled = (names: readonly string[] = [], bangla: boolean) =>
      names[bangla ? 0 : 1 + pick(names.length - 1)] ?? "";
    const written = ({ given, family }: Person, bangla: boolean) =>
      `${spelled(GIVEN_NAMES[given], bangla)} ${spelled(FAMILY_NAMES[family], bangla)}`;

    const ids = await createMembers(target(), CROWD);
    await target().sql(
      `with named as (
         update public.profiles p set full_name = named.name
         from unnest($1::uuid[], $2::text[]) as named (id, name) where p.id = named.id returning p.id
       )
       select count(*) from named`,
      [ids, people.map((person) => written(person, person.bangla))],
    );
    await target().sql(
      "insert into public.talent_profiles (user_id, title) select id, 'Engineer' from unnest($1::uuid[]) as id",
      [ids],
    );

    const wanted = Array.from({ length: SEARCHES }, () => people[pick(CROWD)] as Person);
    const texts = wanted.map((person) => written(person, !person.bangla));
    const answers = await target().sql<{ first: string | null }>(
      `select public.search_talent(search => text) -> 'talents' -> 0 ->> 'user_id' as first
       from unnest($1::text[]) with ordinality as typed (text, n) order by n`,
      [texts],
    );
    const wrong = texts.filter((_, index) => {
      const first = people[ids.indexOf(answers[index]?.first ?? "")];
      return first !== undefined && (first.given !== wanted[index]?.given || first.family !== wanted[index].family);
    });
    const missed = answers.filter(({ first }) => first === null);
    expect(wrong.length, wrong.join(", ")).toBeLessThanOrEqual(SEARCHES / 50);
    expect(missed.length).toBeLessThanOrEqual(SEARCHES / 20);
  });
});
