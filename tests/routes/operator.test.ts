import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

async function operator(): Promise<Visitor> {
  const member = await createMember(stack);
  await sql(stack, "insert into private.staff (member_id, role) values ($1, 'operator')", [member.id]);
  return new Visitor(stack.origin).signIn(member);
}

async function failedMail({ id }: Member): Promise<string> {
  const mail = randomUUID();
  await sql(
    stack,
    `insert into private.outbox (id, key, kind, category, recipient_id, state, attempts, last_error)
     values ($1, $1::uuid::text, 'address_check', 'account', $2, 'failed', 3, '550 no such user <reader@example.org>')`,
    [mail, id],
  );
  return mail;
}

const stateOf = async (mail: string) =>
  (await sql<{ state: string }>(stack, "select state from private.outbox where id = $1", [mail]))[0]?.state;

/** An answer without what differs each time, and the files of its scripts. */
async function told(answer: Response) {
  const [page = ""] = (await answer.text()).split('<script type="application/json"');
  const html = page
    .replaceAll(/[\da-f-]{36}/g, "")
    .replaceAll(/%2Fno-such-page|\/no-such-page/g, "/operator")
    .replaceAll("%2Foperator", "/operator");
  return { status: answer.status, robots: answer.headers.get("X-Robots-Tag"), html };
}

test("an operator reaches the page from the account menu, in both languages, and sends a failed mail again", async () => {
  const browser = await operator();
  const reader = await createMember(stack, { fullName: "Nobody To Be Named" });
  const mail = await failedMail(reader);
  expect(await (await browser.get("/dashboard")).text()).toMatch(/<a[^>]* href="\/operator"/);
  expect(await (await browser.get("/bn/dashboard")).text()).toMatch(/<a[^>]* href="\/bn\/operator"/);

  const page = await browser.get("/operator");
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain("550 no such user &lt;…@…&gt;");
  for (const personal of [reader.id, reader.email, reader.fullName, "reader@example.org"]) {
    expect(html).not.toContain(personal);
  }
  expect((await browser.get("/bn/operator")).status).toBe(200);

  expect(html).toContain(`value="${mail}"`);
  const sent = await browser.post("/operator", { intent: "retry", mail });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/operator"]);
  expect(await stateOf(mail)).toBe("waiting");
  const again = await browser.post("/operator", { intent: "retry", mail });
  expect(again.status).toBe(404);
  const pressedTwice = await again.text();
  expect(pressedTwice).toContain("it waits to be sent again already, or is gone");
  expect(pressedTwice).not.toContain("no longer waiting");
  expect((await browser.post("/operator", { intent: "retry", mail: "x" })).status).toBe(404);
  expect((await browser.post("/operator", { intent: "all" })).status).toBe(400);
});

test("an operator reads failed mails before the newest fifty on further pages, and stays on the page where one is sent again", async () => {
  const browser = await operator();
  const reader = await createMember(stack);
  await sql(
    stack,
    `insert into private.outbox (key, kind, category, recipient_id, state, created_at)
     select 'paged:' || n, 'address_check', 'account', $1, 'failed', '2001-01-01'::timestamptz + n * interval '1 second'
     from generate_series(1, 110) n`,
    [reader.id],
  );
  const [oldest, next] = await sql<{ id: string }>(
    stack,
    "select id from private.outbox where key in ('paged:1', 'paged:2') order by key",
  );
  const pages: string[] = ["/operator"];
  for (let path: string | undefined = pages[0]; path && pages.length < 50;) {
    const html = unescapeHtml(await (await browser.get(path)).text());
    expect(html.includes(">Newest failed emails</a>"), path).toBe(path !== "/operator");
    path = /href="(\/operator\?tried=[^"]+)"/.exec(html)?.[1];
    if (path) pages.push(path);
  }
  const last = pages.at(-1) ?? "";
  expect(pages.length).toBeGreaterThan(2);
  for (const path of [last, `/bn${last}`]) {
    expect(await (await browser.get(path)).text(), path).toContain(`value="${oldest?.id}"`);
  }
  expect(await (await browser.get("/operator")).text()).not.toContain(`value="${oldest?.id}"`);
  const sent = await browser.post(last, { intent: "retry", mail: next?.id ?? "" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, last]);
  const rest = await (await browser.get(last)).text();
  expect([rest.includes(`value="${oldest?.id}"`), rest.includes(`value="${next?.id}"`)]).toEqual([true, false]);
  // Past all of them.
  const none = `/operator?tried=2000-01-01T00:00:00%2B00:00&mail=${oldest?.id}`;
  expect(await (await browser.get(none)).text()).toContain("Nothing failed before that.");
  await sql(stack, "delete from private.outbox where key like 'paged:%'");
});

test("an operator who tries a mail to a stopped address again reads when it is not sent, in both languages", async () => {
  const browser = await operator();
  const reader = await createMember(stack);
  await sql(stack, "insert into private.mail_stops (address, reason) values ($1, 'bounced')", [reader.email]);
  for (const [path, said] of [
    ["/operator", "unless emails to its address came back"],
    ["/bn/operator", "ঠিকানাটি থেকে মেইল ফেরত এসে থাকলে"],
  ] as const) {
    const mail = await failedMail(reader);
    expect((await browser.post(path, { intent: "retry", mail })).status).toBe(302);
    expect(await (await browser.get(path)).text()).toContain(said);
    // The worker drops what has no facts.
    const facts = "select private.mail_facts(o) is null as dropped from private.outbox o where id = $1";
    expect(await sql(stack, facts, [mail])).toEqual([{ dropped: true }]);
  }
});

test("an operator sends all mails again that failed since a day, and reads how many wait, in both languages", async () => {
  const browser = await operator();
  const reader = await createMember(stack);
  for (const [path, said] of [
    ["/operator", "2 emails wait to be sent again"],
    ["/bn/operator", "২টি মেইল আবার পাঠানোর অপেক্ষায় আছে"],
  ] as const) {
    const [before, ...since] = await Promise.all([failedMail(reader), failedMail(reader), failedMail(reader)]);
    // Days that no other test's mails are of.
    const tried = "update private.outbox set claimed_at = $2 where id = any ($1::uuid[])";
    await sql(stack, tried, [[before], "2041-05-04T17:59:00Z"]);
    await sql(stack, tried, [since, "2041-05-04T18:00:00Z"]);
    expect(await (await browser.get(path)).text()).toContain('name="since"');
    const sent = await browser.post(path, { intent: "retry-all", since: "2041-05-05" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, path]);
    expect(await (await browser.get(path)).text()).toContain(said);
    expect(await Promise.all([before, ...since].map(stateOf))).toEqual(["failed", "waiting", "waiting"]);
    await sql(stack, "delete from private.outbox where id = any ($1::uuid[])", [[before, ...since]]);
  }
  for (const since of ["", "0000-01-01", "yesterday"]) {
    const refused = await browser.post("/operator", { intent: "retry-all", since });
    expect([refused.status, await refused.text()], since).toEqual([
      400,
      expect.stringContaining("Choose a day from 2020 on"),
    ]);
  }
});

test("for members and visitors the page is one that does not exist, and no menu leads there", async () => {
  const member = await createMember(stack);
  const mail = await failedMail(member);
  for (const browser of [new Visitor(stack.origin), await new Visitor(stack.origin).signIn(member)]) {
    browser.cookies.delete("toast");
    for (const language of ["", "/bn"]) {
      const nothing = await told(await browser.get(`${language}/no-such-page`));
      expect(nothing.status).toBe(404);
      expect(await told(await browser.get(`${language}/operator`))).toEqual(nothing);
    }
    expect((await browser.post("/operator", { intent: "retry", mail })).status).toBe(404);
    expect((await browser.post("/operator", { intent: "retry-all", since: "2020-01-01" })).status).toBe(404);
    expect(await (await browser.get("/jobs")).text()).not.toContain("/operator");
  }
  expect(await stateOf(mail)).toBe("failed");
});
