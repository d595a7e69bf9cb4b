import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const HOUR = /Try again from \w+, \d+ \w+ at \d+:\d\d [ap]m, Bangladesh time\./;

async function insertJob(): Promise<string> {
  const poster = await createMember(stack);
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, 'Tester', 'Tests things') returning id",
    [poster.id],
  );
  return job?.id ?? "";
}

async function insertInvestor(): Promise<string> {
  const investor = await createMember(stack);
  const [profile] = await sql<{ id: string }>(
    stack,
    "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Fund', true) returning id",
    [investor.id],
  );
  return profile?.id ?? "";
}

type Form = { kind: string; words: string; field: string; typed: Record<string, string>; path(): Promise<string> };

const FORMS: Form[] = [
  {
    kind: "jobs",
    words: "You can post at most 200 jobs in 24 hours.",
    field: "description",
    typed: { title: "Tester", duration: "1_to_4_weeks", description: "নদী\nand <b>bridges</b>" },
    path: async () => "/post-job",
  },
  {
    kind: "applications",
    words: "You can send at most 400 applications in 24 hours.",
    field: "coverLetter",
    typed: { coverLetter: "A letter\nof two lines" },
    path: async () => `/jobs/${await insertJob()}`,
  },
  {
    kind: "connections",
    words: "You can send at most 200 connection requests in 24 hours.",
    field: "note",
    typed: { note: "A note" },
    path: async () => `/talent/${(await createTalent(stack)).talentId}/connect`,
  },
  {
    kind: "meetings",
    words: "You can ask for at most 100 meetings in 24 hours.",
    field: "purpose",
    typed: { purpose: "A purpose\nof two lines", first: new Date(Date.now() + 172_800_000).toISOString().slice(0, 16) },
    path: async () => `/meetings/new/investor/${await insertInvestor()}`,
  },
  {
    kind: "reports",
    words: "You can report at most 100 times in 24 hours.",
    field: "details",
    typed: { reason: "spam", details: "The details" },
    path: async () => `/jobs/${await insertJob()}/report`,
  },
];

test.each(FORMS)("a member over the limit of $kind reads it and the hour, and keeps what was typed", async (form) => {
  const member = await createMember(stack);
  await sql(
    stack,
    `insert into private.actions (member_id, kind)
     select $1::uuid, kind from private.limits, generate_series(1, max) where kind = $2 and scope = 'member'`,
    [member.id, form.kind],
  );
  const visitor = await new Visitor(stack.origin).signIn(member);
  const path = await form.path();
  const page = await (await visitor.get(path)).text();
  const answer = await visitor.submit(path, formWith(page, form.field), form.typed);
  const html = await answer.text();
  expect(answer.status, html.match(/role="alert".{0,400}/s)?.[0]).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(80_000);
  expect(html).toContain(form.words);
  expect(html).toMatch(HOUR);
  expect(formWith(html, form.field).fields[form.field]).toBe(form.typed[form.field]);
});

test("a member who has applied to a job for the last time reads that it never opens, and keeps the letter", async () => {
  const [member, job] = [await createMember(stack), await insertJob()];
  const visitor = await new Visitor(stack.origin).signIn(member);
  const apply = () =>
    visitor.post(`/jobs/${job}`, { intent: "apply", submissionId: randomUUID(), coverLetter: "Once more" });
  expect((await apply()).status).toBe(302);
  expect((await visitor.post(`/jobs/${job}`, { intent: "withdraw" })).status).toBe(302);
  await sql(
    stack,
    `insert into private.actions (member_id, kind, subject)
     select member_id, kind, subject from private.actions, generate_series(2, 30) where member_id = $1`,
    [member.id],
  );
  const answer = await apply();
  const html = await answer.text();
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, null]);
  expect(html).toContain("You can apply at most 30 times to the same job.");
  expect(html).not.toMatch(HOUR);
  expect(formWith(html, "coverLetter").fields.coverLetter).toBe("Once more");
});

test("a member who has downloaded their data as often as they may reads it in the settings, and the hour", async () => {
  const member = await createMember(stack);
  const visitor = await new Visitor(stack.origin).signIn(member);
  expect((await visitor.post("/settings/export", {})).status).toBe(200);
  await sql(
    stack,
    "insert into private.actions (member_id, kind) select $1::uuid, 'exports' from generate_series(1, 99)",
    [member.id],
  );
  const refused = await visitor.post("/settings/export", {});
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/settings#settings-data"]);
  const page = await (await visitor.get("/settings")).text();
  expect(page).toContain("Nothing was downloaded");
  expect(page).toContain("You can download your data at most 100 times in 24 hours.");
  expect(page).toMatch(HOUR);
});
