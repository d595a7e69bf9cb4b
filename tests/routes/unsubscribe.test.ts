import { createHash, randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { unsubscribePath } from "../../app/lib/unsubscribe-path.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const ONE_CLICK = new URLSearchParams({ "List-Unsubscribe": "One-Click" });

/** A member with the link of a mail about messages, or about something else. */
async function reader(about = "messages") {
  const { id } = await createMember(stack);
  const token = randomBytes(32).toString("base64url");
  await sql(stack, "select worker.keep_unsubscribe_link($1, $2, $3)", [
    createHash("sha256").update(token).digest("hex"),
    id,
    about,
  ]);
  const gets = async () => {
    const [row] = await sql<{ wanted: boolean }>(stack, "select private.mail_wanted($1, $2) as wanted", [id, about]);
    return row?.wanted;
  };
  return { id, path: unsubscribePath(about, token), gets };
}

const titlesOf = (html: string) => Array.from(html.matchAll(/<title>([^<]*)/g), ([, title]) => title);

const unknownPath = () => unsubscribePath("messages", randomBytes(32).toString("base64url"));

/** Posts like a mail program's server: no cookie, no origin, no page before it. */
function oneClick(path: string, body: BodyInit = ONE_CLICK, origin = stack.origin): Promise<Response> {
  return fetch(origin + path, { method: "POST", body, redirect: "manual" });
}

/** A page without what differs by its address. */
async function told(answer: Response, path: string): Promise<[number, string]> {
  return [
    answer.status,
    (await answer.text()).replaceAll(new URL(path, stack.origin).searchParams.get("token") ?? "", ""),
  ];
}

test("a reader who is signed out sees what will stop, stops it by the button, and takes it back", async () => {
  const { path, gets } = await reader();
  const visitor = new Visitor(stack.origin);
  const page = await visitor.get(path);
  expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  const html = await page.text();
  expect(html).toContain("<strong>Unread messages</strong>");
  expect(titlesOf(html)).toEqual(["Stop these emails? | TechSetu"]);
  expect(await gets()).toBe(true);

  const stopped = await visitor.submit(path, formWith(html, "intent"));
  expect(stopped.status).toBe(200);
  const after = await stopped.text();
  expect(titlesOf(after)).toEqual(["Stopped | TechSetu"]);
  expect(await gets()).toBe(false);

  const undone = await visitor.submit(path, formWith(after, "intent"));
  expect([undone.status, titlesOf(await undone.text())]).toEqual([200, ["Emails are on again | TechSetu"]]);
  expect(await gets()).toBe(true);
});

test("a reader's mail program stops mails with one click, in either form, and is sent nowhere else", async () => {
  for (const inBangla of [false, true]) {
    for (const inParts of [false, true]) {
      const { path, gets } = await reader();
      const body = new FormData();
      body.append("List-Unsubscribe", "One-Click");
      const answer = await oneClick(inBangla ? `/bn${path}` : path, inParts ? body : ONE_CLICK);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(await gets()).toBe(false);
    }
  }
});

test("a reader of the weekly digest reads its name in either language, and stops it by its mail's header alone", async () => {
  const { id, path, gets } = await reader("digest");
  expect(await gets()).toBe(false);
  await sql(stack, "select private.set_mail_preference($1, 'digest', true)", [id]);
  expect(await gets()).toBe(true);
  const visitor = new Visitor(stack.origin);
  expect(await (await visitor.get(path)).text()).toContain("<strong>Weekly digest: jobs for your skills");
  expect(await (await visitor.get(`/bn${path}`)).text()).toMatch(/<strong>[^<]*সাপ্তাহিক সারাংশ/);
  expect((await oneClick(path)).status).toBe(200);
  expect(await gets()).toBe(false);
});

test("a mail program can't do more than stop: nothing is sent again without a page of ours", async () => {
  const { path, gets } = await reader();
  await oneClick(path);
  for (const body of ["intent=resume", "List-Unsubscribe=One-Click&intent=resume"]) {
    expect((await oneClick(path, new URLSearchParams(body))).status).toBe(403);
  }
  expect(await gets()).toBe(false);
});

test("a stranger who makes up a link is answered as its reader is", async () => {
  const { path, gets } = await reader();
  const unknown = unknownPath();
  const visitor = new Visitor(stack.origin);
  for (const ask of [
    (to: string) => visitor.get(to),
    (to: string) => oneClick(to),
    (to: string) => visitor.post(to, { intent: "stop" }),
    (to: string) => visitor.post(to, { intent: "resume" }),
  ]) {
    const [known, none] = [await told(await ask(path), path), await told(await ask(unknown), unknown)];
    expect(none).toEqual(known);
  }
  expect(await gets()).toBe(true);
});

test("a link that was cut off, or names another kind, stops nothing", async () => {
  const { path, gets } = await reader();
  const visitor = new Visitor(stack.origin);
  for (const broken of [path.slice(0, -1), path.replace("messages", "account"), "/unsubscribe"]) {
    expect((await visitor.get(broken)).status).toBe(400);
    expect((await visitor.post(broken, { intent: "stop" })).status).toBe(400);
    expect((await oneClick(broken)).status).toBe(400);
  }
  await oneClick(path.replace("messages", "connections"));
  expect((await visitor.post(path, { intent: "everything" })).status).toBe(400);
  expect(await gets()).toBe(true);
});

test("while the database is away a reader keeps the button, and a mail program is told to come back", async () => {
  const { path } = await reader();
  const away = new Visitor(inject("away"));
  expect((await away.get(path)).status).toBe(200);
  const answer = await away.post(path, { intent: "stop" });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(formWith(await answer.text(), "intent").fields).toEqual({ intent: "stop" });
  expect((await oneClick(path, ONE_CLICK, away.url)).status).toBe(503);
});
