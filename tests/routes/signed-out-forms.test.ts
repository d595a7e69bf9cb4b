import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const JOB = {
  title: "Ferry pilot",
  description: "Steers the ferry across the river, twice a day and once at night.",
  budgetType: "negotiable",
  payCurrency: "USD",
  duration: "1_to_4_weeks",
  experienceLevel: "intermediate",
  jobType: "remote",
  organizationId: randomUUID(),
};

const FORMS: [string, (job: string) => string, Record<string, string>][] = [
  ["a new job", () => "/post-job", { ...JOB, submissionId: randomUUID() }],
  ["an edited job", (job) => `/jobs/${job}/edit`, JOB],
  ["closing a job", (job) => `/jobs/${job}/close`, { filled: "yes" }],
  ["reporting a job", (job) => `/jobs/${job}/report`, { reason: "spam", details: "It is a scam." }],
];

test.each(FORMS)(
  "the form of %s comes back with what was typed when the session has ended",
  async (_, pathOf, typed) => {
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Old title', 'Old') returning id",
      [(await createMember(stack)).id],
    );
    const path = pathOf(job?.id ?? "");
    for (const prefix of ["", "/bn"]) {
      const answer = await new Visitor(stack.origin).upload(prefix + path, typed);
      expect(answer.status).toBe(401);
      const html = await answer.text();
      const { fields } = formWith(html, Object.keys(typed)[0] ?? "");
      for (const [name, value] of Object.entries(typed)) {
        // Of a list or radio buttons the chosen one is marked.
        const chosen = new RegExp(
          `<(?:option[^>]*selected=""[^>]*|input[^>]*checked=""[^>]*) value="${value}"|value="${value}"[^>]* (?:selected|checked)=""`,
        );
        if (fields[name] !== value) expect(html, name).toMatch(chosen);
      }
      // Nothing of the job itself, which the visitor may not be allowed to see.
      if (path.endsWith("/edit")) expect(html).not.toContain("Old title");
    }
  },
);

test.each([
  ["an alert's form", "/alerts/new/jobs?q=react", { frequency: "weekly" }],
  ["a moderator's decision", `/moderation/job/${randomUUID()}`, { choice: "keep", reason: "It is a real ferry." }],
  [
    "the form that gives a role",
    "/operator",
    { intent: "give", email: "someone@tests.techsetu.example", role: "moderator" },
  ],
])(
  "%s, which a member opened, asks to sign in when the session has ended, and a visitor's does not",
  async (_, path, typed) => {
    const member = await new Visitor(stack.origin).signIn(await createMember(stack));
    const { openedBy = "" } = formWith(await (await member.get("/alerts/new/jobs?q=react")).text(), "frequency").fields;
    expect(openedBy).not.toBe("");
    const answer = await new Visitor(stack.origin).post(path, { ...typed, openedBy });
    const html = await answer.text();
    expect(answer.status).toBe(401);
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
    expect((await new Visitor(stack.origin).post(path, typed)).status).not.toBe(401);
  },
);
