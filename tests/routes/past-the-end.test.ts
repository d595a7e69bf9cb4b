import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { insertMessages, openThread } from "../support/threads.ts";
import { formsOf, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const run = <T>(text: string, params?: unknown[]) => sql<T>(stack, text, params);

/** Only the last page of each list shows it: the oldest entry. */
const OLDEST = "Lighthouse keeper of the last page";

/** This many members whom pages show by nothing but their name. */
async function manyMembers(count: number): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', id || '@tests.techsetu.example',
       now(), '{}', '{"full_name": "One of many"}', now(), now()
     from (select gen_random_uuid() as id from generate_series(1, $1::integer)) as made
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** This many jobs of a poster, the first of them the oldest. */
async function manyJobs(poster: Member, count: number): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `insert into public.jobs (client_id, title, description, created_at)
     select $1, case nth when 1 then $2 else 'Bridge keeper' end, 'Keep it', now() - interval '60 days' + nth * interval '1 second'
     from generate_series(1, $3::integer) as nth returning id`,
    [poster.id, OLDEST, count],
  );
  return rows.map(({ id }) => id);
}

/**
 * A list with pages: its address (to which `fill` may add what only the reader's own rows determine), and how many
 * pages it then has.
 */
type List = {
  path: string;
  pages: number;
  fill: (reader: Member) => Promise<string | void>;
  /** The text of the oldest entry, if it is not `OLDEST`. */
  shows?: string;
};

const LISTS: List[] = [
  {
    path: "/saved?tab=jobs",
    pages: 2,
    fill: async (reader) => {
      const jobs = await manyJobs(await createMember(stack), 13);
      await run(
        `insert into private.saved_items (member_id, job_id, created_at)
         select $1, job, now() - interval '1 hour' + nth * interval '1 second'
         from unnest($2::text::uuid[]) with ordinality as kept (job, nth)`,
        [reader.id, `{${jobs.join(",")}}`],
      );
    },
  },
  {
    path: "/meetings",
    pages: 2,
    fill: async (reader) => {
      await run(
        `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone, created_at, changed_at)
         select $1, other, 'investor', case nth when 1 then $2 else 'Boats' end, array[now() + interval '3 days'], 'Asia/Dhaka',
           now() - interval '1 hour' + nth * interval '1 second', now() - interval '1 hour' + nth * interval '1 second'
         from unnest($3::text::uuid[]) with ordinality as asked (other, nth)`,
        [reader.id, OLDEST, `{${(await manyMembers(21)).join(",")}}`],
      );
    },
  },
  {
    path: "/mentorships",
    pages: 2,
    fill: async (reader) => {
      await run(
        `with mentors as (
           insert into public.mentor_profiles (user_id, headline, helps, fields, languages, hours_per_month, is_offering)
           select mentor, 'Lead', 'Much', '{engineering}', '{en}', 4, false from unnest($2::text::uuid[]) as mentor returning id, user_id
         )
         insert into private.mentorships (mentor_profile_id, mentor_id, mentee_id, goal, question, status, answer_by, created_at)
         select m.id, m.user_id, $1, case nth when 1 then $3 else 'A first job' end, 'How?', 'withdrawn', now(),
           now() - interval '1 hour' + nth * interval '1 second'
         from mentors m, generate_series(1, 101) as nth`,
        [reader.id, `{${(await manyMembers(1)).join(",")}}`, OLDEST],
      );
    },
  },
  {
    path: "/notifications",
    pages: 2,
    fill: async (reader) => {
      await run("delete from public.notifications where user_id = $1", [reader.id]);
      await run(
        `insert into public.notifications (user_id, title, message, type, created_at)
         select $1, case nth when 1 then $2 else 'News' end, 'Something', 'info', now() - interval '1 hour' + nth * interval '1 second'
         from generate_series(1, 51) as nth`,
        [reader.id, OLDEST],
      );
    },
  },
  {
    path: "/messages",
    pages: 2,
    fill: async (reader) => {
      const others = await manyMembers(20);
      const first = await openThread(run, await createMember(stack), reader, OLDEST);
      await run("update private.threads set created_at = now() - interval '1 day' where id = $1", [first.id]);
      for (const other of others) await openThread(run, { ...reader, id: other }, reader);
    },
  },
  {
    path: "/connections?tab=requests",
    pages: 2,
    fill: async (reader) => {
      await run(
        `insert into public.connections (requester_id, addressee_id, note, created_at, updated_at)
         select other, $1, case nth when 1 then $2 end, now() - interval '1 hour' + nth * interval '1 second',
           now() - interval '1 hour' + nth * interval '1 second'
         from unnest($3::text::uuid[]) with ordinality as asking (other, nth)`,
        [reader.id, OLDEST, `{${(await manyMembers(21)).join(",")}}`],
      );
    },
  },
  { path: "/dashboard/jobs", pages: 2, fill: async (reader) => void (await manyJobs(reader, 21)) },
  {
    path: "/dashboard?tab=applications&box=sent",
    pages: 2,
    fill: async (reader) => {
      await run(
        `insert into public.job_applications (job_id, applicant_id, cover_letter, created_at)
         select job, $1, 'I keep bridges.', now() - interval '1 hour' + nth * interval '1 second'
         from unnest($2::text::uuid[]) with ordinality as wanted (job, nth)`,
        [reader.id, `{${(await manyJobs(await createMember(stack), 21)).join(",")}}`],
      );
    },
  },
  {
    path: "/dashboard?tab=applications&box=received&job=",
    pages: 2,
    fill: async (reader) => {
      const [job = ""] = await manyJobs(reader, 1);
      await run(
        `insert into public.job_applications (job_id, applicant_id, cover_letter, proposed_rate, created_at)
         select $1, applicant, 'I keep bridges.', case nth when 1 then 777 end, now() - interval '1 hour' + nth * interval '1 second'
         from unnest($2::text::uuid[]) with ordinality as applying (applicant, nth)`,
        [job, `{${(await manyMembers(21)).join(",")}}`],
      );
      return job;
    },
    // Letters stay closed until their poster opens them.
    shows: "777",
  },
  {
    path: "/dashboard?tab=applications&box=sent&job=",
    pages: 1,
    fill: async (reader) => {
      const [job = ""] = await manyJobs(await createMember(stack), 1);
      await run("insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Letter')", [
        job,
        reader.id,
      ]);
      return job;
    },
  },
];

test.each(LISTS)(
  "a member who asks for page 99 of $path reads the last page",
  async ({ path, pages, fill, shows = OLDEST }) => {
    const reader = await createMember(stack);
    const address = path + ((await fill(reader)) ?? "");
    const visitor = await new Visitor(stack.origin).signIn(reader);
    const asked = `${address}${address.includes("?") ? "&" : "?"}page=99`;
    const answer = await visitor.get(asked);
    // A list whose length is known beforehand answers at the same address.
    const shown = answer.status === 302 ? await visitor.get(answer.headers.get("Location") ?? "") : answer;
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain(shows);
    expect(html.includes('rel="prev"')).toBe(pages > 1);
    expect(html).not.toMatch(/<a [^>]*rel="next"/);
  },
);

test("a member who removes the only entry of the last page is told so on the page before", async () => {
  const reader = await createMember(stack);
  await LISTS[0]?.fill(reader);
  const visitor = await new Visitor(stack.origin).signIn(reader);
  const last = "/saved?tab=jobs&page=2";
  const removal = formsOf(await (await visitor.get(last)).text()).find(({ fields }) => fields.intent === "remove");
  if (!removal) throw new Error("No button removes the entry.");
  const done = await visitor.submit(last, removal);
  const past = await visitor.get(done.headers.get("Location") ?? "");
  expect([past.status, past.headers.get("Location")]).toEqual([302, "/saved?tab=jobs"]);
  expect(await (await visitor.get("/saved?tab=jobs")).text()).toContain("No longer saved");
});

test("a member who asks for messages of before the first one reads the conversation", async () => {
  const [poster, applicant] = [await createMember(stack), await createMember(stack)];
  const thread = await openThread(run, poster, applicant);
  await insertMessages(run, thread.id, poster, [{ body: OLDEST, minutesAgo: 5 }]);
  const visitor = await new Visitor(stack.origin).signIn(applicant);
  const before = await visitor.get(`/messages/${thread.id}?until=2000-01-01T00:00:00Z`);
  expect([before.status, before.headers.get("Location")]).toEqual([302, `/messages/${thread.id}`]);
  expect(await (await visitor.get(`/messages/${thread.id}`)).text()).toContain(OLDEST);
});

test.each(["/jobs", "/talent-exchange", "/startups", "/investors", "/mentors"])(
  "a visitor who asks for page 99 of %s reads the last page",
  async (path) => {
    if (path === "/talent-exchange") await createTalent(stack, { title: `w${randomUUID()}` });
    const answer = await new Visitor(stack.origin).get(`${path}?page=99`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${path}(\\?page=\\d+)?$`));
  },
);
