import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const run = <Row>(query: string, parameters?: unknown[]) => sql<Row>(stack, query, parameters);

const EVERYONE = "Everyone may see this profile";
const ON_DASHBOARD = "Everyone may see it";

/** An investor who has ticked that everyone may see the profile, with what they read of it. */
async function investor() {
  const member = await createMember(stack, { role: "investor" });
  const [row] = await run<{ id: string }>(
    "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Ghat Fund', true) returning id",
    [member.id],
  );
  const visitor = await new Visitor(stack.origin).signIn(member);
  const read = async (path: string) => unescapeHtml(await (await visitor.get(path)).text());
  return {
    member,
    path: `/investors/${row?.id}`,
    page: () => read(`/investors/${row?.id}`),
    tab: () => read("/dashboard?tab=profile"),
    overview: () => read("/dashboard"),
  };
}

test("an investor whom everybody sees reads so", async () => {
  const { page, tab } = await investor();
  expect(await page()).toContain(EVERYONE);
  expect(await tab()).toContain(ON_DASHBOARD);
});

test("an investor whom nobody sees is asked to show the profile to everyone, as the form says, visitors among them", async () => {
  const { member, path, tab, overview } = await investor();
  expect((await new Visitor(stack.origin).get(path)).status).toBe(200);
  await run("update public.investor_profiles set is_listed = false where user_id = $1", [member.id]);
  expect(await overview()).toContain("Show your investment profile to everyone");
  await run("delete from public.investor_profiles where user_id = $1", [member.id]);
  expect(await tab()).toContain("decide whether everyone may see it");
});

test("an investor under 18 reads that nobody else sees the profile, and is not told to show it", async () => {
  const { member, path, page, tab, overview } = await investor();
  await run("update public.profiles set is_younger = true where id = $1", [member.id]);
  expect((await new Visitor(stack.origin).get(path)).status).toBe(404);
  const own = await page();
  expect(own).toContain("Only you see this profile");
  expect(own).toContain("/settings#settings-age");
  expect(own).not.toContain(EVERYONE);
  expect(await tab()).not.toContain(ON_DASHBOARD);
  await run("update public.investor_profiles set is_listed = false where user_id = $1", [member.id]);
  expect(await page()).not.toContain(EVERYONE);
  expect(await overview()).not.toContain("Show your investment profile to everyone");
});

test("an investor who is suspended reads that nobody else sees the profile, and how to appeal", async () => {
  const { member, path, page, tab } = await investor();
  await run("select private.suspend($1)", [member.id]);
  expect((await new Visitor(stack.origin).get(path)).status).toBe(404);
  const own = await page();
  expect(own).toContain("We have hidden your profile: only you can see it");
  expect(own).not.toContain(EVERYONE);
  expect(await tab()).not.toContain(ON_DASHBOARD);
});

test("an investor whom moderators hide reads so on the page, and on the dashboard not that everybody sees it", async () => {
  const { member, page, tab } = await investor();
  await run("update public.investor_profiles set hidden_at = now() where user_id = $1", [member.id]);
  expect(await page()).toContain("/appeal");
  expect(await tab()).not.toContain(ON_DASHBOARD);
});
