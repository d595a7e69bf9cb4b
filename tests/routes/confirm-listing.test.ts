import { describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent, type Talent } from "../support/talents.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const TITLE = "Is your talent profile still up to date?";
const CONFIRMED = "Thank you: your profile is in the directory";

/** A member silent for 125 days, whose profile has left the directory, and the link of the mail that says so. */
async function createLeft(): Promise<{ talent: Talent; page: string }> {
  const talent = await createTalent(stack, { title: `Silent ${crypto.randomUUID()}` });
  await sql(stack, "update public.talent_profiles set confirmed_at = now() - interval '125 days' where id = $1", [
    talent.talentId,
  ]);
  const [link] = await sql<{ token: string }>(stack, "select private.make_listing_link($1) as token", [talent.id]);
  return { talent, page: `/confirm-listing?token=${link?.token}` };
}

const seen = async ({ talentId }: Talent) => (await new Visitor(stack.origin).get(`/talent/${talentId}`)).status;
const read = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

describe("the link of a mail that asks whether a profile is still right (requirements/talent.md 58)", () => {
  test("brings the profile back by one button, signed out and without scripts, and only once", async () => {
    const { talent, page } = await createLeft();
    const reader = new Visitor(stack.origin);
    for (const method of ["GET", "HEAD", "GET"]) await fetch(stack.origin + page, { method });
    expect(await seen(talent)).toBe(404);

    const asked = await reader.get(page);
    const html = await read(asked);
    expect(asked.status).toBe(200);
    expect(html).toContain(TITLE);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain(talent.title);

    const answer = await reader.submit(page, formWith(html, "token"));
    expect(answer.status).toBe(200);
    const done = await read(answer);
    expect(done).toContain(CONFIRMED);
    expect(done).not.toContain(talent.title);
    expect(await seen(talent)).toBe(200);

    await sql(stack, "update public.talent_profiles set confirmed_at = now() - interval '125 days' where id = $1", [
      talent.talentId,
    ]);
    const again = await reader.submit(page, formWith(html, "token"));
    const used = await read(again);
    expect([again.status, used]).toEqual([410, expect.stringContaining("This link has been used already")]);
    expect(used).toContain(
      "Your dashboard tells you when the profile is about to leave the directory, or has left it.",
    );
    expect(await seen(talent)).toBe(404);
  });

  test("signs nobody in, and is about the mail's reader no matter who is signed in", async () => {
    const { talent, page } = await createLeft();
    const other = await createTalent(stack);
    const visitor = await new Visitor(stack.origin).signIn(other);
    const before = await sql(stack, "select confirmed_at from public.talent_profiles where id = $1", [other.talentId]);
    const answer = await visitor.submit(page, formWith(await (await visitor.get(page)).text(), "token"));
    expect(answer.status).toBe(200);
    expect(await seen(talent)).toBe(200);
    expect(await sql(stack, "select confirmed_at from public.talent_profiles where id = $1", [other.talentId])).toEqual(
      before,
    );
    const stranger = new Visitor(stack.origin);
    await stranger.submit(page, formWith(await (await stranger.get(page)).text(), "token"));
    expect(stranger.cookies.has("sb")).toBe(false);
  });

  test("says in words when it works no more, and in Bangla on the page of a Bangla mail", async () => {
    const { talent, page } = await createLeft();
    await sql(stack, "update public.talent_profiles set is_open_to_work = false where id = $1", [talent.talentId]);
    const visitor = new Visitor(stack.origin);
    const off = await visitor.submit(page, formWith(await (await visitor.get(page)).text(), "token"));
    expect([off.status, await read(off)]).toEqual([
      409,
      expect.stringContaining("Your profile is not in the directory"),
    ]);

    for (const token of ["", "x", "0".repeat(63), "G".repeat(64)]) {
      const broken = await visitor.get(`/confirm-listing?token=${token}`);
      expect([broken.status, await read(broken)]).toEqual([400, expect.stringContaining("no longer works")]);
      expect((await visitor.post("/confirm-listing", { token })).status).toBe(400);
    }
    expect((await visitor.post("/confirm-listing", { token: "0".repeat(64) })).status).toBe(410);

    const bangla = await createLeft();
    const asked = await (await visitor.get(`/bn${bangla.page}`)).text();
    expect(asked).toContain("আপনার প্রোফাইল কি এখনো ঠিক আছে?");
    const answer = await visitor.submit(`/bn${bangla.page}`, formWith(asked, "token"));
    expect(await read(answer)).toContain("ধন্যবাদ, আপনার প্রোফাইল তালিকায় আছে");
  });

  test("says nothing untrue to a member who is open to work, and whose profile a moderator has hidden", async () => {
    const { talent } = await createLeft();
    await sql(stack, "update public.talent_profiles set hidden_at = now() where id = $1", [talent.talentId]);
    for (const [base, title] of [
      ["", "Your profile is not in the directory"],
      ["/bn", "আপনার প্রোফাইল তালিকায় নেই"],
    ] as const) {
      const [link] = await sql<{ token: string }>(stack, "select private.make_listing_link($1) as token", [talent.id]);
      const visitor = new Visitor(stack.origin);
      const answer = await visitor.post(`${base}/confirm-listing`, { token: link?.token ?? "" });
      const html = await read(answer);
      expect([answer.status, html]).toEqual([409, expect.stringContaining(title)]);
      expect(html).not.toMatch(/not open to work|কাজ খুঁজছেন না/);
    }
    expect(await seen(talent)).toBe(404);
  });

  test("leads to its button again after an outage", async () => {
    const { page } = await createLeft();
    const away = new Visitor(inject("away"));
    const answer = await away.submit(page, formWith(await (await away.get(page)).text(), "token"));
    // Secrets are not returned as fields: the link itself leads to the button again.
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(`href="${page}"`)]);
  });
});

describe("a draft that a device keeps (docs/decisions/0097-what-time-causes.md)", () => {
  const begun = (member: string) =>
    sql(stack, "select job_id from private.begun_applications where member_id = $1", [member]);

  test("is told of as a fact, by its member alone", async () => {
    const [poster, member] = [await createMember(stack), await createMember(stack)];
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Ferry captain', 'Steers') returning id",
      [poster.id],
    );
    const path = `/jobs/${job?.id}/draft`;
    const visitor = await new Visitor(stack.origin).signIn(member);
    await visitor.get("/");
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(path, { kept: "1", coverLetter: "Dear poster" })).status).toBe(204);
    expect(await begun(member.id)).toEqual([{ job_id: job?.id }]);
    expect((await new Visitor(stack.origin).post(path, { kept: "0" })).status).toBe(204);
    expect(await begun(member.id)).toHaveLength(1);
    expect((await visitor.post(path, { kept: "0" })).status).toBe(204);
    expect(await begun(member.id)).toEqual([]);
    expect((await visitor.post("/jobs/not-an-id/draft", { kept: "1" })).status).toBe(404);
    expect((await visitor.post(`/jobs/${crypto.randomUUID()}/draft`, { kept: "1" })).status).toBe(204);
  });
});
