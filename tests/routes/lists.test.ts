import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const textOf = async (visitor: Visitor, path: string) => unescapeHtml(await (await visitor.get(path)).text());

test.each([
  ["/startups", "Without “nobody-is-called-that”"],
  ["/mentors", "Without “nobody-is-called-that”"],
  ["/investors", "Without “nobody-is-called-that”"],
  ["/bn/startups", "“nobody-is-called-that” ছাড়া"],
  ["/bn/mentors", "“nobody-is-called-that” ছাড়া"],
  ["/bn/investors", "“nobody-is-called-that” ছাড়া"],
])("a visitor whom %s finds nothing for is shown three of those who are there", async (path, title) => {
  const html = await textOf(new Visitor(stack.origin), `${path}?q=nobody-is-called-that`);
  const nearest = html.split(title)[1]?.split("</section>")[0] ?? "";
  expect(nearest.match(new RegExp(`<a [^>]*href="${path}/[^"?]+"`, "g"))).toHaveLength(3);
  // They are no results: a screen reader announces none.
  expect(nearest).not.toContain("<article");
});

test.each([
  ["/jobs?q=&type=&minBudget=5%2C000", "/jobs?minBudget=5%2C000"],
  ["/talent-exchange?search=&minRate=much&maxRate=40", "/talent-exchange?maxRate=40&minRate=much"],
  ["/investors?q=&stage=&ticket=lots", "/investors?ticket=lots"],
])(
  "a visitor who typed no number into %s reads so beside it, though the form sent its blank fields",
  async (sent, kept) => {
    const visitor = new Visitor(stack.origin);
    const short = await visitor.get(sent);
    expect([short.status, short.headers.get("Location")]).toEqual([302, kept]);
    expect(await textOf(visitor, kept)).toContain("Enter a whole number");
  },
);

test("a member reads in the list which jobs they saved, and nobody else does", async () => {
  const [reader, other, poster] = [await createMember(stack), await createMember(stack), await createMember(stack)];
  const title = `Lock keeper ${randomUUID()}`;
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, $2, 'Keep it') returning id",
    [poster.id, title],
  );
  const path = `/jobs?q=${encodeURIComponent(title)}`;
  const keeper = await new Visitor(stack.origin).signIn(reader);
  const isMarked = async (visitor: Visitor) => {
    const html = await textOf(visitor, path);
    expect(html).toContain(`>${title}<`);
    return html.includes(">Saved</span>");
  };
  expect(await isMarked(keeper)).toBe(false);
  await keeper.post(`/saved/jobs/${job?.id}`, { intent: "save", redirectTo: "/jobs" });
  expect(await isMarked(keeper)).toBe(true);
  expect(await isMarked(await new Visitor(stack.origin).signIn(other))).toBe(false);
  expect(await isMarked(new Visitor(stack.origin))).toBe(false);
});

test("a mentor finds whom they still mentor, however many requests have ended since", async () => {
  const run = <Row>(query: string, parameters?: unknown[]) => sql<Row>(stack, query, parameters);
  const mentor = await createMember(stack);
  const profile = await insertMentor(run, mentor);
  const kept = await insertMentorship(run, profile, await createMember(stack), "accepted");
  await run("update private.mentorships set created_at = now() - interval '1 year' where id = $1", [kept]);
  await run(
    `with mentee as (insert into auth.users (id, email)
       select gen_random_uuid(), gen_random_uuid() || '@tests.techsetu.example' from generate_series(1, 101) returning id)
     insert into private.mentorships (mentor_profile_id, mentor_id, mentee_id, goal, question, answer_by, status)
     select $1::uuid, $2::uuid, id, 'A first job', 'Where to begin?', now() + interval '72 hours', 'ended' from mentee`,
    [profile, mentor.id],
  );
  const html = await textOf(await new Visitor(stack.origin).signIn(mentor), "/mentorships");
  const shown = [...html.matchAll(/href="\/mentorships\/([^"]+)"/g)].map(([, id]) => id);
  expect(shown).toContain(kept);
  expect(shown).toHaveLength(101);
});
