import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const titleOf = async (response: Response) => /<title>([^<]*)/.exec(await response.text())?.[1];

test("the title says first that a visitor's message was refused, in either language", async () => {
  for (const [path, mark] of [
    ["/contact", /^Error: /],
    ["/bn/contact", /^ত্রুটি: /],
  ] as const) {
    const visitor = new Visitor(stack.origin);
    expect(await titleOf(await visitor.get(path))).not.toMatch(mark);
    const refused = await visitor.post(path, { email: "nobody", body: "" });
    expect(refused.status).toBe(400);
    expect(await titleOf(refused)).toMatch(mark);
  }
});

test("the title of a job's page says first that the application was refused", async () => {
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, 'Ferry pilot', 'Steer') returning id",
    [(await createMember(stack)).id],
  );
  const path = `/jobs/${job?.id}`;
  const member = await new Visitor(stack.origin).signIn(await createMember(stack));
  expect(await titleOf(await member.get(path))).toMatch(/^Ferry pilot/);
  const refused = await member.post(path, { intent: "apply", submissionId: randomUUID(), coverLetter: "" });
  expect(refused.status).toBe(400);
  expect(await titleOf(refused)).toMatch(/^Error: Ferry pilot/);
});
