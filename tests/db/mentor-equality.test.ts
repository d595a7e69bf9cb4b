import { beforeAll, expect, it } from "vitest";

import { createMentor } from "./support/factories.ts";
import { plainMentors, type MentorRow, type MentorsAsked } from "./support/mentor-oracle.ts";
import { randomFrom } from "./support/search-oracle.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const SEED = LONG ? Date.now() % 1_000_000_007 : 20_261_201;
const MENTORS = 45;
const SEARCHES = LONG ? 400 : 50;

/** What unlists a mentor, besides their own choice. */
const ENDS = [
  "update public.mentor_profiles set confirmed_at = now() - interval '31 days' where user_id = $1",
  "update public.mentor_profiles set hidden_at = now() where user_id = $1",
  "update auth.users set banned_until = now() + interval '1 day' where id = $1",
  "insert into private.suspensions (member_id) values ($1)",
  "update public.profiles set is_younger = true where id = $1",
];
/** What does not. */
const SPARES = [
  "update auth.users set banned_until = now() - interval '1 day' where id = $1",
  "update public.profiles set is_younger = true, guardian_agreed_at = now() where id = $1",
];

/** Who is listed by each single rule, and the list's answer, in one statement. */
const BOTH = `
  select public.search_mentors($1, $2, $3, $4, $5, $6, $7) as answer, (
    select coalesce(json_agg(json_build_object(
      'id', m.id, 'search_text', m.search_text, 'fields', m.fields, 'languages', m.languages, 'division', p.division,
      'hours', m.hours_per_month, 'days', greatest(m.next_free_on - private.dhaka_day(now()), 0)
    ) order by m.created_at desc, m.id desc), '[]')
    from public.mentor_profiles m join public.profiles p on p.id = m.user_id
    where m.listed_until > now() and not private.is_suspended(m.user_id) and (not p.is_younger or p.guardian_agreed_at is not null)
  ) as rows`;

describeOnPostgresFirst("the list of mentors (requirements/mentors.md 106)", (target) => {
  const random = randomFrom(SEED);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  let all: number;

  beforeAll(async () => {
    for (let number = 0; number < MENTORS; number += 1) {
      const member = await target().createUser({ metadata: { full_name: pick(["Mina Mentor", "Rafiq Reviewer"]) } });
      await createMentor(target(), member, {
        helps: pick(["Boats", "Ferries and boats", "নৌকা"]),
        fields: pick([["engineering"], ["design", "career"], ["career", "study"]]),
        languages: pick([["bn"], ["en"], ["bn", "en"], ["en", "ja"]]),
        hours_per_month: pick([1, 2, 4, 5, 9, 10, 12]),
        next_free_on: pick([null, null, "2026-01-01", "2099-01-01"]),
        created_at: new Date(Date.UTC(2026, 0, 1 + (number % 20))).toISOString(),
      });
      await target().sql("update public.profiles set division = $2 where id = $1", [
        member,
        pick([null, "Dhaka", "Khulna"]),
      ]);
      const fate = ENDS[number] ?? SPARES[number - ENDS.length];
      if (fate !== undefined) await target().sql(fate, [member]);
    }
    const [counted] = await target().sql<{ all: number }>(
      "select count(*)::integer as all from public.mentor_profiles",
    );
    all = counted?.all ?? 0;
  });

  const draw = (): MentorsAsked => ({
    fields: pick([null, null, [], ["career"], ["design", "engineering"]]),
    languages: pick([null, null, ["ja"], ["bn", "ja"]]),
    division: pick([null, null, "Dhaka", "Khulna"]),
    hours: pick([null, null, 2, 5, 10]),
    free: pick([null, null, 0, 30]),
    search: pick([null, null, "boats", "ferries", "নৌকা", "nobody has this"]),
    page: pick([1, 1, 2, 4]),
  });

  it("answers each drawn search with the page, the total and the counts of a plain look at all who may be found", async () => {
    let found = 0;
    for (let drawn = 0; drawn < SEARCHES; drawn += 1) {
      const asked = draw();
      const { fields, languages, division, hours, free, search, page } = asked;
      const [both] = await target().sql<{ answer: Record<string, unknown>; rows: MentorRow[] }>(BOTH, [
        fields,
        languages,
        division,
        hours,
        free,
        search,
        page,
      ]);
      if (!both) throw new Error("no answer");
      expect(both.rows.length).toBeLessThanOrEqual(all - ENDS.length);
      type Listed = { mentors: { id: string }[] };
      const { mentors, nearest, ...counts } = both.answer as Listed & { nearest?: Listed & { total: number } };
      const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
      const expected = plainMentors(both.rows, asked);
      const near = nearest ? { total: nearest.total, ids: idsOf(nearest.mentors) } : null;
      expect({ asked, ...counts, ids: idsOf(mentors), nearest: near }, `seed ${SEED}`).toEqual({ asked, ...expected });
      if (expected.total > 0) found += 1;
    }
    expect(found).toBeGreaterThan(SEARCHES / 3);
  });

  it("is asked of one as of all", async () => {
    const [differ] = await target().sql(
      `select count(*)::integer as count from public.mentor_profiles m
       where (select count(*) from private.listed_mentors(m.id))
         <> (select count(*) from private.listed_mentors() l where l.id = m.id)`,
    );
    expect(differ).toEqual({ count: 0 });
  });
});
