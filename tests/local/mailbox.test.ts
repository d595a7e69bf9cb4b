import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";

import { loadConfig } from "../../supabase/local/config.ts";
import { createMailboxApp } from "../../supabase/local/mailbox/app.ts";
import { htmlToText } from "../../supabase/local/mailbox/mail-text.ts";
import { Mailbox } from "../../supabase/local/mailbox/mailbox.ts";
import { LocalMailer } from "../../supabase/local/mailbox/mailer.ts";
import { startSmtp } from "../../supabase/local/mailbox/smtp.ts";
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

test.each([
  [{ locale: "bn" }, "bn"],
  [{ locale: "en" }, "en"],
  [{}, "en"],
  [{ locale: null }, "en"],
  [{ locale: 7 }, "en"],
  [undefined, "en"],
])("a member of metadata %j gets every mail in %s, with a link to pages of that language", async (data, language) => {
  const { mailbox } = createMailbox();
  const mailer = new LocalMailer(mailbox, loadConfig(CONFIG).templates, SITE_URL);
  const details = { currentEmail: "a@example.com", newEmail: "b@example.com", ...(data && { data }) };

  await mailer.sendConfirmation("a@example.com", "hash", "1", details);
  await mailer.sendRecovery("a@example.com", "hash", "2", details);
  await mailer.sendMagicLink("a@example.com", "hash", "3", details);
  await mailer.sendEmailChange("a@example.com", "hash", "4", details);

  expect(mailbox.list()).toHaveLength(4);
  for (const { subject, html, text } of mailbox.list()) {
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}">`));
    expect(html.match(/<html/g)).toHaveLength(1);
    expect(subject + html).not.toContain("{{");
    expect(/[\u0980-\u09ff]/.test(subject)).toBe(language === "bn");
    expect(/[\u0980-\u09ff]/.test(text)).toBe(language === "bn");
    expect(text).toContain(`${SITE_URL}${language === "bn" ? "/bn" : ""}/auth/confirm?token_hash=hash&type=`);
  }
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

test("a mail comes by SMTP with its subject, both parts and its headers", async () => {
  const { mailbox, get } = createMailbox();
  const smtp = await startSmtp(mailbox, 0);
  onTestFinished(() => smtp.close());
  const transport = createTransport(smtp.url);
  await transport.sendMail({
    from: "TechSetu <no-reply@techsetu.localhost>",
    to: ["a@example.com", "b@example.com"],
    subject: "আপনার আবেদন",
    text: "একটি উত্তর এসেছে।",
    html: "<p>একটি উত্তর এসেছে।</p>",
    headers: { "List-Unsubscribe": "<https://techsetu.example/unsubscribe?token=1>" },
  });

  const { messages } = await get("/api/v1/messages");
  const message = await get(`/api/v1/message/${messages[0].ID}`);
  const headers = await get(`/api/v1/message/${messages[0].ID}/headers`);

  expect(messages).toMatchObject([{ To: [{ Address: "b@example.com" }] }, { To: [{ Address: "a@example.com" }] }]);
  expect(message).toMatchObject({ Subject: "আপনার আবেদন", HTML: "<p>একটি উত্তর এসেছে।</p>" });
  expect(message.Text.trim()).toBe("একটি উত্তর এসেছে।");
  expect(headers["List-Unsubscribe"]).toEqual(["<https://techsetu.example/unsubscribe?token=1>"]);
});

test("a mailbox of before mails came by SMTP is opened as it is", async () => {
  const folder = createTempDir();
  const old = new DatabaseSync(join(folder, "mailbox.db"));
  old.exec(`create table mail (number integer primary key autoincrement, id text not null unique, recipient text not null,
    subject text not null, html text not null, text text not null, created text not null, read integer not null default 0);
    insert into mail (id, recipient, subject, html, text, created) values ('1', 'a@example.com', 'Old', '', '', '')`);
  old.close();
  const { add, get } = createMailbox(folder);
  add("a@example.com", "New");

  expect((await get("/api/v1/messages")).messages).toMatchObject([{ Subject: "New" }, { Subject: "Old" }]);
  expect(await get("/api/v1/message/1/headers")).toEqual({});
});
