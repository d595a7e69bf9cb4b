import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const RECEIVED = "/dashboard?tab=applications&box=received";
const SENT = "/dashboard?tab=applications&box=sent";
const TICK = "Show my skills and years of experience";

async function addTalent(member: Member, years = 5, skills = ["Django", "React"]): Promise<void> {
  await sql(
    stack,
    "insert into public.talent_profiles (user_id, title, experience_years) values ($1, 'Engineer', $2)",
    [member.id, years],
  );
  await sql(
    stack,
    "insert into public.user_skills (user_id, skill_id) select $1, s.id from public.skills s where s.name = any ($2)",
    [member.id, skills],
  );
}

async function addJob(poster: Member): Promise<string> {
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, 'Bridge engineer', 'Build') returning id",
    [poster.id],
  );
  return job?.id ?? "";
}

const signedIn = (member: Member) => new Visitor(stack.origin).signIn(member);
const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const box = (html: string) => /<input[^>]*name="withSkills"[^>]*>/.exec(html)?.[0];
const form = (fields: Record<string, string>) => ({ intent: "apply", submissionId: randomUUID(), ...fields });

test("a poster reads the skills and years that an applicant ticks to show, on the page and in the file, and no name", async () => {
  const [poster, applicant, other] = await Promise.all([
    createMember(stack),
    createMember(stack, { fullName: "Olive Nameless" }),
    createMember(stack),
  ]);
  await addTalent(applicant);
  await addTalent(other, 3, ["Laravel"]);
  const job = await addJob(poster);
  const member = await signedIn(applicant);
  const offered = box(await textOf(member, `/jobs/${job}`));
  expect(offered).toBeDefined();
  expect(offered).not.toMatch(/checked/);
  const sent = await member.post(`/jobs/${job}`, form({ coverLetter: "I build bridges.", withSkills: "on" }));
  expect(sent.status).toBe(302);
  const without = await (await signedIn(other)).post(`/jobs/${job}`, form({ coverLetter: "So do I." }));
  expect(without.status).toBe(302);

  const reader = await signedIn(poster);
  const page = await textOf(reader, `${RECEIVED}&job=${job}`);
  for (const part of ["Anonymous", ">Django<", ">React<", "5 years of experience"]) expect(page).toContain(part);
  const file = await textOf(reader, `/applications/received.csv?job=${job}`);
  const rows = file.trimEnd().split("\r\n");
  expect(rows[0]).toMatch(/,Skills,Years of experience$/);
  expect(
    rows
      .slice(1)
      .map((row) => /I build bridges|So do I/.exec(row)?.[0] + row.slice(-18))
      .toSorted(),
  ).toEqual([expect.stringMatching(/^I build bridges.*"Django, React",5$/), expect.stringMatching(/^So do I.*,,,,$/)]);
  for (const text of [page, file]) expect(text).not.toMatch(/Olive|Laravel|3 years/);

  for (const path of [`/jobs/${job}`, SENT]) {
    expect(await textOf(member, path)).toContain("You showed your skills (Django, React) and 5 years of experience.");
  }
});

test("a member without skills or years is not offered to show them, nor is a visitor", async () => {
  const [poster, plain, unskilled] = await Promise.all([createMember(stack), createMember(stack), createMember(stack)]);
  await addTalent(unskilled, 0, []);
  const job = await addJob(poster);
  for (const visitor of [await signedIn(plain), await signedIn(unskilled), new Visitor(stack.origin)]) {
    expect(await textOf(visitor, `/jobs/${job}`)).not.toContain(TICK);
  }
});

test("a refused form keeps the tick, and says beside it where there is nothing to show any more", async () => {
  const [poster, applicant] = await Promise.all([createMember(stack), createMember(stack)]);
  await addTalent(applicant);
  const job = await addJob(poster);
  const member = await signedIn(applicant);
  const refused = await member.post(`/jobs/${job}`, form({ coverLetter: "", withSkills: "on" }));
  expect(refused.status).toBe(400);
  expect(box(await refused.text())).toMatch(/checked/);

  await sql(stack, "delete from public.talent_profiles where user_id = $1", [applicant.id]);
  const emptied = await member.post(`/jobs/${job}`, form({ coverLetter: "Kept", withSkills: "on" }));
  expect(emptied.status).toBe(422);
  const html = await emptied.text();
  expect(box(html)).toMatch(/checked/);
  expect(html).toContain("Your talent profile has no skills and no years of experience to show.");
  expect(html).toContain("Kept");
  expect(await sql(stack, "select id from public.job_applications where job_id = $1", [job])).toEqual([]);
});

test("the same form again is one application, and with another tick it is told that one was sent already", async () => {
  const [poster, applicant] = await Promise.all([createMember(stack), createMember(stack)]);
  await addTalent(applicant);
  const job = await addJob(poster);
  const member = await signedIn(applicant);
  const unticked = form({ coverLetter: "Once" });
  const ticked = { ...unticked, withSkills: "on" };
  const statuses: number[] = [];
  for (const body of [ticked, ticked, unticked]) statuses.push((await member.post(`/jobs/${job}`, body)).status);
  expect(statuses).toEqual([302, 302, 409]);
});
