import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { jobForm } from "../abuse/support/people.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

test("a poster who sends a form ten times posts one job, and a second one by the same form is not lost", async () => {
  const poster = await createMember(stack);
  const browser = await new Visitor(stack.origin).signIn(poster);
  const titles = async () => {
    const rows = await sql<{ title: string }>(
      stack,
      "select title from public.jobs where client_id = $1 order by title",
      [poster.id],
    );
    return rows.map(({ title }) => title);
  };
  const form = jobForm({ submissionId: randomUUID(), title: "First" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post("/post-job", form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
  expect(await titles()).toEqual(["First"]);
  expect((await browser.post("/post-job", { ...form, title: "Second" })).status).toBe(302);
  expect(await titles()).toEqual(["First", "Second"]);
});
