import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { words as formBn } from "../../app/features/jobs/components/job-form.bn.ts";
import { words as formEn } from "../../app/features/jobs/components/job-form.en.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const SENT = "/dashboard?tab=applications&box=sent";
const RECEIVED = "/dashboard?tab=applications&box=received";

const run = <Row>(text: string, params?: unknown[]) => sql<Row>(stack, text, params);
const as = (member: Member) => new Visitor(stack.origin).signIn(member);
const pageOf = async (member: Member, path: string) => unescapeHtml(await (await (await as(member)).get(path)).text());

// A block keeps what is shared from the poster (decisions/0161), and neither may learn of the other's.
test.each(["the applicant", "the poster", "nobody"])(
  "an applicant who shares their contact where %s has blocked the other reads the same, and not that it is seen",
  async (blocker) => {
    const poster = await createMember(stack, { fullName: "Bela Poster" });
    const applicant = await createMember(stack, { fullName: "Shahin Applicant" });
    const [row] = await run<{ id: string }>(
      "insert into public.jobs (client_id, title, description) values ($1, 'Ferry pilot', 'Steer') returning id",
      [poster.id],
    );
    const id = randomUUID();
    await run(
      "insert into public.job_applications (id, job_id, applicant_id, cover_letter) values ($1, $2, $3, 'I steer')",
      [id, row?.id, applicant.id],
    );
    await run("update public.job_applications set status = 'accepted' where id = $1", [id]);
    const [blocks, blocked] = blocker === "the poster" ? [poster, applicant] : [applicant, poster];
    if (blocker !== "nobody") {
      await run("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [blocks.id, blocked.id]);
    }
    const visitor = await as(applicant);
    const shared = await visitor.post(SENT, { intent: "share", applicationId: id });
    const said = unescapeHtml(await (await visitor.get(shared.headers.get("Location") ?? "")).text());
    expect(said).toContain("You now share your name and contact");
    expect(said).not.toContain("The poster now sees");
    expect((await pageOf(poster, RECEIVED)).includes("Shahin Applicant")).toBe(blocker === "nobody");
  },
);

// An applicant's asked rate is their own, and they are told who accepted them and what is proved (decisions/0082,
// 0084).
describe("an applicant", () => {
  let poster: Member;
  let applicant: Member;
  let job: string;
  let slug: string;

  beforeAll(async () => {
    poster = await createMember(stack, { fullName: "Paru Poster" });
    applicant = await createMember(stack, { fullName: "Anika Applicant" });
    const [organization] = await run<{ id: string; slug: string }>(
      `insert into public.organizations (name, proved_domain, proved_at)
       values ('Nodi Ghat', 'nodi.example', '2026-01-31T20:00:00Z') returning id, slug`,
    );
    slug = organization?.slug ?? "";
    await run("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization?.id,
      poster.id,
    ]);
    const [row] = await run<{ id: string }>(
      `insert into public.jobs (client_id, title, description, budget_type, organization_id)
       values ($1, 'Ferry pilot', 'Steer', 'hourly', $2) returning id`,
      [poster.id, organization?.id],
    );
    job = row?.id ?? "";
  });

  test("is shown, and shown to have asked, the rate in the unit that the form asked in, though the job is edited", async () => {
    const browser = await as(applicant);
    const form = formWith(await (await browser.get(`/jobs/${job}`)).text(), "coverLetter");
    await run("update public.jobs set budget_type = 'fixed', pay_currency = 'BDT', pay_unit = 'month' where id = $1", [
      job,
    ]);
    const sent = await browser.submit(`/jobs/${job}`, form, {
      coverLetter: "I steer",
      proposedRate: "600",
      intent: "apply",
    });
    expect(sent.status).toBe(302);
    for (const [member, path] of [
      [applicant, `/jobs/${job}`],
      [applicant, SENT],
      [poster, RECEIVED],
    ] as const) {
      const page = await pageOf(member, path);
      expect(page, path).toContain("$600/hr");
      expect(page, path).not.toMatch(/৳600|600\/month/);
    }
    expect(await pageOf(poster, "/applications/received.csv")).toContain(",600,USD,by the hour,");
  });

  test("who asks for a unit that there is not is told that the form is out of date, and nothing is stored", async () => {
    const other = await createMember(stack);
    const fields = {
      intent: "apply",
      submissionId: randomUUID(),
      coverLetter: "I row",
      proposedRate: "5",
      rateIn: "USD-year",
    };
    const answer = await (await as(other)).post(`/jobs/${job}`, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This form is out of date");
    expect(await run("select id from public.job_applications where applicant_id = $1", [other.id])).toEqual([]);
  });

  test("who is accepted reads on whose page the job is and which domain is proved, and neither before", async () => {
    const proved: [path: string, text: string][] = [
      [SENT, "Its owners proved on 1 February 2026 that nodi.example is theirs."],
      [`/bn${SENT}`, "প্রমাণ করেছেন যে nodi.example তাঁদের।"],
    ];
    for (const [path] of proved)
      expect(await pageOf(applicant, path)).not.toMatch(/Nodi Ghat|nodi\.example|Paru Poster/);
    await run("update public.job_applications set status = 'accepted' where job_id = $1", [job]);
    for (const [path, text] of proved) {
      const page = await pageOf(applicant, path);
      for (const part of [text, "Nodi Ghat", "Paru Poster", `/startups/${slug}"`]) expect(page, path).toContain(part);
    }
  });
});

test("a poster reads in the form of a job, before anybody applies, what those they accept are shown", async () => {
  const poster = await createMember(stack);
  for (const [path, { anonymous }] of [
    ["/post-job", formEn],
    ["/bn/post-job", formBn],
  ] as const) {
    expect(await pageOf(poster, path)).toContain(anonymous);
  }
  expect(formEn.anonymous).toMatch(/name.*company.*page.*proved/);
});
