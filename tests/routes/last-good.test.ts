import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { type FaultyBackend, startFaultySite } from "../support/faulty-backend.ts";
import { demoVisitor, pagesFor } from "../support/demo-site.ts";
import { createMember, PASSWORD } from "../support/members.ts";
import { insertMentor } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");

/** A busy machine takes a minute for the tests below. */
const OLD =
  /We can't reach our database just now\. You see this page as it was (less than a minute|a minute|\d+ minutes) ago\./;
const NO_ACCOUNT = "We can't reach your account just now.";

let backend: FaultyBackend;
let web: Web;

/** Pages whose handle says that they show people or jobs. */
const LIVING = `/ /ecosystem-map /investor-pipeline /investors /investors/<id> /jobs /jobs/<id> /mentors /mentors/<id>
  /startups /startups/nodi-ghat-logistics /talent-exchange /talent/<id>`.split(/\s+/);

beforeAll(async () => {
  const site = await startFaultySite(stack);
  ({ backend, web } = site);
  return site.stop;
});

/** Until the end of the test no backend answers the site. */
function goAway(): void {
  backend.expectFaults((_, response) => Boolean(response.destroy()));
  onTestFinished(comeBack);
}

function comeBack(): void {
  backend.expectFaults(() => false);
}

async function read(visitor: Visitor, path: string) {
  const response = await visitor.get(path);
  const text = unescapeHtml((await response.text()).replaceAll("<!-- -->", ""));
  return { status: response.status, text };
}

async function storeJob(title: string): Promise<{ id: string; poster: Visitor }> {
  const member = await createMember(stack);
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description, company_name) values ($1, $2, 'Build it', 'Setu') returning id",
    [member.id, title],
  );
  return { id: job?.id ?? "", poster: await new Visitor(web.url).signIn(member) };
}

describe("while the backend is away", () => {
  test("a visitor reads the public pages that were read before, each with its age", async () => {
    const { talentId } = await createTalent(stack, { fullName: "Lamia Lastgood", title: "Tide keeper" });
    const job = await storeJob("Keeper of last pages");
    const pages = [
      ["/", "Lamia Lastgood"],
      ["/talent-exchange?search=Lamia+Lastgood", "Lamia Lastgood"],
      [`/talent/${talentId}`, "Tide keeper"],
      ["/jobs?q=Keeper+of+last", "Keeper of last pages"],
      [`/jobs/${job.id}`, "Keeper of last pages"],
    ] as const;
    const visitor = new Visitor(web.url);
    for (const [page, words] of pages) {
      const { status, text } = await read(visitor, page);
      expect([page, status, OLD.test(text)]).toEqual([page, 200, false]);
      // Members of other tests may be newer than this one.
      if (page !== "/") expect(text, page).toContain(words);
    }

    goAway();
    for (const [page, words] of pages) {
      const { status, text } = await read(visitor, page);
      expect([page, status, OLD.test(text)]).toEqual([page, 200, true]);
      if (page !== "/") expect(text, page).toContain(words);
      expect(text).toContain(">Sign In<");
    }
    // The data alone too, as scripts request it.
    expect((await read(visitor, `/jobs/${job.id}.data`)).text).toContain("Keeper of last pages");
    expect((await read(visitor, "/jobs?q=nobody-asked-before")).status).toBe(503);
    expect((await read(visitor, "/platform")).text).not.toMatch(OLD);
  });

  test("a visitor reads each page that others may keep, whatever members keep to themselves and visitors try meanwhile", async () => {
    const visitor = new Visitor(web.url);
    const member = await new Visitor(web.url).signIn(await createMember(stack));
    const job = await storeJob("Job that is saved meanwhile");
    const pages: string[] = [];
    for (const path of (await pagesFor(stack)).flatMap((path) => [path, `/bn${path === "/" ? "" : path}`])) {
      const response = await visitor.get(path);
      if (response.headers.get("Cache-Control")?.startsWith("public")) pages.push(path);
    }
    // There is one for each of the routes that show people or jobs.
    const kinds = new Set(pages.map((path) => path.replace(/\?.*/, "").replace(/[\da-f]{8}-[\da-f-]{27}/, "<id>")));
    expect([...kinds]).toEqual(
      expect.arrayContaining(LIVING.flatMap((path) => [path, `/bn${path === "/" ? "" : path}`])),
    );

    const saved = await member.post(`/saved/jobs/${job.id}`, { intent: "save" });
    expect(saved.status).toBeLessThan(400);
    goAway();
    for (const path of ["/sitemap.xml", `/mentors/${randomUUID()}`]) expect((await visitor.get(path)).status).toBe(503);
    const message = { email: "visitor@tests.techsetu.example", message: "Is anybody there?" };
    expect((await visitor.post("/contact", message)).status).toBe(503);
    expect((await member.post(`/saved/jobs/${job.id}`, { intent: "save" })).status).toBe(503);
    const gone: string[] = [];
    for (const path of pages) {
      const { status } = await read(visitor, path);
      if (status !== 200) gone.push(`${path}: ${status}`);
    }
    expect(gone).toEqual([]);
  });

  test("a member reads them too, is not asked to sign in, and is still a member when it is over", async () => {
    const { talentId } = await createTalent(stack, { title: "Tide reader" });
    const member = await new Visitor(stack.origin).signIn(await createMember(stack));
    // A process that has no keys yet can verify nobody.
    const away = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: stack.publishableKey });
    onTestFinished(async () => void (await away.stop()));
    const job = await storeJob("Reader of last pages");
    const pages = ["/", "/jobs", `/jobs/${job.id}`, "/talent-exchange", `/talent/${talentId}`];
    for (const page of pages) expect([page, (await read(new Visitor(away.url), page)).status]).toEqual([page, 200]);

    goAway();
    const visitor = member.at(away.url);
    const own = await read(visitor, `/talent/${talentId}`);
    expect([own.status, own.text.includes("Tide reader"), OLD.test(own.text)]).toEqual([200, true, true]);
    const others = ["/platform", "/investor-pipeline", "/resources", "/settings", "/no-such-page"];
    for (const page of [...pages, ...others]) {
      const { text } = await read(visitor, page);
      expect(text, page).toContain(NO_ACCOUNT);
      expect(text, page).not.toMatch(/sign in|>Join</i);
      expect(text, page).not.toContain('href="/auth');
    }
    comeBack();
    expect((await visitor.get("/settings")).status).toBe(200);
    expect((await read(visitor, "/platform")).text).not.toContain(NO_ACCOUNT);
  });

  test("a member who can be vouched for keeps the menu", async () => {
    const { talentId } = await createTalent(stack, { title: "Tide watcher" });
    const member = await createMember(stack);
    const visitor = await new Visitor(web.url).signIn(member);
    await read(visitor, "/settings");
    await read(new Visitor(web.url), `/talent/${talentId}`);
    goAway();
    const { status, text } = await read(visitor, `/talent/${talentId}`);
    expect([status, OLD.test(text), text.includes(member.email)]).toEqual([200, true, true]);
    expect(text).not.toContain(NO_ACCOUNT);
  });

  test("what only a member has read is told to nobody, the member included", async () => {
    const { talentId } = await createTalent(stack, { title: "Tide hermit" });
    const visitor = await new Visitor(web.url).signIn(await createMember(stack));
    expect((await read(visitor, `/talent/${talentId}`)).status).toBe(200);
    goAway();
    expect((await read(visitor, `/talent/${talentId}`)).status).toBe(503);
    expect((await read(new Visitor(web.url), `/talent/${talentId}`)).status).toBe(503);
  });
});

describe("what left before the outage", () => {
  test("a talent who is no longer open to work is on no page", async () => {
    const talent = await createTalent(stack, { fullName: "Hasan Hidden", title: "Tide diver" });
    const pages = ["/", `/talent/${talent.talentId}`, "/talent-exchange?search=Hasan+Hidden"];
    const visitor = new Visitor(web.url);
    for (const page of pages) await read(visitor, page);

    const member = await new Visitor(web.url).signIn(talent);
    const form = formWith(await (await member.get("/onboarding/talent?step=2")).text(), "isOpenToWork");
    delete form.fields.isOpenToWork;
    expect((await member.submit("/onboarding/talent?step=2", form)).status).toBe(302);

    goAway();
    for (const page of pages) {
      const { text } = await read(visitor, page);
      expect([page, text.includes("Tide diver")]).toEqual([page, false]);
    }
  });

  test("a job that its poster closed is on no page", async () => {
    const job = await storeJob("Job of the ended tide");
    const pages = [`/jobs/${job.id}`, "/jobs?q=ended+tide"];
    const visitor = new Visitor(web.url);
    for (const page of pages) expect((await read(visitor, page)).text).toContain("Job of the ended tide");
    expect((await job.poster.post(`/jobs/${job.id}`, { intent: "close" })).status).toBe(302);
    goAway();
    for (const page of pages) {
      const { text } = await read(visitor, page);
      expect([page, text.includes("Job of the ended tide")]).toEqual([page, false]);
    }
  });

  test("a mentor who hides is on no page, though nothing there names the member", async () => {
    const member = await createMember(stack, { fullName: "Morshed Mentor" });
    const mentor = await insertMentor((text, params) => sql(stack, text, params), member, "Guide of the ended tide");
    const pages = [`/mentors/${mentor}`, "/mentors?q=ended+tide"];
    const visitor = new Visitor(web.url);
    for (const page of pages) expect((await read(visitor, page)).text).toContain("Guide of the ended tide");
    const own = await new Visitor(web.url).signIn(member);
    expect((await own.post("/mentoring", { intent: "hide" })).status).toBe(302);
    goAway();
    for (const page of pages) {
      const { text } = await read(visitor, page);
      expect([page, text.includes("Guide of the ended tide")]).toEqual([page, false]);
    }
  });

  test("a founder who deletes the account is named on no page", async () => {
    const member = await createMember(stack, { fullName: "Farida Foundress" });
    const [organization] = await sql<{ id: string; slug: string }>(
      stack,
      "insert into public.organizations (name) values ('Ended Tide Ltd') returning id, slug",
    );
    await sql(
      stack,
      "insert into public.organization_members (organization_id, member_id, shown) values ($1, $2, true)",
      [organization?.id, member.id],
    );
    const page = `/startups/${organization?.slug}`;
    const visitor = new Visitor(web.url);
    expect((await read(visitor, page)).text).toContain("Farida Foundress");
    const own = await new Visitor(web.url).signIn(member);
    const leaving = { intent: "delete", currentPassword: PASSWORD, confirmation: "DELETE" };
    expect((await own.post("/settings", leaving)).status).toBe(302);
    goAway();
    expect((await read(visitor, page)).text).not.toContain("Farida Foundress");
  });

  test("a member whom a moderator suspends for a job is on no page", async () => {
    const talent = await createTalent(stack, { fullName: "Sohel Suspended", title: "Tide seller" });
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Sell the tide', 'Sell it') returning id",
      [talent.id],
    );
    const pages = [`/talent/${talent.talentId}`, "/talent-exchange?search=Sohel+Suspended"];
    const visitor = new Visitor(web.url);
    for (const page of pages) expect((await read(visitor, page)).text).toContain("Tide seller");
    const reporter = await new Visitor(web.url).signIn(await createMember(stack));
    expect((await reporter.post(`/jobs/${job?.id}/report`, { reason: "misleading" })).status).toBe(302);
    const moderator = await demoVisitor({ origin: web.url }, "operator");
    const decision = { choice: "suspend", reason: "It sells what is nobody's." };
    expect((await moderator.post(`/moderation/job/${job?.id}`, decision)).status).toBe(302);
    goAway();
    for (const page of pages) {
      const { text } = await read(visitor, page);
      expect([page, text.includes("Tide seller")]).toEqual([page, false]);
    }
  });
});
