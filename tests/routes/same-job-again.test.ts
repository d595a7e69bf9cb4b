import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { jobForm } from "../abuse/support/people.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

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

test.each(["closed", "hidden"])(
  "a poster who sends a form again after its job was %s reads that nothing was posted, and keeps what they typed",
  async (state) => {
    const poster = await createMember(stack);
    const browser = await new Visitor(stack.origin).signIn(poster);
    const form = jobForm({ submissionId: randomUUID(), title: "Ferry master" });
    expect((await browser.post("/post-job", form)).status).toBe(302);
    // While it is open, the same form again is the same job.
    expect((await browser.post("/post-job", form)).status).toBe(302);
    const reported = state === "hidden" ? "spam" : null;
    await sql(stack, "update public.jobs set status = $2, reported_for = $3 where client_id = $1", [
      poster.id,
      state,
      reported,
    ]);
    for (const [prefix, words] of [
      ["", "You posted this job before with this form, and it is no longer open."],
      ["/bn", "এই ফর্ম দিয়ে চাকরিটি আগেই পোস্ট করেছেন, সেটি এখন আর খোলা নেই।"],
    ] as const) {
      const again = await browser.post(`${prefix}/post-job`, form);
      expect(again.status).toBe(409);
      const page = unescapeHtml(await again.text());
      expect(page).toContain(words);
      expect(page).toContain('value="Ferry master"');
    }
  },
);
