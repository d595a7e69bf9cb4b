import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { demoVisitor, pagesFor } from "../support/demo-site.ts";
import { type FaultyBackend, startFaultySite } from "../support/faulty-backend.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** The texts of failed parts of a page. */
const PART_FAILED = /can't (be )?(load|count)|can't check right now|Could not load/;

/** Other states of pages that are already listed, with the same reads. */
const REPEATED = /^\/(talent-exchange|jobs|connections|ecosystem-map|investor-pipeline)\?/;

/**
 * The reads that a page can do without, by page and call, and the text that it shows instead. Every other read is
 * essential: without it there is no page.
 */
const OPTIONAL: [page: RegExp, call: RegExp, says: string | RegExp][] = [
  // The name falls back to the e-mail address, and nobody is signed out.
  [/./, /rpc\/header/, "We can't load your notifications just now."],
  [/./, /rpc\/session_standing/, '"exported_at"'],

  [/^\/$/, /rpc\/home/, "We can't count everything that is open"],
  [/^\/ecosystem-map$/, /rpc\/open_counts/, "We can't count the people and jobs right now."],
  [/^\/(ecosystem-map|investor-pipeline)$/, /rpc\/search_startups/, "We can't load the startups here right now."],
  [/^\/talent/, /my_connections/, "We can't check your connections just now."],
  [/^\/jobs(\?|$)/, /job_applications/, "We can't check right now which of these you have applied to."],
  [/^\/jobs\/[^/]+$/, /job_applications/, "We can't check right now whether you have applied for this job."],
  [/^\/onboarding\?step=4/, /talent_profiles/, "whether you told us that you are looking for work"],
  // The head and the tabs stay: the profile is then read separately.
  [/^\/dashboard$/, /rpc\/my_dashboard/, "We can't load everything that is waiting for you right now."],
  [/^\/dashboard\?tab=(applications|profile)/, /rpc\/my_dashboard/, "We can't load your roles right now."],
  [/^\/dashboard\?tab=applications/, /^HEAD/, "We can't count all your applications right now."],
  [/^\/profile$/, /talent_profiles/, "We can't load your projects right now."],
  [/^\/profile$/, /user_roles/, "consent of a parent"],
  [/^\/post-job$/, /jobs/, "We can't load your last job just now"],
  [/^\/post-job\?from=/, /jobs/, "We can't load that job just now"],
  [/^\/jobs\/[^/]+\/close$/, /^HEAD/, "We can't count the people who are waiting for your answer just now."],
  [/^\/settings$/, /my_sessions/, "Your sessions can't be loaded just now."],
  [/^\/settings$/, /select=locale/, "The language you chose can't be loaded just now."],
  [/^\/settings$/, /profiles/, "Your age can't be loaded just now."],
  [/^\/settings$/, /member_blocks/, "We can't count the people you blocked just now."],
  [/^\/settings$/, /notification_preferences/, "Your choices can't be loaded just now."],
  [/^\/messages$/, /my_thread_blocks/, "We can't load the people you blocked here right now."],
  [/^\/connections/, /rpc\/connection_counts/, "We can't count all your connections right now."],
];

let backend: FaultyBackend;
let url: string;
let visitor: Visitor;
let pages: string[];

beforeAll(async () => {
  const site = await startFaultySite(stack);
  backend = site.backend;
  url = site.web.url;
  visitor = await demoVisitor({ origin: url }, "developer");
  pages = [...(await pagesFor(stack, "developer")), DOWNLOAD].filter((page) => !REPEATED.test(page));
  return site.stop;
});

/** Requested with a form, since it is counted. */
const DOWNLOAD = "/settings/export";

const ask = (page: string) => (page === DOWNLOAD ? visitor.post(page, {}) : visitor.get(page));

const isRead = (call: string) => /^(GET|HEAD) \/rest\/|^POST \/rest\/v1\/rpc\/search_/.test(call);

async function readsOf(page: string): Promise<string[]> {
  backend.expectFaults(() => false);
  await ask(page);
  return [...new Set(backend.calls().filter(isRead))];
}

async function read(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: unescapeHtml(await response.text()) };
}

const answerTo = async (page: string) => read(await ask(page));

/** A member in the directory whom no other file knows, and their browser. */
async function startTalent() {
  const talent = await createTalent(stack);
  return { ...talent, own: await new Visitor(url).signIn(talent) };
}

test("a read that fails alone costs the member its part of the page, which says so, and no other", async () => {
  const wrong: string[] = [];
  let cells = 0;
  const header = await readsOf("/platform");
  for (const page of pages) {
    // The header's reads are the same on every page.
    const own = (read: string) => page === "/platform" || !header.includes(read);
    const reads = (await readsOf(page)).filter(own);
    for (const read of reads) {
      // A status that a retry would not fix.
      backend.expectFaults(({ name }, response) => name === read && Boolean(response.writeHead(500).end("oops")));
      const { status, text } = await answerTo(page);
      const says = OPTIONAL.find(([path, call]) => path.test(page) && call.test(read))?.[2];
      cells += 1;
      const told = says === undefined ? status === 503 : status === 200 && text.match(says) !== null;
      if (!told) wrong.push(`${page} without ${read}: ${status}, expected ${String(says ?? 503)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(40);
});

test("a connection that breaks once under each read of a page costs the member nothing", async () => {
  const wrong: string[] = [];
  for (const page of pages) {
    const whole = await answerTo(page);
    backend.expectFaults(({ name, times }, response) => isRead(name) && times === 1 && Boolean(response.destroy()));
    const { status, text } = await answerTo(page);
    const failed = PART_FAILED.exec(text)?.[0];
    if (status !== whole.status || failed) wrong.push(`${page}: ${status} ${failed ?? ""}`);
    backend.expectFaults(() => false);
  }
  expect(wrong).toEqual([]);
});

test("a role that can't be read is not suggested to its member, in their settings, as another", async () => {
  backend.expectFaults(
    ({ name }, response) => name.includes("rpc/header") && Boolean(response.writeHead(500).end("oops")),
  );
  const { status, text } = await answerTo("/settings");
  backend.expectFaults(() => false);
  expect(status).toBe(200);
  expect(text).toContain("Your role can't be loaded just now.");
  expect(text).not.toContain('name="role"');
});

test("members whom search does not find still see their page where their name can't be read", async () => {
  const { talentId, own } = await startTalent();
  await sql(stack, "update public.talent_profiles set is_open_to_work = false where id = $1", [talentId]);
  backend.expectFaults(({ name }, response) => name.includes("/profiles?") && Boolean(response.destroy()));
  const { status, text } = await read(await own.get(`/talent/${talentId}`));
  backend.expectFaults(() => false);
  expect(status).toBe(200);
  expect(text).toContain("We can't load your name, place and links right now.");
});

test("where the dashboard can't be read in one call, its member still finds the tabs, and no figure", async () => {
  backend.expectFaults(
    ({ name }, response) => name.includes("rpc/my_dashboard") && Boolean(response.writeHead(500).end("oops")),
  );
  const { status, text } = await answerTo("/dashboard");
  backend.expectFaults(() => false);
  expect(status).toBe(200);
  expect(text).toContain("Sabiha Rahman Tuli");
  expect(text).toContain('href="/dashboard?tab=applications"');
  expect(text.match(/Could not load/g)).toHaveLength(4);
  expect(text).toContain("We can't load this part for your role right now.");
});

test("where a part of the dashboard can't be read, its member has all the others", async () => {
  const { id, own } = await startTalent();
  await sql(
    stack,
    "insert into public.profile_views values ($1, repeat('0', 64), (now() at time zone 'Asia/Dhaka')::date)",
    [id],
  );
  const policy = `dashboard part of ${id} fails`;
  // Other files' members read theirs meanwhile.
  await sql(
    stack,
    `create policy "${policy}" on public.profile_views as restrictive for select to authenticated
    using (case when profile_id = '${id}' then 1 / (char_length(visitor) - 64) = 0 else true end)`,
  );
  onTestFinished(async () => void (await sql(stack, `drop policy "${policy}" on public.profile_views`)));
  const { status, text } = await read(await own.get("/dashboard"));
  expect(status).toBe(200);
  expect(text.match(/Could not load/g)).toHaveLength(1);
  expect(text).toContain("posted by you");
  expect(text).not.toMatch(/can't (be )?load/);
});

test("a visit that can't be counted costs the member nothing of the talent's page", async () => {
  const [talent] = await sql<{ id: string }>(
    stack,
    "select id from public.talent_profiles where listed_until > now() order by created_at limit 1",
  );
  backend.expectFaults(({ name }, response) => name.includes("record_profile_view") && Boolean(response.destroy()));
  const { status, text } = await answerTo(`/talent/${talent?.id}`);
  const visits = backend.calls().filter((call) => call.includes("record_profile_view"));
  backend.expectFaults(() => false);
  expect([status, visits.length]).toEqual([200, 1]);
  expect(text).not.toMatch(PART_FAILED);
});

test("nothing that changes anything is sent twice", async () => {
  backend.expectFaults(({ name }, response) => name.startsWith("PATCH") && Boolean(response.destroy()));
  const response = await visitor.post("/settings", { intent: "notifications", kinds: "connections" });
  const writes = backend.calls().filter((call) => call.startsWith("PATCH"));
  backend.expectFaults(() => false);
  expect([response.status, writes.length]).toEqual([503, 1]);
});
