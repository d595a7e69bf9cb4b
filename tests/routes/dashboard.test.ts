import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { insertMentor } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const run = <T>(text: string, params?: unknown[]) => sql<T>(stack, text, params);

/** What waits for a member, or what they could do, on the first screen of their dashboard. */
async function waitingOf(visitor: Visitor, prefix = ""): Promise<string> {
  const html = unescapeHtml(await (await visitor.get(`${prefix}/dashboard`)).text());
  return /<section[^>]*aria-labelledby="waiting"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? "";
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);

const as = (member: Member) => new Visitor(stack.origin).signIn(member);

test("an investor's startups lead to their pages here, and these to the web sites", async () => {
  const [investor, founder] = [await createMember(stack, { role: "investor" }), await createMember(stack)];
  const sector = `Sector ${randomUUID().slice(0, 8)}`;
  const website = `https://${randomUUID()}.example`;
  await run(
    "insert into public.investor_profiles (user_id, firm_name, sectors, stages) values ($1, 'Padma', array[$2], '{}')",
    [investor.id, sector],
  );
  const [startup] = await run<{ slug: string }>(
    `with made as (
       insert into public.organizations (name, sector, website) values ('Nouka', $1, $2) returning id, slug
     ), owned as (
       insert into public.organization_members (organization_id, member_id) select id, $3 from made
     ) select slug from made`,
    [sector, website, founder.id],
  );
  const visitor = await as(investor);
  const dashboard = await (await visitor.get("/dashboard")).text();
  expect(linksOf(dashboard)).toContain(`/startups/${startup?.slug}`);
  expect(dashboard).not.toContain(website);
  const page = await (await visitor.get(`/startups/${startup?.slug}`)).text();
  expect(linksOf(page).filter((address) => address?.startsWith(website))).toHaveLength(1);
});

test("a mentor is told to offer mentoring until they do, and again once it is no longer listed", async () => {
  const mentor = await createMember(stack, { role: "mentor" });
  const visitor = await as(mentor);
  expect(linksOf(await waitingOf(visitor))).toEqual(["/mentoring"]);
  await insertMentor((text, params) => run(text, params), mentor);
  const after = await waitingOf(visitor);
  expect(after).toContain("Nothing right now.");
  expect(linksOf(after)).not.toContain("/mentoring");
  await run("update public.mentor_profiles set is_offering = false where user_id = $1", [mentor.id]);
  expect(await waitingOf(visitor)).toContain("Offer mentoring again");
});

test.each([
  ["", "No answer for 20 days", "No answer for 30 days"],
  ["/bn", "২০ দিন ধরে উত্তর নেই", "৩০ দিন ধরে উত্তর নেই"],
])(
  "an applicant reads of each silence how long it lasts, and comes to that application: %s",
  async (prefix, short, long) => {
    const [poster, applicant] = [await createMember(stack), await createMember(stack)];
    const jobs: string[] = [];
    for (const [title, days] of [
      ["Bridge keeper", 20],
      ["Ferry captain", 30],
    ] as const) {
      const [job] = await run<{ id: string }>(
        "insert into public.jobs (client_id, title, description, created_at) values ($1, $2, 'Keep it', now() - interval '40 days') returning id",
        [poster.id, title],
      );
      await run(
        `insert into public.job_applications (job_id, applicant_id, cover_letter, created_at)
       values ($1, $2, 'I keep bridges.', now() - $3::integer * interval '1 day' - interval '1 hour')`,
        [job?.id, applicant.id, days],
      );
      jobs.push(job?.id ?? "");
    }
    const visitor = await as(applicant);
    const waiting = await waitingOf(visitor, prefix);
    const pathOf = (job: string) => `${prefix}/dashboard?tab=applications&box=sent&job=${job}`;
    expect(linksOf(waiting)).toEqual([pathOf(jobs[1] ?? ""), pathOf(jobs[0] ?? "")]);
    const words = waiting.replaceAll(/<!--.*?-->|<[^>]*>/gs, "");
    expect(words).toMatch(new RegExp(`${long}:\\s*Ferry captain.*${short}:\\s*Bridge keeper`, "s"));
    const application = await (await visitor.get(pathOf(jobs[0] ?? ""))).text();
    expect(application).toContain("Bridge keeper");
    expect(application).not.toContain("Ferry captain");
  },
);
