import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const JOB = {
  title: "Ferry pilot",
  description: "Steer",
  budgetType: "fixed",
  duration: "1_to_4_weeks",
  experienceLevel: "entry",
  jobType: "remote",
  hires: "client",
};

test("a poster reads next to the line that asks applicants for money that it may not (requirements/jobs.md 72)", async () => {
  const poster = await new Visitor(stack.origin).signIn(await createMember(stack));
  for (const name of ["title", "description", "companyName", "clientName", "location", "skills"]) {
    const refused = await poster.post("/post-job", { ...JOB, [name]: "Registration fee: 500 taka" });
    const html = await refused.text();
    const marked = [...html.matchAll(/<(?:input|textarea)[^>]* aria-invalid="true"[^>]*>/g)];
    expect([refused.status, marked.map(([tag]) => / name="([^"]*)"/.exec(tag)?.[1])]).toEqual([400, [name]]);
    expect(html).toContain("Jobs may not ask applicants for money");
  }
});
