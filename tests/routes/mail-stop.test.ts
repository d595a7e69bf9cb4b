import { expect, inject, test } from "vitest";
import { readMail } from "../support/mailbox.ts";
import { createMember, newEmail } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** A signed-in member to whose address no more mails are sent. */
async function unreachableMember(reason: "bounced" | "complained") {
  const member = await createMember(stack);
  const stop = () =>
    sql(stack, "insert into private.mail_stops (address, reason) values (lower($1), $2)", [member.email, reason]);
  await stop();
  return { member, stop, visitor: await new Visitor(stack.origin).signIn(member) };
}

const owed = (id: string) =>
  sql<{ kind: string }>(stack, "select kind from private.outbox where recipient_id = $1", [id]);

const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

test("a member whose mails come back reads so in settings, in the page's language, and why", async () => {
  const { visitor } = await unreachableMember("bounced");
  const html = await textOf(visitor, "/settings");
  expect(html).toContain("We could not reach you at");
  expect(html).toContain("An email to this address came back");
  expect(await textOf(visitor, "/bn/settings")).toContain("ঠিকানায় আমাদের মেইল পৌঁছায়নি");
  const complained = await unreachableMember("complained");
  expect(await textOf(complained.visitor, "/settings")).toContain("marked as spam");
  const reached = await createMember(stack);
  const other = await textOf(await new Visitor(stack.origin).signIn(reached), "/settings");
  expect(unescapeHtml(other)).toContain(`>${reached.email}</strong>`);
  expect(other).not.toContain("could not reach you");
});

test("a member whose mailbox is gone is asked to open the link in the new one alone, and finds the notice under the bell", async () => {
  const { member, visitor } = await unreachableMember("bounced");
  expect(await textOf(visitor, "/settings")).toContain("open the link that we send to the new address");
  const bell = await textOf(visitor, "/notifications");
  expect(bell).toContain("Our emails don&#x27;t reach you");
  expect(await textOf(visitor, "/bn/notifications")).toContain("আমাদের মেইল আপনার কাছে পৌঁছাচ্ছে না");
  const change = async (to: string) => {
    const answer = await visitor.post("/settings", { intent: "email", email: to, currentPassword: member.password });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
    return textOf(visitor, "/settings");
  };
  // Another member's address is answered like a free one.
  const taken = await createMember(stack);
  expect(await change(taken.email)).toContain("Open it to finish the change");
  const to = newEmail();
  expect(await change(to)).toContain("Open it to finish the change");
  const { link } = await readMail(stack, to);
  const path = link.pathname + link.search;
  const opened = await visitor.submit(path, formWith(await textOf(visitor, path), "token_hash"));
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/settings"]);
  const settings = await textOf(visitor, "/settings");
  expect(unescapeHtml(settings)).toMatch(new RegExp(`id="settings-email".*<strong[^>]*>${to}</strong>`, "s"));
  expect(await textOf(visitor, "/notifications")).toContain("Your email address was changed");
});

test("a member whose mails come back confirms a new address from its own mailbox alone, not from the old one", async () => {
  const { member, visitor } = await unreachableMember("bounced");
  const to = newEmail();
  await visitor.post("/settings", { intent: "email", email: to, currentPassword: member.password });
  const open = async (address: string) => {
    const { link } = await readMail(stack, address);
    const path = link.pathname + link.search;
    await visitor.submit(path, formWith(await textOf(visitor, path), "token_hash"));
    const [account] = await sql<{ email: string }>(stack, "select email from auth.users where id = $1", [member.id]);
    return account?.email;
  };
  expect(await open(member.email)).toBe(member.email.toLowerCase());
  expect(await open(to)).toBe(to);
});

test("a member who opens the link of a changed address again reads that it is confirmed, in every browser of theirs", async () => {
  const { member, visitor } = await unreachableMember("bounced");
  const elsewhere = await new Visitor(stack.origin).signIn(member);
  const to = newEmail();
  await visitor.post("/settings", { intent: "email", email: to, currentPassword: member.password });
  const { link } = await readMail(stack, to);
  const path = link.pathname + link.search;
  const form = formWith(await textOf(visitor, path), "token_hash");
  for (const browser of [visitor, visitor, elsewhere]) {
    const opened = await browser.submit(path, form);
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/settings"]);
  }
  for (const browser of [visitor, elsewhere]) {
    expect(await textOf(browser, "/settings")).toContain("Your email address is confirmed already");
  }
  // Who is not the account's member learns nothing of it.
  const other = await new Visitor(stack.origin).signIn(await createMember(stack));
  for (const stranger of [other, new Visitor(stack.origin)]) {
    const refused = await stranger.submit(path, form, { leaving: "" });
    expect(refused.status).toBe(410);
    expect(await refused.text()).not.toContain("confirmed already");
  }
});

test("a member whose mails arrive, or were called spam, is asked in both mailboxes", async () => {
  const reached = await createMember(stack);
  for (const { member, visitor } of [
    { member: reached, visitor: await new Visitor(stack.origin).signIn(reached) },
    await unreachableMember("complained"),
  ]) {
    expect(await textOf(visitor, "/settings")).toContain("both the old and the new address");
    await visitor.post("/settings", { intent: "email", email: newEmail(), currentPassword: member.password });
    expect(await textOf(visitor, "/settings")).toContain("Open both to finish the change");
  }
});

test("a member has the same address tried again by a button, and a mail is owed to it", async () => {
  const { member, visitor, stop } = await unreachableMember("bounced");
  const answer = await visitor.post("/settings", { intent: "try-mail-again" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings"]);
  const html = await textOf(visitor, "/settings");
  expect(html).toContain("An email is on its way to your address");
  expect(html).not.toContain("could not reach you");
  expect(await owed(member.id)).toEqual([{ kind: "address_check" }]);

  await sql(
    stack,
    "insert into private.actions (member_id, kind) select $1, 'mail_checks' from generate_series(1, 60)",
    [member.id],
  );
  await stop();
  const refused = await visitor.post("/settings", { intent: "try-mail-again" });
  expect(refused.status).toBe(429);
  const told = await refused.text();
  expect(told).toContain("The address was not tried again");
  expect(told).toContain("We could not reach you at");
  expect(await owed(member.id)).toHaveLength(1);
});

test("a moderator reads before and after that an answer to an address that mails came back from reaches nobody", async () => {
  const { member } = await unreachableMember("bounced");
  const [moderator, reached] = [await createMember(stack), newEmail()];
  await sql(stack, "insert into private.staff (member_id, role) values ($1, 'moderator')", [moderator.id]);
  const looker = await new Visitor(stack.origin).signIn(moderator);
  const write = async (email: string) => {
    await new Visitor(stack.origin).post("/contact", { email, body: "I get no mails from you" });
    const [row] = await sql<{ id: string }>(
      stack,
      "select id from private.contact_requests where address = lower($1)",
      [email],
    );
    return `/moderation/contact/${row?.id}`;
  };
  for (const [email, before, after] of [
    [member.email, "Your text reaches nobody", "your answer was not sent"],
    [reached, "We email your text to the address", "Your answer is on its way"],
  ] as const) {
    const page = await write(email);
    expect(await textOf(looker, page)).toContain(before);
    const decided = await looker.upload(page, { choice: "answer", reason: "We looked." });
    expect([decided.status, decided.headers.get("Location")]).toEqual([302, "/moderation"]);
    expect(await textOf(looker, "/moderation")).toContain(after);
  }
});
