import { createHash } from "node:crypto";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import type { TaskContext } from "../../app/worker/task.ts";
import { sendMails } from "../../app/worker/tasks/send-mails.ts";
import { startSmtpSink, type Trouble } from "../support/smtp-server.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const ORIGIN = "https://techsetu.example";
const SECRET = "a secret of the tests, for unsubscribing";

describeOnPostgresFirst("the sending of mails (docs/decisions/0093-outbox.md)", (target) => {
  const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);

  beforeAll(async () => {
    await sql("update private.mail_kinds set resent = true where kind = 'address_check'");
  });

  const start = async (troubleFor?: (address: string, time: number) => Trouble | undefined) => {
    const sink = await startSmtpSink(troubleFor);
    onTestFinished(() => sink.close());
    await sql("delete from private.outbox");
    return sink;
  };
  const contextOf = (url: string, more: Partial<TaskContext["env"]> = {}): TaskContext => {
    const write = () => undefined;
    return {
      env: {
        PUBLIC_ORIGIN: ORIGIN,
        WORKER_PORT: 0,
        LOG_LEVEL: "silent",
        SMTP_URL: url,
        UNSUBSCRIBE_SECRET: SECRET,
        ...more,
      },
      log: { info: write, warn: write, error: write },
      signal: new AbortController().signal,
    };
  };
  const run = async (url: string, signal = new AbortController().signal) =>
    await sendMails.run(target().worker, { ...contextOf(url), signal });
  const owe = async (address: string, locale = "en") => {
    await sql("select private.enqueue_mail_to('address_check', $1, $2, $1)", [address, locale]);
  };
  const states = async () =>
    Object.fromEntries(
      (await sql<{ key: string; state: string }>("select key, state from private.outbox")).map(({ key, state }) => [
        key.split("@")[0],
        state,
      ]),
    );
  const letTimePass = () => sql("update private.outbox set due_at = now() where state = 'waiting'");

  it("brings each mail whole: named by what happened, from the site, in its reader's language, marked as a machine's", async () => {
    const sink = await start();
    await owe("bithi@example.org", "bn");
    await owe("adam@example.org");
    expect(await run(sink.url)).toBe("2 sent");
    expect(await run(sink.url)).toBeUndefined();
    const mail = sink.taken.find(({ to }) => to === "bithi@example.org");
    if (!mail) throw new Error("nothing came");
    const email = await sink.read(mail);
    expect(email).toMatchObject({
      messageId: `<${createHash("sha256").update("bithi@example.org").digest("hex")}@techsetu.example>`,
      from: { name: "TechSetu", address: "no-reply@techsetu.example" },
      to: [{ address: "bithi@example.org" }],
      subject: "আমাদের মেইল আবার আপনার কাছে পৌঁছাচ্ছে",
    });
    expect(email.text).toContain(`${ORIGIN}/bn/settings`);
    expect(email.html).toContain('<html lang="bn">');
    expect(Math.abs(Date.parse(email.date ?? "") - Date.now())).toBeLessThan(120_000);
    expect(email.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(mail.raw.length).toBeLessThan(20_000);
  });

  it("carries a link by which its reader stops its kind with one click, and none where nobody can stop it", async () => {
    const sink = await start();
    await sql("update private.mail_kinds set category = 'messages' where kind = 'address_check'");
    onTestFinished(async () => {
      await sql("update private.mail_kinds set category = 'account' where kind = 'address_check'");
    });
    const reader = await target().createUser({ email: "stops@example.org" });
    const owed = async (key: string) => {
      await sql("select private.enqueue_mail('address_check', $1, $2)", [reader, key]);
      await run(sink.url);
    };
    for (const key of ["first", "second"]) await owed(key);
    await owe("guest@example.org");
    await run(sink.url);
    const letters = await Promise.all(sink.taken.map(async (mail) => ({ to: mail.to, email: await sink.read(mail) })));
    const header = (email: { headers: { key: string; value: string }[] }, name: string) =>
      email.headers.find(({ key }) => key === name)?.value;
    const links = letters
      .filter(({ to }) => to === "stops@example.org")
      .map(({ email }) => {
        expect(header(email, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
        const url = /^<(.+)>$/.exec(header(email, "list-unsubscribe") ?? "")?.[1] ?? "";
        expect(email.text).toContain(url);
        return url;
      });
    expect([links.length, new Set(links).size]).toEqual([2, 1]);
    const guest = letters.find(({ to }) => to === "guest@example.org");
    expect(guest && header(guest.email, "list-unsubscribe")).toBeUndefined();

    const { searchParams: query, pathname } = new URL(links[0] ?? "");
    expect([pathname, query.get("about")]).toEqual(["/unsubscribe", "messages"]);
    const body = { token: query.get("token"), category: query.get("about"), wanted: false };
    expect((await target().request(null, "POST", "rpc/set_mail_by_link", { body })).status).toBeLessThan(300);
    await owed("third");
    expect((await states()).third).toBe("dropped");
    expect(sink.taken.filter(({ to }) => to === "stops@example.org")).toHaveLength(2);
  });

  it("lets mails wait while the mail server's address can't be read", async () => {
    const sink = await start();
    await owe("waits@example.org");
    await expect(run(sink.url.replace("://", "://user:50%off@"))).rejects.toThrow("URI malformed");
    expect(await states()).toEqual({ waits: "waiting" });
    expect(await run(sink.url)).toBe("1 sent");
  });

  it("tells troubles apart: what waits, what failed for good, what goes once more under the same name", async () => {
    // The pool itself retries when a reused connection accepted nothing: that server stays away until told otherwise.
    let isBack = false;
    const sink = await start((address, time) => {
      const troubles: Record<string, Trouble> = {
        "busy@example.org": { at: "rcpt", code: 450, text: "4.2.0 later" },
        "full@example.org": { at: "data", code: 452, text: "4.2.2 full" },
        "nobody@example.org": { at: "rcpt", code: 550, text: "5.1.1 no such user" },
        "spam@example.org": { at: "data", code: 554, text: "5.7.1 spam" },
        "gone@example.org": "hang up before",
        "doubt@example.org": "hang up after",
      };
      const isOnce = !/^(?:nobody|spam|twice|gone)@/.test(address);
      if (address === "twice@example.org") return "hang up after";
      if (address === "gone@example.org" && isBack) return undefined;
      return isOnce && time > 1 ? undefined : troubles[address];
    });
    for (const name of ["busy", "full", "nobody", "spam", "gone", "doubt", "twice", "fine"])
      await owe(`${name}@example.org`);
    await run(sink.url);
    await run(sink.url);
    expect(await states()).toEqual({
      busy: "waiting",
      full: "waiting",
      nobody: "failed",
      spam: "failed",
      gone: "waiting",
      doubt: "sent",
      twice: "unknown",
      fine: "sent",
    });
    isBack = true;
    await letTimePass();
    await run(sink.url);
    expect(await states()).toMatchObject({ busy: "sent", full: "sent", gone: "sent" });
    const times = new Map<string, number>();
    for (const { to, messageId } of sink.taken) {
      const name = `${to} ${messageId === sink.taken.find((mail) => mail.to === to)?.messageId}`;
      times.set(name, (times.get(name) ?? 0) + 1);
    }
    expect(Object.fromEntries(times)).toEqual({
      "busy@example.org true": 1,
      "full@example.org true": 1,
      "gone@example.org true": 1,
      "doubt@example.org true": 2,
      "twice@example.org true": 2,
      "fine@example.org true": 1,
    });
    expect(await sql("select address, reason from private.mail_stops")).toEqual([
      { address: "nobody@example.org", reason: "bounced" },
    ]);
    // The next mail to a nonexistent address is not even tried.
    await sql("select private.enqueue_mail_to('address_check', 'Nobody@example.org', 'en', 'again')");
    expect(await run(sink.url)).toBeUndefined();
    expect(await states()).toMatchObject({ again: "dropped" });
  });

  it("waits as a whole while the server is away, and sends everything after", async () => {
    const sink = await start();
    const gone = await startSmtpSink();
    await gone.close();
    for (let number = 0; number < 30; number += 1) await owe(`member${number}@example.org`);
    await expect(run(gone.url)).rejects.toThrow(/^the mail server can't be used: .*ECONNREFUSED/);
    const tried = await sql<{ count: number; attempts: number; begun: number }>(
      `select count(*)::int as count, sum(attempts)::int as attempts, count(first_tried_at)::int as begun
       from private.outbox where claimed_at is not null`,
    );
    expect(tried[0]?.count).toBeLessThan(20);
    // Such a try is none of the mail's.
    expect(tried).toMatchObject([{ attempts: 0, begun: 0 }]);
    expect([...new Set(Object.values(await states()))]).toEqual(["waiting"]);
    await letTimePass();
    expect(await run(sink.url)).toBe("30 sent");
    expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it("tells the operator why nothing goes although few mails wait", async () => {
    const gone = await start();
    await gone.close();
    await owe("alone@example.org");
    await expect(run(gone.url)).rejects.toThrow(/^the mail server can't be used: .*ECONNREFUSED/);
    expect(await sql("select state, attempts, last_error from private.outbox")).toEqual([
      { state: "waiting", attempts: 0, last_error: expect.stringContaining("ECONNREFUSED") },
    ]);
  });

  it("sends no more in an hour than the mail service takes, and claims no mail that has to wait for that", async () => {
    const sink = await start();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => now.mockRestore());
    for (let number = 0; number < 5; number += 1) await owe(`member${number}@example.org`);
    const context = contextOf(sink.url, { MAILS_AN_HOUR: 120 });
    const waiting = async () => Object.values(await states()).filter((state) => state === "waiting").length;
    expect(await sendMails.run(target().worker, context)).toBeUndefined();
    expect(await waiting()).toBe(5);
    now.mockReturnValue(61_100);
    expect(await sendMails.run(target().worker, context)).toBe("2 sent");
    expect(await sendMails.run(target().worker, context)).toBeUndefined();
    expect(await waiting()).toBe(3);
  });

  it("keeps as failed what can't be worded, and sends the others", async () => {
    const sink = await start();
    await sql("insert into private.mail_kinds (kind, category) values ('wordless', 'jobs') on conflict do nothing");
    await sql("select private.enqueue_mail_to('wordless', 'odd@example.org', 'en', 'odd')");
    await owe("fine@example.org");
    await run(sink.url);
    expect(await states()).toEqual({ odd: "failed", fine: "sent" });
    expect(await sql("select last_error from private.outbox where key = 'odd'")).toEqual([
      { last_error: "wordless is no kind of mail" },
    ]);
  });

  it("takes back at once, where it is the only worker, what was claimed before its first run, and nothing after", async () => {
    const sink = await start();
    await owe("cut@example.org");
    await target().worker.query("select * from worker.claim_mails(1)");
    expect(await run(sink.url)).toBeUndefined();
    const context: TaskContext = { ...contextOf(sink.url), isAlone: true };
    expect(await sendMails.run(target().worker, context)).toBe("1 sent");
    await owe("mine@example.org");
    await target().worker.query("select * from worker.claim_mails(1)");
    expect(await sendMails.run(target().worker, context)).toBeUndefined();
  });

  it("begins no mail once the process is asked to end", async () => {
    const ending = new AbortController();
    const sink = await start(() => {
      ending.abort();
      return undefined;
    });
    for (let number = 0; number < 20; number += 1) await owe(`member${number}@example.org`);
    await run(sink.url, ending.signal);
    const { length } = sink.taken;
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(5);
    expect(Object.values(await states()).filter((state) => state === "waiting")).toHaveLength(20 - length);
  });

  it("sends a mail by one of two workers, however they race", async () => {
    const sink = await start();
    for (let number = 0; number < 60; number += 1) await owe(`member${number}@example.org`);
    await Promise.all([run(sink.url), run(sink.url)]);
    expect(sink.taken).toHaveLength(60);
    expect(new Set(sink.taken.map(({ to }) => to)).size).toBe(60);
  });
});
