import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

async function postJob(posterId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description, company_name) values ($1, 'Bridge engineer', 'Build', 'Setu') returning id",
    [posterId],
  );
  return row?.id ?? "";
}

const ENDS: [how: string, statement: string][] = [
  ["was closed", "update public.jobs set status = 'closed' where id = $1"],
  ["has passed its deadline", "update public.jobs set deadline = now() - interval '1 minute' where id = $1"],
  ["is 91 days old", "update public.jobs set created_at = now() - interval '91 days' where id = $1"],
];

const isOffered = (html: string) => html.includes('"JobPosting"');
const isKeptOut = (html: string) => /<meta name="robots"[^>]*noindex/.test(html);

test.each(ENDS)("a search engine hears of a job that %s from nobody who can still open it", async (_, statement) => {
  const poster = await createMember(stack);
  const browser = await new Visitor(stack.origin).signIn(poster);
  const id = await postJob(poster.id);
  const open = await (await new Visitor(stack.origin).get(`/jobs/${id}`)).text();
  expect([isOffered(open), isKeptOut(open)]).toEqual([true, false]);

  await sql(stack, statement, [id]);
  const answer = await browser.get(`/jobs/${id}`);
  const ended = await answer.text();
  expect([answer.status, isOffered(ended), isKeptOut(ended)]).toEqual([200, false, true]);
  const gone = await new Visitor(stack.origin).get(`/jobs/${id}`);
  expect([gone.status, (await gone.text()).includes("It has been posted again")]).toEqual([410, false]);

  const next = await postJob(poster.id);
  await sql(stack, "update public.jobs set repost_of = $2 where id = $1", [next, id]);
  const led = await new Visitor(stack.origin).get(`/jobs/${id}`);
  expect([led.status, await led.text()]).toEqual([
    410,
    expect.stringMatching(`href="/jobs/${next}"[^>]*>It has been posted again`),
  ]);
});

test("an applicant reads the day on which a job ends, not a later one that its poster chose", async () => {
  const id = await postJob((await createMember(stack)).id);
  const page = async () =>
    (await (await new Visitor(stack.origin).get(`/jobs/${id}`)).text()).replaceAll("<!-- -->", "");
  const [dates] = await sql<{ soon: string; late: string; last: string }>(
    stack,
    `select to_char(now() at time zone 'Asia/Dhaka' + interval '20 days', 'FMDD FMMonth YYYY') as soon,
       to_char(now() at time zone 'Asia/Dhaka' + interval '200 days', 'FMDD FMMonth YYYY') as late,
       to_char(expires_at at time zone 'Asia/Dhaka', 'FMDD FMMonth YYYY') as last
     from public.jobs where id = $1`,
    [id],
  );
  await sql(stack, "update public.jobs set deadline = now() + interval '20 days' where id = $1", [id]);
  expect(await page()).toMatch(new RegExp(`Deadline</dt>.*${dates?.soon}`));
  await sql(stack, "update public.jobs set deadline = now() + interval '200 days' where id = $1", [id]);
  const html = await page();
  expect(html).toMatch(new RegExp(`Open until</dt>.*${dates?.last}`));
  expect(html).not.toContain(dates?.late ?? "");
  expect(html).not.toContain("Deadline</dt>");
});
