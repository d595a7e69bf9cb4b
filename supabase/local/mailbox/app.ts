import { Hono } from "hono";

import type { Mail, Mailbox } from "./mailbox.ts";
import { listPage, notFoundPage, viewPage } from "./pages.ts";

const FROM = { Name: "TechSetu", Address: "no-reply@techsetu.localhost" };
const DEFAULT_LIMIT = 50;

/** The mailbox as pages for people and as Mailpit's API for tests. */
export function createMailboxApp(mailbox: Mailbox): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "no-referrer");
  });

  app.get("/", (context) => context.html(listPage(mailbox.list())));
  app.get("/view/:id", (context) => {
    const mail = mailbox.open(context.req.param("id"));
    return mail ? context.html(viewPage(mail)) : context.html(notFoundPage(), 404);
  });

  app.get("/api/v1/messages", (context) => context.json(listMessages(mailbox, context.req.query())));
  app.delete("/api/v1/messages", (context) => {
    mailbox.clear();
    return context.text("ok");
  });
  app.get("/api/v1/search", (context) => {
    const to = /^to:"?([^"\s]+)"?$/.exec((context.req.query("query") ?? "").trim())?.[1];
    if (to === undefined) return context.json({ Error: 'only to:"address" is supported' }, 400);
    return context.json(listMessages(mailbox, context.req.query(), to));
  });
  app.get("/api/v1/message/:id", (context) => {
    const id = context.req.param("id");
    const mail = id === "latest" ? openLatest(mailbox) : mailbox.open(id);
    return mail ? context.json(toMessage(mail)) : context.json({ Error: "message not found" }, 404);
  });
  app.get("/api/v1/message/:id/headers", (context) => {
    const mail = mailbox.open(context.req.param("id"));
    return mail ? context.json(mail.headers) : context.json({ Error: "message not found" }, 404);
  });

  app.notFound((context) => context.html(notFoundPage(), 404));
  return app;
}

function openLatest(mailbox: Mailbox): Mail | null {
  const [latest] = mailbox.list({ limit: 1 });
  return latest ? mailbox.open(latest.id) : null;
}

function listMessages(mailbox: Mailbox, query: Record<string, string>, to?: string) {
  const recipient = to === undefined ? {} : { to };
  const start = readCount(query.start, 0);
  const messages = mailbox
    .list({ ...recipient, offset: start, limit: readCount(query.limit, DEFAULT_LIMIT) })
    .map(toSummary);
  const total = mailbox.count(recipient);
  return {
    total: mailbox.count(),
    unread: mailbox.count({ unread: true }),
    count: messages.length,
    messages_count: total,
    start,
    tags: [],
    messages,
  };
}

function readCount(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : fallback;
}

function toSummary(mail: Mail) {
  return {
    ...toEnvelope(mail),
    Created: mail.created,
    Read: mail.read,
    Snippet: mail.text.replaceAll("\n", " ").slice(0, 250),
    Attachments: 0,
  };
}

function toMessage(mail: Mail) {
  return {
    ...toEnvelope(mail),
    Date: mail.created,
    HTML: mail.html,
    Text: mail.text,
    Attachments: [],
  };
}

function toEnvelope(mail: Mail) {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@techsetu.localhost`,
    From: FROM,
    To: [{ Name: "", Address: mail.to }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Tags: [],
    Size: Buffer.byteLength(mail.html),
  };
}
