import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const run = <Row>(query: string, parameters?: unknown[]) => sql<Row>(stack, query, parameters);

async function moderator(): Promise<Visitor> {
  const member = await createMember(stack);
  await run("insert into private.staff (member_id, role) values ($1, 'moderator')", [member.id]);
  return new Visitor(stack.origin).signIn(member);
}

/** Reports something, as a member who joined long ago. */
async function report(kind: string, id: string): Promise<void> {
  const reporter = await createMember(stack);
  await run(
    "insert into private.reports (kind, subject_id, reporter_id, reason, weight) values ($1, $2, $3, 'spam', 1)",
    [kind, id, reporter.id],
  );
}

test("an owner who edits a page that moderators hide has it listed once they show it again", async () => {
  const owner = await createMember(stack);
  const [page] = await run<{ id: string; slug: string }>(
    "insert into public.organizations (name) values ('Ghat ' || gen_random_uuid()) returning id, slug",
  );
  await run("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
    page?.id,
    owner.id,
  ]);
  await run("select private.hide_organization($1, true)", [page?.id]);
  const visitor = await new Visitor(stack.origin).signIn(owner);
  const path = `/startups/${page?.slug}`;
  const html = await (await visitor.get(`${path}/edit`)).text();
  const { fields } = formWith(html, "isListed");
  // A browser sends a box only if it is ticked.
  if (/<input[^>]*name="isListed"[^>]*checked/.test(html)) fields["isListed"] = "on";
  else delete fields["isListed"];
  const saved = await visitor.post(`${path}/edit`, { ...fields, description: "Without what was complained of" });
  expect(saved.status).toBe(302);
  const reader = new Visitor(stack.origin);
  expect((await reader.get(path)).status).toBe(404);
  await run("select private.hide_organization($1, false)", [page?.id]);
  expect((await reader.get(path)).status).toBe(200);
});

test("a moderator reads all that was published of a reported talent", async () => {
  const talent = await createTalent(stack, { title: "Tide engineer" });
  const picture = `${talent.id}/${"a1".repeat(16)}.webp`;
  await run("update public.profiles set github_url = 'https://github.com/tide', avatar_url = $2 where id = $1", [
    talent.id,
    `https://x.example/storage/v1/object/public/avatars/${picture}`,
  ]);
  await run("update public.talent_profiles set portfolio_projects = $2 where id = $1", [
    talent.talentId,
    JSON.stringify([{ id: randomUUID(), title: "Pay 500 taka first", technologies: [] }]),
  ]);
  await report("talent", talent.talentId);
  const reader = await moderator();
  const page = unescapeHtml(await (await reader.get(`/moderation/talent/${talent.talentId}`)).text());
  expect(page).toContain("Pay 500 taka first");
  expect(page).toContain("https://github.com/tide");
  expect(page).toContain(`src="/pictures/${picture}"`);
});

test("a moderator reads, in either language, that a talent profile which its member unlisted is nobody else's to read", async () => {
  const talent = await createTalent(stack, { title: "Tide engineer" });
  await run("update public.profiles set bio = 'Reads the tide tables' where id = $1", [talent.id]);
  await report("talent", talent.talentId);
  const reader = await moderator();
  const path = `/moderation/talent/${talent.talentId}`;
  expect((await reader.post(path, { choice: "dismiss", reason: "Nothing is wrong." })).status).toBe(302);
  expect(await (await reader.get(path)).text()).toContain("Reads the tide tables");
  await run("update public.talent_profiles set is_open_to_work = false where id = $1", [talent.talentId]);
  for (const [prefix, words] of [
    ["", "Nobody but its owner can see this now, so you can't either."],
    ["/bn", "এটি এখন যাঁর, তিনি ছাড়া আর কেউ দেখতে পান না, তাই আপনিও না।"],
  ] as const) {
    const page = unescapeHtml(await (await reader.get(`${prefix}${path}`)).text());
    expect(page).toContain(words);
    expect(page).not.toContain("Reads the tide tables");
    expect(page).not.toContain("<dl");
  }
});

test("a moderator of a profile that sixty reported reads the newest fifty, and how many there are", async () => {
  const talent = await createTalent(stack, { title: "Tide engineer" });
  await run(
    `insert into private.reports (kind, subject_id, reason, details, created_at)
     select 'talent', $1, 'spam', 'Report no. ' || n || '.', now() - n * interval '1 hour' from generate_series(1, 60) as n`,
    [talent.talentId],
  );
  const reader = await moderator();
  for (const [prefix, said] of [
    ["", "These are the newest 50 of 60 reports."],
    ["/bn", "মোট ৬০টি অভিযোগের মধ্যে সবচেয়ে নতুন ৫০টি এখানে দেখছেন।"],
  ] as const) {
    const page = unescapeHtml(await (await reader.get(`${prefix}/moderation/talent/${talent.talentId}`)).text());
    expect(page).toContain(said);
    const shown = [...page.matchAll(/<li[^>]*>(?:(?!<\/li>).)*?Report no\. (\d+)\./g)].map(([, n]) => Number(n));
    expect(shown).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  }
});

test("a moderator reads which decisions show a hidden job again, and can't warn of one that moderators hid", async () => {
  const poster = await createMember(stack);
  const [job] = await run<{ id: string }>(
    `insert into public.jobs (client_id, title, description, status, reported_for)
      values ($1, 'Build a boat', 'Of wood', 'hidden', 'spam') returning id`,
    [poster.id],
  );
  const id = job?.id ?? "";
  await report("job", id);
  const reader = await moderator();
  for (const [prefix, again] of [
    ["", "We show it again."],
    ["/bn", "আমরা এটি আবার দেখাই।"],
  ]) {
    const page = await (await reader.get(`${prefix}/moderation/job/${id}`)).text();
    expect(page.split(again ?? "")).toHaveLength(3);
    expect(page).toContain('value="warn"');
  }
  const decide = (choice: string) => reader.post(`/moderation/job/${id}`, { choice, reason: "It asks for a deposit." });
  expect((await decide("hide")).status).toBe(302);
  const page = await (await reader.get(`/moderation/job/${id}`)).text();
  expect(page).not.toContain('value="warn"');
  expect(page).not.toContain("We show it again.");
  expect((await decide("warn")).status).not.toBe(302);
  const [left] = await run<{ status: string }>("select status from public.jobs where id = $1", [id]);
  expect(left?.status).toBe("hidden");
});

test("a moderator reads decisions before the latest ones page by page, and comes back to what waits", async () => {
  const reader = await moderator();
  const [first] = await run<{ id: string }>(
    `insert into private.decisions (kind, subject_id, action, reason, at)
     select 'talent', gen_random_uuid(), 'warn', 'Years ago', '2001-01-01'::timestamptz + n * interval '1 second'
     from generate_series(1, 110) n returning subject_id as id`,
  );
  const seen: string[] = [];
  for (let path: string | undefined = "/moderation"; path && seen.length < 50;) {
    const page = unescapeHtml(await (await reader.get(path)).text());
    expect(page.includes(">All cases</a>"), path).toBe(path !== "/moderation");
    seen.push(page);
    path = /href="(\/moderation\?before=[^"]+)"/.exec(page)?.[1];
  }
  expect(seen.length).toBeGreaterThan(2);
  expect(seen[0]).not.toContain(`/moderation/talent/${first?.id}"`);
  expect(seen.at(-1)).toContain(`/moderation/talent/${first?.id}"`);
  // Whatever else the address has is the first page.
  for (const text of ["x", "2026-02-30T00:00:00%2B00:00"]) {
    const page = await reader.get(`/moderation?before=${text}`);
    expect([page.status, (await page.text()).includes(">All cases</a>")]).toEqual([200, false]);
  }
  expect((await new Visitor(stack.origin).get("/moderation?before=2001-01-01T00:00:00%2B00:00")).status).toBe(404);
});
