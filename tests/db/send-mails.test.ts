import { createHash } from "node:crypto";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import type { TaskContext, WorkerDatabase } from "../../app/worker/task.ts";
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
    for (const name of ["odd", "fine"]) await owe(`${name}@example.org`);
    const { worker } = target();
    const wordless: WorkerDatabase = {
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        const rows = await worker.query<Row & { address?: string }>(text, params);
        return rows.map((row) => (row.address === "odd@example.org" ? { ...row, kind: "contact_answered" } : row));
      },
    };
    await sendMails.run(wordless, contextOf(sink.url));
    expect(await states()).toEqual({ odd: "failed", fine: "sent" });
    expect(await sql("select last_error from private.outbox where key = 'odd@example.org'")).toEqual([
      { last_error: expect.stringContaining("answer") },
    ]);
  });

  it("lets a kind of mail that this worker does not know wait for one that does, and tells the operator", async () => {
    const sink = await start();
    await sql("insert into private.mail_kinds (kind, category) values ('wordless', 'jobs') on conflict do nothing");
    await sql("select private.enqueue_mail_to('wordless', 'odd@example.org', 'en', 'odd')");
    await owe("fine@example.org");
    const warn = vi.fn<TaskContext["log"]["warn"]>();
    const work = () => {
      const context = contextOf(sink.url);
      return sendMails.run(target().worker, { ...context, log: { ...context.log, warn } });
    };
    expect(await work()).toBe("1 sent");
    expect(await work()).toBeUndefined();
    expect(await sql("select state, attempts, claimed_at, last_error from private.outbox where key = 'odd'")).toEqual([
      { state: "waiting", attempts: 0, claimed_at: null, last_error: null },
    ]);
    expect(warn).toHaveBeenLastCalledWith({ kind: "wordless", mails: 1, failed: 0 }, "mails of another version");
    // A worker that knows it gets it at once.
    expect(await target().worker.query("select key from worker.claim_mails(1, array['wordless'])")).toEqual([
      { key: "odd" },
    ]);

    await sql("update private.outbox set state = 'waiting', due_at = now() - interval '25 hours' where key = 'odd'");
    expect(await work()).toBeUndefined();
    expect(warn).toHaveBeenLastCalledWith({ kind: "wordless", mails: 1, failed: 1 }, "mails of another version");
    expect(await sql("select state, address, last_error from private.outbox where key = 'odd'")).toEqual([
      { state: "failed", address: "odd@example.org", last_error: "For a day no worker knew this kind of mail" },
    ]);
    warn.mockClear();
    expect(await work()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it("looks for kinds of another version once a minute, however often it runs", async () => {
    const sink = await start();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => now.mockRestore());
    const asked: string[] = [];
    const { worker } = target();
    const watched: WorkerDatabase = {
      query: (text, params) => {
        asked.push(text);
        return worker.query(text, params);
      },
    };
    const looks = () => asked.filter((text) => text.includes("mails_of_others")).length;
    const context = contextOf(sink.url);
    for (let time = 0; time < 3; time += 1) await sendMails.run(watched, context);
    expect(looks()).toBe(1);
    now.mockReturnValue(60_000);
    await sendMails.run(watched, context);
    expect(looks()).toBe(2);
  });

  /** The worker's database, of which one statement breaks once: as it is sent, or as its answer comes back. */
  const breakingOnce = (name: string, when: "sent" | "answered"): WorkerDatabase => {
    const { worker } = target();
    let isBroken = false;
    return {
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        const breaks = !isBroken && text.includes(`worker.${name}(`);
        isBroken ||= breaks;
        if (breaks && when === "sent") throw new Error("Connection terminated unexpectedly");
        const rows = await worker.query<Row>(text, params);
        if (breaks) throw new Error("Connection terminated unexpectedly");
        return rows;
      },
    };
  };
  /** A mail that is not sent again once it is in doubt, with a link that stops it. */
  const oweMember = async () => {
    await sql("insert into private.mail_kinds (kind, category) values ('wordless', 'jobs') on conflict do nothing");
    const reader = await target().createUser({ email: `${crypto.randomUUID()}@example.org` });
    await sql("update private.mail_kinds set category = 'messages', resent = false where kind = 'address_check'");
    onTestFinished(async () => {
      await sql("update private.mail_kinds set category = 'account', resent = true where kind = 'address_check'");
    });
    await sql("select private.enqueue_mail('address_check', $1, 'theirs')", [reader]);
    return reader;
  };
  const leaseRunsOut = () => sql("update private.outbox set claimed_at = claimed_at - interval '6 minutes'");

  it.each([
    ["as it is claimed", "claim_mails", "answered"],
    ["as its link is kept", "keep_unsubscribe_link", "sent"],
    ["as its link was kept", "keep_unsubscribe_link", "answered"],
  ] as const)("sends a member's mail at the next run where the database broke off %s: once", async (_, name, when) => {
    const sink = await start();
    await oweMember();
    const context = contextOf(sink.url);
    const worker = breakingOnce(name, when);
    await expect(sendMails.run(worker, context)).rejects.toThrow("Connection terminated");
    expect(await states()).toEqual({ theirs: "claimed" });
    expect(sink.taken).toHaveLength(0);
    expect(await sendMails.run(worker, context)).toBe("1 sent");
    expect(await sql("select state, attempts, cut_off from private.outbox")).toEqual([
      { state: "sent", attempts: 1, cut_off: false },
    ]);
    await leaseRunsOut();
    expect(await sendMails.run(worker, context)).toBeUndefined();
    expect(sink.taken).toHaveLength(1);
  });

  it("sends a member's mail that never left also where another worker has called it unknown meanwhile", async () => {
    const sink = await start();
    await oweMember();
    const context = contextOf(sink.url);
    const worker = breakingOnce("keep_unsubscribe_link", "sent");
    await expect(sendMails.run(worker, context)).rejects.toThrow("Connection terminated");
    await leaseRunsOut();
    await run(sink.url);
    expect(await states()).toEqual({ theirs: "unknown" });
    expect(await sendMails.run(worker, context)).toBe("1 sent");
    expect(sink.taken).toHaveLength(1);
  });

  it("takes a member's mail from no other worker that has it by now", async () => {
    const sink = await start();
    await oweMember();
    await sql("update private.mail_kinds set resent = true where kind = 'address_check'");
    const context = contextOf(sink.url);
    const worker = breakingOnce("keep_unsubscribe_link", "sent");
    await expect(sendMails.run(worker, context)).rejects.toThrow("Connection terminated");
    await leaseRunsOut();
    await target().worker.query("select worker.recover_mails('5 minutes')");
    const [others] = await target().worker.query<{ id: string }>(
      "select id from worker.claim_mails(1, null, gen_random_uuid())",
    );
    expect(await sendMails.run(worker, context)).toBeUndefined();
    expect(await states()).toEqual({ theirs: "claimed" });
    expect(await target().worker.query("select worker.finish_mail($1, 'sent') as state", [others?.id])).toEqual([
      { state: "sent" },
    ]);
    expect(sink.taken).toHaveLength(0);
  });

  it.each([
    ["was sent", undefined, "sent", 1],
    ["was refused", { at: "data", code: 554, text: "5.7.1 spam" } as Trouble, "failed", 0],
  ] as const)(
    "knows at the next run of a member's mail that it %s, where the database broke off after",
    async (...of) => {
      const [, trouble, state, taken] = of;
      const sink = await start(() => trouble);
      await oweMember();
      const context = contextOf(sink.url);
      const worker = breakingOnce("finish_mail", "sent");
      await expect(sendMails.run(worker, context)).rejects.toThrow("Connection terminated");
      await leaseRunsOut();
      expect(await sendMails.run(worker, context)).toBeUndefined();
      expect(await states()).toEqual({ theirs: state });
      expect(sink.taken).toHaveLength(taken);
    },
  );

  it("stops the address that a member's mail went to, not the one that the member has since", async () => {
    const sink = await start(() => ({ at: "rcpt", code: 550, text: "5.1.1 no such user" }));
    const reader = await oweMember();
    const before = `Left-${crypto.randomUUID()}@example.org`;
    const after = `came-${crypto.randomUUID()}@example.org`;
    await sql("update auth.users set email = $2 where id = $1", [reader, before]);
    const { worker } = target();
    const changing: WorkerDatabase = {
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        if (text.includes("finish_mail")) await sql("update auth.users set email = $2 where id = $1", [reader, after]);
        return await worker.query<Row>(text, params);
      },
    };
    expect(await sendMails.run(changing, contextOf(sink.url))).toBe("1 bounced");
    expect(await states()).toEqual({ theirs: "failed" });
    expect(
      await sql("select address from private.mail_stops where address in (lower($1), lower($2))", [before, after]),
    ).toEqual([{ address: before.toLowerCase() }]);
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
