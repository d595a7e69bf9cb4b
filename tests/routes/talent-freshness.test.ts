import { describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent, type Talent } from "../support/talents.ts";
import { formsOf, formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const ASKED = "Are you still open to work?";
const LEFT = "Your profile has left the directory";
const CONFIRM = { intent: "confirm-talent" };

const daysFromNow = (days: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Dhaka", day: "numeric", month: "long", year: "numeric" }).format(
    Date.now() + days * 24 * 60 * 60 * 1000,
  );

/** A member of the directory who last confirmed it that many days ago. */
async function createSilent(days: number): Promise<{ talent: Talent; owner: Visitor; pages: string[] }> {
  const talent = await createTalent(stack, { title: `Silent ${crypto.randomUUID()}` });
  await sql(
    stack,
    "update public.talent_profiles set confirmed_at = now() - $2::integer * interval '1 day' where id = $1",
    [talent.talentId, days],
  );
  const owner = await new Visitor(stack.origin).signIn(talent);
  await owner.get("/");
  return { talent, owner, pages: ["/dashboard", "/profile", `/talent/${talent.talentId}`] };
}

const html = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

describe("a talent profile of which nothing was heard (requirements/talent.md 58)", () => {
  test("is not asked about before 90 days", async () => {
    const { owner, pages } = await createSilent(89);
    for (const path of pages) {
      const page = await html(owner, path);
      expect(page).not.toContain(ASKED);
      expect(formsOf(page).filter(({ fields }) => fields.intent === CONFIRM.intent)).toEqual([]);
    }
  });

  test("is asked about on three pages, and one button without scripts answers", async () => {
    for (const index of [0, 1, 2]) {
      const { talent, owner, pages } = await createSilent(95);
      const path = pages[index] ?? "";
      const page = await html(owner, path);
      expect(page).toContain(ASKED);
      expect(page.replaceAll("<!-- -->", "")).toContain(
        `You last confirmed your talent profile 95 days ago. On ${daysFromNow(25)} it leaves the directory.`,
      );
      const visitor = new Visitor(stack.origin);
      expect(await html(visitor, `/talent/${talent.talentId}`)).not.toContain(ASKED);

      const answer = await owner.submit(path, formWith(page, "from"));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
      const after = await html(owner, path);
      expect(after).toContain("You are in the directory");
      expect(after).not.toContain(ASKED);
    }
  });

  test("is nowhere to be found after 120 days but for its owner, and back by one button", async () => {
    const { talent, owner, pages } = await createSilent(121);
    const own = `/talent/${talent.talentId}`;
    const directory = `/talent-exchange?search=${encodeURIComponent(talent.title)}`;
    const other = await new Visitor(stack.origin).signIn(await createMember(stack));
    const visitor = new Visitor(stack.origin);
    const statuses = () =>
      Promise.all(
        [own, `${own}/connect`, `/og${own}`].flatMap((path) =>
          (path.startsWith("/og") ? [visitor, owner] : [other]).map(async (who) => (await who.get(path)).status),
        ),
      );

    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await visitor.get(own)).status).toBe(404);
    expect(await html(visitor, "/sitemap.xml")).not.toContain(talent.talentId);
    for (const who of [visitor, other, owner]) expect(await html(who, directory)).not.toContain(own);
    for (const path of pages) {
      const page = await html(owner, path);
      expect(page).toContain(LEFT);
      expect(page.replaceAll("<!-- -->", "")).toContain(`Since ${daysFromNow(-1)} only you see it`);
      expect(page).not.toContain("You are hidden from search");
    }
    const page = await html(owner, own);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain("og:image");
    expect(await html(owner, "/dashboard?tab=profile")).not.toContain(">Listed<");

    expect((await owner.submit(own, formWith(page, "from"))).headers.get("Location")).toBe(own);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await html(visitor, "/sitemap.xml")).toContain(talent.talentId);
    expect(await html(visitor, directory)).toContain(own);
    expect(await html(owner, own)).not.toContain(LEFT);
  });

  test("says it is hidden, and nothing else, where its member has switched it off", async () => {
    const { talent, owner } = await createSilent(95);
    await sql(stack, "update public.talent_profiles set is_open_to_work = false where id = $1", [talent.talentId]);
    const page = await html(owner, "/dashboard");
    expect(page).toContain("You are hidden from search");
    expect(page).not.toContain(ASKED);
    expect(page).not.toContain(LEFT);
  });

  test("leads back to pages of ours only, and members without a profile are told", async () => {
    const { owner } = await createSilent(95);
    for (const from of ["https://evil.example", "//evil.example", "/\\evil.example", ""]) {
      const answer = await owner.post("/dashboard", { ...CONFIRM, from });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    }
    const without = await new Visitor(stack.origin).signIn(await createMember(stack));
    await without.get("/");
    expect((await without.post("/dashboard", { ...CONFIRM, from: "/profile" })).headers.get("Location")).toBe(
      "/profile",
    );
    expect(await html(without, "/profile")).toContain("You have no talent profile.");
  });

  test("is confirmed by nobody signed out, and in an outage the answer can be sent again", async () => {
    expect((await new Visitor(stack.origin).post("/dashboard", CONFIRM)).status).toBe(401);
    const { owner } = await createSilent(95);
    const away = owner.at(inject("away"));
    const answer = await away.post("/dashboard", { ...CONFIRM, from: "/profile" });
    expect(answer.status).toBe(503);
    expect(formWith(await answer.text(), "from").fields).toMatchObject({ ...CONFIRM, from: "/profile" });
  });
});
