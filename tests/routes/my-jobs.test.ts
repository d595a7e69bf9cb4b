import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const as = (member: Member) => new Visitor(stack.origin).signIn(member);

async function storeJob(poster: Member, row: Record<string, unknown> = {}): Promise<string> {
  const job = { id: randomUUID(), client_id: poster.id, title: "Bridge engineer", description: "Build", ...row };
  const places = Object.keys(job).map((_, index) => `$${index + 1}`);
  await sql(
    stack,
    `insert into public.jobs (${Object.keys(job).join(", ")}) values (${places.join(", ")})`,
    Object.values(job),
  );
  return job.id;
}

const statusOf = async (id: string) => {
  const [row] = await sql<{ status: string; filled: boolean | null }>(
    stack,
    "select status, filled from public.jobs where id = $1",
    [id],
  );
  return row;
};

/** The next page's message about the action. */
const saidTo = async (visitor: Visitor) => (await visitor.get("/platform")).text();

describe("/dashboard/jobs", () => {
  test("is its member's, and indexed by nobody", async () => {
    const visitor = new Visitor(stack.origin);
    const guarded = await visitor.get("/dashboard/jobs?page=2");
    expect(guarded.status).toBe(302);
    expect(guarded.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent("/dashboard/jobs?page=2")}`);
    expect(guarded.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await visitor.post("/dashboard/jobs", { intent: "reopen", jobId: randomUUID() })).status).toBe(401);

    const member = await as(await createMember(stack));
    const own = await member.get("/dashboard/jobs");
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect((await member.post("/dashboard/jobs", { intent: "sell", jobId: randomUUID() })).status).toBe(400);
    for (const jobId of ["1", randomUUID(), await storeJob(await createMember(stack), { status: "closed" })]) {
      expect((await member.post("/dashboard/jobs", { intent: "reopen", jobId })).status).toBe(404);
    }
  });

  test("tells a poster why a job is not reopened", async () => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const late = await storeJob(poster, { status: "closed", closed_at: "2026-01-01T00:00:00Z" });
    const reported = await storeJob(poster, { status: "closed", reported_for: "spam" });
    const closed = await storeJob(poster, { status: "closed" });
    const [cap] = await sql<{ max: number }>(
      stack,
      `with cap as (select max from private.limits where kind = 'jobs' and scope = 'open'), posted as (
         insert into public.jobs (client_id, title, description)
         select $1, 'Open', 'Text' from cap, generate_series(1, max)
       ) select max from cap`,
      [poster.id],
    );
    for (const [jobId, words] of [
      [late, "You can reopen a job for 14 days"],
      [reported, "Members reported it: it stays closed."],
      [closed, `You can have at most ${cap?.max} open jobs while your account is new.`],
    ] as const) {
      for (const [path, fields] of [
        ["/dashboard/jobs", { intent: "reopen", jobId }],
        [`/jobs/${jobId}`, { intent: "reopen" }],
      ] as const) {
        expect((await browser.post(path, fields)).status).toBe(302);
        expect(await saidTo(browser)).toContain(words);
      }
      expect((await statusOf(jobId))?.status).toBe("closed");
    }
  });

  test("answers 503 in an outage", async () => {
    const member = await as(await createMember(stack));
    const away = member.at(inject("away"));
    expect((await away.get("/dashboard/jobs")).status).toBe(503);
    expect((await away.post("/dashboard/jobs", { intent: "reopen", jobId: randomUUID() })).status).toBe(503);
    const kept = await away.post(`/jobs/${randomUUID()}/close`, { filled: "no" });
    expect(kept.status).toBe(503);
  });
});

describe("/jobs/:id/close", () => {
  test("asks whether the job is filled, and closes nothing without an answer", async () => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const id = await storeJob(poster);
    for (const filled of ["", "perhaps"]) {
      const refused = await browser.post(`/jobs/${id}/close`, { filled });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("Choose whether the job is filled");
    }
    expect(await statusOf(id)).toEqual({ status: "active", filled: null });
    const closed = await browser.post(`/jobs/${id}/close`, { filled: "yes" });
    expect([closed.status, closed.headers.get("Location")]).toEqual([302, `/jobs/${id}`]);
    expect(await statusOf(id)).toEqual({ status: "closed", filled: true });
  });

  test("says until which day the job can be reopened, and that a reported one waits for us", async () => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const read = async (id: string, language = "") => {
      const html = await (await browser.get(`${language}/jobs/${id}/close`)).text();
      return html.replaceAll("<!-- -->", "");
    };
    const date = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Dhaka", dateStyle: "long" });
    const dayOf = (days: number) => date.format(Date.now() + days * 86_400_000);
    const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect(await read(await storeJob(poster, { deadline }))).toContain(`You can reopen it until ${dayOf(2)}.`);
    const id = await storeJob(poster);
    expect(await read(id)).toContain(`You can reopen it until ${dayOf(14)}.`);
    expect(await read(id, "/bn")).toContain(" পর্যন্ত আবার খুলতে পারবেন।");
    await sql(stack, "update public.jobs set reported_for = 'spam' where id = $1", [id]);
    const reported = await read(id);
    expect(reported).toContain("you can reopen it only once we have checked it");
    expect(reported).not.toContain("reopen it until");
    expect(await read(id, "/bn")).toContain("আমরা কোনো সমস্যা না পেলে তবেই আবার খুলতে পারবেন।");
  });

  test("is signed-in posters' alone, and leads on where there is nothing to close", async () => {
    const poster = await createMember(stack);
    const id = await storeJob(poster, { status: "hidden", reported_for: "spam" });
    const path = `/jobs/${id}/close`;
    const visitor = new Visitor(stack.origin);
    expect((await visitor.get(path)).headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
    expect((await visitor.post(path, { filled: "yes" })).status).toBe(401);
    expect((await (await as(poster)).get(path)).headers.get("Location")).toBe(`/jobs/${id}`);
  });
});

describe("/jobs/:id/edit", () => {
  test("mends a word of a job past its deadline, which stays, and takes no other day that is over", async () => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const now = Date.now();
    const dayOf = (days: number) => new Date(now + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10);
    const deadline = `${dayOf(-1)}T05:00:00+00:00`;
    const id = await storeJob(poster, { deadline });
    const path = `/jobs/${id}/edit`;
    const form = formWith(await (await browser.get(path)).text(), "deadline");
    expect(form.fields.deadline).toBe(dayOf(-1));
    // The page's HTML states no value for a select.
    const typed = { experienceLevel: "entry", jobType: "remote", duration: "1_to_4_weeks", title: "Bridge builder" };
    const refused = await browser.submit(path, form, { ...typed, deadline: dayOf(-2) });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("The deadline is in the past"),
    ]);
    expect((await browser.submit(path, form, typed)).status).toBe(302);
    const stored = () => sql<object>(stack, "select title, deadline from public.jobs where id = $1", [id]);
    expect(await stored()).toEqual([{ title: "Bridge builder", deadline }]);
    expect((await browser.submit(path, form, { ...typed, deadline: dayOf(3) })).status).toBe(302);
    expect(await stored()).toEqual([{ title: "Bridge builder", deadline: `${dayOf(3)}T17:59:59+00:00` }]);
  });
});

describe("a deadline after a job's 90th day", () => {
  const typed = { experienceLevel: "entry", jobType: "remote", duration: "1_to_4_weeks", title: "Bridge builder" };
  const late = "a job is open for 90 days at most";

  test("is taken, and its poster is told on which day the job ends instead", async () => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const form = formWith(await (await browser.get("/post-job")).text(), "submissionId");
    const job = { ...typed, description: "Bridges", budgetType: "fixed", deadline: "2099-12-31" };
    expect((await browser.submit("/post-job", form, job)).status).toBe(302);
    expect(await saidTo(browser)).toContain(late);
    const [stored] = await sql<{ id: string }>(
      stack,
      "update public.jobs set created_at = now() - interval '80 days' where client_id = $1 returning id",
      [poster.id],
    );
    const path = `/jobs/${stored?.id}/edit`;
    const edit = formWith(await (await browser.get(path)).text(), "deadline");
    expect((await browser.submit(path, edit, { ...typed, deadline: "2098-12-31" })).status).toBe(302);
    expect(await saidTo(browser)).toContain(late);
  });

  test("is not spoken of where a job is open until its deadline", async () => {
    const browser = await as(await createMember(stack));
    const form = formWith(await (await browser.get("/post-job")).text(), "submissionId");
    const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const job = { ...typed, description: "Bridges", budgetType: "fixed", deadline };
    expect((await browser.submit("/post-job", form, job)).status).toBe(302);
    const page = await saidTo(browser);
    expect(page).toContain("Job posted successfully!");
    expect(page).not.toContain(late);
  });
});

describe("/post-job?from=", () => {
  test("takes up an own job that has ended, and says so of one that was reported meanwhile", async () => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const source = await storeJob(poster, { status: "closed", location: "Kuala Lumpur" });
    const path = `/post-job?from=${source}`;
    const form = formWith(await (await browser.get(path)).text(), "submissionId");
    expect(form.fields).toMatchObject({
      title: "Bridge engineer",
      location: "Kuala Lumpur",
      repostOf: source,
      deadline: "",
    });
    const typed = {
      ...form.fields,
      budgetType: "fixed",
      experienceLevel: "entry",
      jobType: "remote",
      duration: "1_to_4_weeks",
    };

    await sql(stack, "update public.jobs set reported_for = 'spam' where id = $1", [source]);
    const refused = await browser.post(path, typed);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Members have reported the job that you want to post again");
    await sql(stack, "update public.jobs set reported_for = null where id = $1", [source]);
    expect((await browser.post(path, typed)).status).toBe(302);
    expect(await sql(stack, "select count(*)::integer from public.jobs where repost_of = $1", [source])).toEqual([
      { count: 1 },
    ]);
    // An open job is copied, not reposted.
    const open = await storeJob(poster);
    const copy = formWith(await (await browser.get(`/post-job?from=${open}`)).text(), "submissionId");
    expect(copy.fields).not.toHaveProperty("repostOf");
  });

  test("knows no job of anybody else's", async () => {
    const stranger = await as(await createMember(stack));
    const foreign = await storeJob(await createMember(stack));
    const texts: string[] = [];
    for (const id of [foreign, randomUUID()]) {
      const answer = await stranger.post(`/post-job`, {
        title: "Kept title",
        description: "Kept text",
        budgetType: "fixed",
        experienceLevel: "entry",
        jobType: "remote",
        duration: "1_to_4_weeks",
        repostOf: id,
      });
      expect(answer.status).toBe(404);
      const text = await answer.text();
      expect(text).toContain("The job that you want to post again no longer exists.");
      expect(text).toContain("Kept text");
      texts.push(text);
      expect((await stranger.get(`/post-job?from=${id}`)).status).toBe(404);
    }
    expect(texts).toHaveLength(2);
  });
});

test("a member's export says of a job when it was closed, whether it was filled, and what it takes up", async () => {
  const poster = await createMember(stack);
  const source = await storeJob(poster, { status: "closed", filled: true, closed_at: "2026-11-01T00:00:00Z" });
  await storeJob(poster, { repost_of: source });
  const browser = await as(poster);
  const { jobs } = (await (await browser.post("/settings/export", {})).json()) as { jobs: Record<string, unknown>[] };
  expect(jobs).toEqual([
    expect.objectContaining({ id: source, filled: true, closed_at: expect.stringContaining("2026-11-01") }),
    expect.objectContaining({ repost_of: source, filled: null, closed_at: null }),
  ]);
});

test.each([
  ["closed", "status = 'closed'"],
  ["hidden", "status = 'hidden', reported_for = 'spam'"],
])(
  "a poster who saves a job that was %s meanwhile gets the form back with what they typed, and a stranger 404",
  async (_, ended) => {
    const poster = await createMember(stack);
    const browser = await as(poster);
    const id = await storeJob(poster);
    const path = `/jobs/${id}/edit`;
    expect((await browser.get(path)).status).toBe(200);
    await sql(stack, `update public.jobs set ${ended} where id = $1`, [id]);
    const typed = {
      title: "Bridge engineer",
      description: "Build it of steel",
      budgetType: "negotiable",
      payCurrency: "USD",
      duration: "1_to_4_weeks",
      experienceLevel: "entry",
      jobType: "onsite",
    };
    const answer = await browser.post(path, typed);
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain("Nothing was saved: this job is closed or hidden by now.");
    expect(page).toContain("Build it of steel");
    const stranger = await as(await createMember(stack));
    expect((await stranger.post(path, typed)).status).toBe(404);
  },
);
