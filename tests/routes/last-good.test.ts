import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { type FaultyBackend, startFaultySite } from "../support/faulty-backend.ts";
import { createMember } from "../support/members.ts";
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

beforeAll(async () => {
  const site = await startFaultySite(stack);
  ({ backend, web } = site);
  return site.stop;
});

/** Until the test is over nobody answers the site. */
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
    // Their data alone too, as scripts ask for it.
    expect((await read(visitor, `/jobs/${job.id}.data`)).text).toContain("Keeper of last pages");
    expect((await read(visitor, "/jobs?q=nobody-asked-before")).status).toBe(503);
    expect((await read(visitor, "/platform")).text).not.toMatch(OLD);
  });

  test("a member reads them too, is not asked to sign in, and is still a member when it is over", async () => {
    const { talentId } = await createTalent(stack, { title: "Tide reader" });
    const member = await new Visitor(stack.origin).signIn(await createMember(stack));
    // A process that has no keys yet can vouch for nobody.
    const away = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: stack.publishableKey });
    onTestFinished(async () => void (await away.stop()));
    const job = await storeJob("Reader of last pages");
    const pages = ["/", "/jobs", `/jobs/${job.id}`, "/talent-exchange", `/talent/${talentId}`];
    for (const page of pages) expect([page, (await read(new Visitor(away.url), page)).status]).toEqual([page, 200]);

    goAway();
    const visitor = new Visitor(away.url);
    for (const [name, value] of member.cookies) visitor.cookies.set(name, value);
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
});
