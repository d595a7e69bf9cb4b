import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { loadConfig } from "../../supabase/local/config.ts";
import { createMailboxApp } from "../../supabase/local/mailbox/app.ts";
import { htmlToText } from "../../supabase/local/mailbox/mail-text.ts";
import { Mailbox } from "../../supabase/local/mailbox/mailbox.ts";
import { LocalMailer } from "../../supabase/local/mailbox/mailer.ts";
import { SITE_URL } from "./support/instance.ts";
import { createTempDir } from "./support/temp-dir.ts";

const CONFIG = join(import.meta.dirname, "../../supabase/config.toml");

function createMailbox(dataDir?: string) {
  const mailbox = new Mailbox(dataDir);
  onTestFinished(() => mailbox.close());
  const app = createMailboxApp(mailbox);
  const add = (to: string, subject: string, html = "<p>Hello</p>") =>
    mailbox.add({ to, subject, html, text: htmlToText(html) });
  const get = async (path: string) => await (await app.request(path)).json();
  return { mailbox, app, add, get };
}

test("messages are listed newest first, with counts of all and of the unread", async () => {
  const { add, get } = createMailbox();
  add("a@example.com", "First");
  add("b@example.com", "Second");

  const list = await get("/api/v1/messages");
  const message = await get(`/api/v1/message/${list.messages[0].ID}`);
  const after = await get("/api/v1/messages");

  expect(list).toMatchObject({ total: 2, unread: 2, count: 2 });
  expect(list.messages).toMatchObject([
    { Subject: "Second", To: [{ Name: "", Address: "b@example.com" }], Snippet: "Hello" },
    { Subject: "First" },
  ]);
  expect(message).toMatchObject({ Subject: "Second", HTML: "<p>Hello</p>", Text: "Hello" });
  expect(after.unread).toBe(1);
});

test("a search finds the mails to one address, whatever its case", async () => {
  const { add, get } = createMailbox();
  add("a@example.com", "Wanted");
  add("aa@example.com", "Other");

  const found = await get(`/api/v1/search?query=${encodeURIComponent('to:"A@example.com"')}`);

  expect(found.messages).toMatchObject([{ Subject: "Wanted" }]);
});

test("deleting empties the mailbox, and an unknown message is 404", async () => {
  const { add, app, get } = createMailbox();
  add("a@example.com", "Gone");

  const deleted = await app.request("/api/v1/messages", { method: "DELETE" });

  expect(deleted.status).toBe(200);
  expect((await get("/api/v1/messages")).total).toBe(0);
  expect((await app.request("/api/v1/message/unknown")).status).toBe(404);
  expect((await app.request("/view/unknown")).status).toBe(404);
});

test("only the newest 500 mails are kept", async () => {
  const { add, mailbox } = createMailbox();
  for (let number = 1; number <= 503; number += 1) add("a@example.com", `Mail ${number}`);

  const mails = mailbox.list();

  expect(mails).toHaveLength(500);
  expect(mails.at(-1)?.subject).toBe("Mail 4");
});

test("mails outlive the process", () => {
  const dataDir = createTempDir();
  const before = new Mailbox(dataDir);
  before.add({ to: "a@example.com", subject: "Kept", html: "", text: "" });
  before.close();

  const { mailbox } = createMailbox(dataDir);

  expect(mailbox.list()).toMatchObject([{ subject: "Kept", read: false }]);
});

test("the pages show hostile text as text and keep the mail in a frame without scripts", async () => {
  const { add, app, mailbox } = createMailbox();
  const hostile = '"><script>alert(1)</script>';
  add(hostile, hostile, `<html><head></head><body>${hostile}</body></html>`);
  const [mail] = mailbox.list();

  const list = await (await app.request("/")).text();
  const view = await (await app.request(`/view/${mail?.id}`)).text();

  for (const page of [list, view]) expect(page).not.toContain("<script");
  expect(/sandbox="([^"]*)"/.exec(view)?.[1]).not.toContain("allow-scripts");
});

test("a member reads in a mail what somebody typed as it was typed, whatever markup is in it", async () => {
  const { mailbox } = createMailbox();
  const mailer = new LocalMailer(mailbox, loadConfig(CONFIG).templates, SITE_URL);
  const typed = '"<img src=x>&amp;"@example.com';

  await mailer.sendEmailChange("old@example.com", "hash", "123456", {
    currentEmail: "old@example.com",
    newEmail: typed,
  });
  const [mail] = mailbox.list();

  expect(mail?.html).toContain("to &quot;&lt;img src=x&gt;&amp;amp;&quot;@example.com.");
  expect(mail?.html).not.toContain("<img");
  expect(mail?.text).toContain(`from old@example.com to ${typed}.`);
});

test("the view makes links clickable", async () => {
  const { add, app, mailbox } = createMailbox();
  add("a@example.com", "Link", '<a href="http://site.test/?a=1&amp;b=2">Go</a>');

  const view = await (await app.request(`/view/${mailbox.list()[0]?.id}`)).text();

  expect(view).toContain('<a href="http://site.test/?a=1&amp;b=2">');
});

test("the text of a mail keeps its links once and drops its markup", () => {
  const html = `<head><title>No</title></head><h1>Hi &amp; welcome</h1>
    <p><a href="http://a.test/?x=1&amp;y=2">Open</a></p>
    <p><a href="http://b.test/">http://b.test/</a></p>
    <div><p>As  it
      reads:</p><p><a href="http://c.test/?to=a%40b.test"> http://c.test/?to=a@b.test </a></p></div>`;

  expect(htmlToText(html)).toBe(
    "Hi & welcome\nOpen: http://a.test/?x=1&y=2\nhttp://b.test/\nAs it reads:\nhttp://c.test/?to=a%40b.test",
  );
});
