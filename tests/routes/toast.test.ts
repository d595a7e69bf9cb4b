import { expect, inject, test } from "vitest";
import { createMember, newEmail } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

test("a toast waits for the page that shows it", async () => {
  const member = await new Visitor(stack.origin).signIn(await createMember(stack));

  // The browser requests the routes of one page in parallel: only the root's answer contains the toast.
  await member.get("/jobs.data?_routes=routes%2Fjobs%2Fjobs");
  await member.get("/notifications", { Accept: "text/event-stream" });

  const root = await member.get("/jobs.data?_routes=root%2Croutes%2Fshell");
  expect(await root.text()).toContain("Welcome back!");
  expect(await (await member.get("/jobs")).text()).not.toContain("Welcome back!");
});

test("a visitor who has seen their toast has no cookie of it left, and gets the answers that all visitors share", async () => {
  const visitor = new Visitor(stack.origin);
  await visitor.post("/alerts/new/jobs?type=remote", { frequency: "daily", email: newEmail() });
  expect([...visitor.cookies.keys()]).toEqual(["toast"]);
  expect(await (await visitor.get("/jobs")).text()).toContain("Check your email");
  expect([...visitor.cookies.keys()]).toEqual([]);
  expect((await visitor.get("/jobs")).headers.get("Cache-Control")).toMatch(/^public/);
});
