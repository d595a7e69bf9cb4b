import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const guardian = () => new Visitor(stack.origin);

/** A member under 18 who has named a guardian with the settings' form, and the path of the guardian's link. */
async function createPair() {
  const address = `guardian-${randomUUID()}@example.org`;
  const account = await createMember(stack, { age: "younger", fullName: "Tania Akter" });
  const member = await new Visitor(stack.origin).signIn(account);
  const asked = await member.post("/settings", { intent: "guardian", email: address });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, "/settings"]);
  const [mail] = await sql<{ facts: { token: string } }>(
    stack,
    "select worker.facts_guardian_asked(o) as facts from private.outbox o where o.address = $1",
    [address],
  );
  const settings = async () => unescapeHtml(await (await member.get("/settings")).text());
  return { account, member, address, settings, token: mail?.facts.token ?? "" };
}

const pathOf = (token: string, language = "") => `${language}/guardian?token=${token}`;

test("a guardian reads in either language whom they are asked about, and opening the page answers nothing", async () => {
  const { token, settings, address } = await createPair();
  for (const [language, title, yes, opened] of [
    ["", "Your answer as a parent or guardian", "Yes, I agree", ["as a mentor or an investor", "own a startup's page"]],
    [
      "/bn",
      "মা-বাবা বা অভিভাবক হিসেবে আপনার উত্তর",
      "হ্যাঁ, আমি সম্মতি দিচ্ছি",
      ["মেন্টর বা বিনিয়োগকারী হিসেবেও", "স্টার্টআপের পাতার মালিক"],
    ],
  ] as const) {
    const response = await guardian().get(pathOf(token, language));
    const html = unescapeHtml(await response.text());
    expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    for (const text of [title, yes, ...opened, "Tania Akter"]) expect(html).toContain(text);
    expect(html).not.toContain(address);
  }
  expect(await settings()).toContain(`${address}</strong>, asked on`);
});

test("a guardian's yes by the button is told in the settings, and the same page takes it back", async () => {
  const { account, token, settings, address } = await createPair();
  const visitor = guardian();
  const press = async (answer: string) => {
    const form = formWith(await (await visitor.get(pathOf(token))).text(), "token");
    const answered = await visitor.submit(pathOf(token), form, { answer });
    expect([answered.status, answered.headers.get("Location")]).toEqual([302, pathOf(token)]);
    return unescapeHtml(await (await visitor.get(pathOf(token))).text());
  };
  expect(await press("yes")).toContain("You said yes on");
  expect(await settings()).toContain(`${address}</strong> said yes on`);
  expect(await settings()).not.toContain("send or receive connection requests");
  expect(await settings()).toContain("only pages of startups still don't name you");
  expect(await press("no")).toContain("You said no on");
  const after = await settings();
  expect(after).toContain(`${address}</strong> said no on`);
  expect(after).toContain("send or receive connection requests");
  const told = await sql(stack, "select kind from public.notifications where user_id = $1 and kind like 'guardian%'", [
    account.id,
  ]);
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(["guardian_agreed", "guardian_declined"]);
});

test("a member under 18 reads before and after what ending their guardian's consent ends", async () => {
  const { member, token, settings } = await createPair();
  const ends = "you leave the talent directory, requests that wait are withdrawn, and your conversations close.";
  expect(await settings()).not.toContain(ends);
  await guardian().submit(pathOf(token), formWith(await (await guardian().get(pathOf(token))).text(), "token"), {
    answer: "yes",
  });
  const agreed = await settings();
  expect(agreed).toContain(ends);
  expect(agreed).toContain("End their consent");
  const bangla = unescapeHtml(await (await member.get("/bn/settings")).text());
  expect(bangla).toContain("তাঁর সম্মতি বাতিল করুন");
  expect(bangla).toContain("কথোপকথনগুলো বন্ধ হবে।");
  await member.post("/settings", { intent: "forget-guardian" });
  const ended = await settings();
  expect(ended).toContain("If they had said yes, their consent has ended.");
  expect(ended).toContain("No guardian named");
});

test("a link that is none says so to everybody, and an answer by it changes nothing", async () => {
  const { member, token } = await createPair();
  await member.post("/settings", { intent: "forget-guardian" });
  for (const wrong of [token, "0".repeat(64), "x", ""]) {
    for (const visitor of [guardian(), member]) {
      const response = await visitor.get(pathOf(wrong));
      expect(response.status).toBe(410);
      expect(await response.text()).toContain("This link no longer works");
    }
  }
  expect((await guardian().post("/guardian", { token, answer: "yes" })).headers.get("Location")).toBe(pathOf(token));
  expect((await guardian().post("/guardian", { token: "x", answer: "yes" })).status).toBe(400);
  expect((await guardian().post("/guardian", { token, answer: "perhaps" })).status).toBe(400);
});

test("a guardian of a suspended member is not told that their address is gone, and has the link again afterwards", async () => {
  const { account, token, address } = await createPair();
  const read = async (language = "") => {
    const response = await guardian().get(pathOf(token, language));
    return { status: response.status, html: unescapeHtml(await response.text()) };
  };
  await sql(stack, "insert into private.suspensions (member_id) values ($1)", [account.id]);
  expect(await sql(stack, "select from private.guardians where address = $1", [address])).toHaveLength(1);
  const { status, html } = await read();
  expect(status).toBe(410);
  expect(html).not.toContain("We no longer keep you");
  expect(html).toContain("this link works again once it is open");
  expect((await read("/bn")).html).toContain("তাঁর অ্যাকাউন্ট স্থগিত");
  await sql(stack, "delete from private.suspensions where member_id = $1", [account.id]);
  expect((await read()).status).toBe(200);
});

test("a member under 18 whose guardian can't be forgotten reads so, next to that button", async () => {
  const { account, member, address } = await createPair();
  await sql(stack, "delete from auth.sessions where user_id = $1", [account.id]);
  const refused = await member.post("/settings", { intent: "forget-guardian" });
  expect(refused.status).toBe(401);
  expect(unescapeHtml(await refused.text())).toContain("Nothing was changed");
  const kept = await sql(stack, "select from private.guardians where address = $1", [address]);
  expect(kept).toHaveLength(1);
});

test("another site can't answer for a guardian, whose page nobody frames", async () => {
  const { token, settings, address } = await createPair();
  const body = new URLSearchParams({ token, answer: "yes" });
  for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }, {}] as Record<string, string>[]) {
    const response = await fetch(`${stack.origin}/guardian`, { method: "POST", body, headers, redirect: "manual" });
    expect(response.status).toBe(403);
  }
  expect(await settings()).toContain(`${address}</strong>, asked on`);
});

test("a member under 18 hears next to the field why an address can't be a guardian's", async () => {
  const account = await createMember(stack, { age: "younger" });
  const member = await new Visitor(stack.origin).signIn(account);
  for (const [email, status, words] of [
    [account.email, 422, "Give the address of a parent or guardian, not your own"],
    ["nobody", 400, "Enter"],
  ] as const) {
    const response = await member.post("/settings", { intent: "guardian", email });
    const html = unescapeHtml(await response.text());
    expect(response.status).toBe(status);
    expect(html).toContain(words);
    expect(html).toContain(`value="${email}"`);
  }
  const adult = await new Visitor(stack.origin).signIn(await createMember(stack));
  expect((await adult.post("/settings", { intent: "guardian", email: "parent@example.org" })).status).toBe(403);
  expect((await guardian().post("/settings", { intent: "guardian", email: "parent@example.org" })).status).toBe(401);
});
