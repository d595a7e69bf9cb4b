import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeOnPostgresFirst } from "./support/target.ts";

interface Claimed {
  id: string;
  key: string;
  kind: string;
  category: string;
  recipient_id: string | null;
  address: string;
  locale: string;
  params: unknown;
}

interface Kept {
  state: string;
  attempts: number;
  address: string | null;
  last_error: string | null;
}

describeOnPostgresFirst("mails that are owed (docs/decisions/0093-outbox.md)", (target) => {
  const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);

  /** Queues one mail and returns its key; nothing else waits before it. */
  const owe = async (recipient: string, { kind = "address_check", params = {}, minutes = 0 } = {}) => {
    const key = crypto.randomUUID();
    await sql("select private.enqueue_mail($1, $2, $3, $4::text::jsonb, now() + $5::integer * interval '1 minute')", [
      kind,
      recipient,
      key,
      JSON.stringify(params),
      minutes,
    ]);
    return key;
  };
  const claim = (n = 100) => sql<Claimed>("select * from worker.claim_mails($1)", [n]);
  const claimed = async (key: string) => (await claim()).find((mail) => mail.key === key);
  const finish = async (key: string, outcome: string, error: string | null = null) => {
    const [row] = await sql<{ state: string | null }>(
      `select worker.finish_mail(o.id, $2, $3, u.email) as state
       from private.outbox o left join auth.users u on u.id = o.recipient_id where o.key = $1`,
      [key, outcome, error],
    );
    return row?.state;
  };
  const kept = async (key: string) => {
    const [row] = await sql<Kept>("select state, attempts, address, last_error from private.outbox where key = $1", [
      key,
    ]);
    return row;
  };
  /** Creates a kind that is sent once more when it was interrupted. */
  const resentKind = async () => {
    const kind = `resent_${crypto.randomUUID().replaceAll("-", "").replaceAll(/\d/g, "x")}`;
    await sql("insert into private.mail_kinds (kind, category, resent) values ($1, 'messages', true)", [kind]);
    return kind;
  };

  it("go to the member's address of today, in the member's language, once for a key", async () => {
    const member = await target().createUser({ metadata: { locale: "bn" }, email: "Bithi@example.org" });
    const key = await owe(member, { params: { job_id: "1" } });
    await sql("select private.enqueue_mail('address_check', $1, $2)", [member, key]);
    expect(await claimed(key)).toEqual({
      id: expect.any(String),
      key,
      kind: "address_check",
      category: "account",
      recipient_id: member,
      address: "Bithi@example.org",
      locale: "bn",
      params: { job_id: "1" },
    });
    expect(await claimed(key)).toBeUndefined();
    expect(await kept(key)).toMatchObject({ state: "claimed", attempts: 1, address: null });
    expect(await finish(key, "sent")).toBe("sent");
    expect(await claimed(key)).toBeUndefined();
  });

  it("go to an address of nobody's, which is forgotten once it is sent", async () => {
    const key = crypto.randomUUID();
    await sql("select private.enqueue_mail_to('address_check', 'guest@example.org', 'bn', $1)", [key]);
    expect(await claimed(key)).toMatchObject({ address: "guest@example.org", locale: "bn", recipient_id: null });
    expect(await kept(key)).toMatchObject({ address: "guest@example.org" });
    await finish(key, "sent");
    expect(await kept(key)).toEqual({ state: "sent", attempts: 1, address: null, last_error: null });
  });

  it("are not owed where what happened is undone, and no kind is made up", async () => {
    const member = await target().createUser();
    const key = crypto.randomUUID();
    await sql(`do $$ begin
      perform private.enqueue_mail('address_check', '${member}', '${key}');
      raise exception 'undone';
    end $$`).catch(() => undefined);
    expect(await kept(key)).toBeUndefined();
    await expect(owe(member, { kind: "greetings" })).rejects.toMatchObject({ code: "23502" });
  });

  it("wait until they are due", async () => {
    const key = await owe(await target().createUser(), { minutes: 10 });
    expect(await claimed(key)).toBeUndefined();
    await sql("update private.outbox set due_at = due_at - interval '10 minutes' where key = $1", [key]);
    expect(await claimed(key)).toBeDefined();
  });

  it.each([
    ["suspended", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
    ["unconfirmed", "update auth.users set email_confirmed_at = null where id = $1"],
    [
      "unreachable",
      "insert into private.mail_stops (address, reason) select lower(email), 'bounced' from auth.users where id = $1",
    ],
  ])("are dropped when their reader is %s as they are sent", async (_what, change) => {
    const member = await target().createUser({ email: `${crypto.randomUUID()}@Example.org` });
    const key = await owe(member);
    await sql(change, [member]);
    expect(await claimed(key)).toBeUndefined();
    expect(await kept(key)).toMatchObject({ state: "dropped", attempts: 0 });
  });

  it("go with the member, and with them that nothing could be sent to the address", async () => {
    const member = await target().createUser({ email: "Leaving@example.org" });
    const key = await owe(member);
    await sql("insert into private.mail_stops (address, reason) values ('leaving@example.org', 'bounced')");
    await sql("delete from auth.users where id = $1", [member]);
    expect(await kept(key)).toBeUndefined();
    expect(await sql("select from private.mail_stops where address = 'leaving@example.org'")).toEqual([]);
  });

  it("are worded with what their kind looks up, dropped where it finds no reason any more, and fail alone", async () => {
    const kind = await resentKind();
    await sql(`create function worker.facts_${kind}(mail private.outbox) returns jsonb
      language plpgsql security definer set search_path = '' as $$
      begin
        if mail.params ? 'broken' then
          raise exception 'no such thing';
        end if;
        return case when mail.params ? 'past' then null else jsonb_build_object('title', 'Shop of ' || mail.recipient_id) end;
      end
      $$`);
    const member = await target().createUser();
    const broken = await owe(member, { kind, params: { broken: true } });
    const past = await owe(member, { kind, params: { past: true } });
    const good = await owe(member, { kind, params: { job_id: "1" } });
    const mails = await claim();
    expect(mails.map(({ key }) => key)).toEqual([good]);
    expect(mails[0]?.params).toEqual({ job_id: "1", title: `Shop of ${member}` });
    expect(await kept(past)).toMatchObject({ state: "dropped", last_error: null });
    expect(await kept(broken)).toMatchObject({ state: "failed", last_error: "no such thing" });
  });

  it.each([
    ["a deadlock", "40P01"],
    ["a lock", "55P03"],
    ["a database without room", "53200"],
  ])("wait a minute where the look-up of what a member reads met %s, and keep their tries", async (_, code) => {
    const kind = await resentKind();
    await sql(`create function worker.facts_${kind}(mail private.outbox) returns jsonb
      language plpgsql security definer set search_path = '' as $$
      begin
        if mail.last_error is null then
          raise exception 'in the way' using errcode = '${code}';
        end if;
        return '{"title": "Shop"}';
      end
      $$`);
    const key = await owe(await target().createUser(), { kind });
    expect(await claimed(key)).toBeUndefined();
    expect(await kept(key)).toMatchObject({ state: "waiting", attempts: 0, last_error: "in the way" });
    const [row] = await sql<{ pause: number }>(
      "select extract(epoch from due_at - now())::float as pause from private.outbox where key = $1",
      [key],
    );
    expect(row?.pause).toBeGreaterThan(0);
    expect(row?.pause).toBeLessThanOrEqual(60);
    await sql("update private.outbox set due_at = now() where key = $1", [key]);
    expect(await claimed(key)).toMatchObject({ params: { title: "Shop" } });
  });

  it("are tried again with growing pauses for a day, then kept as failed", async () => {
    const key = await owe(await target().createUser());
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await claimed(key)).toBeDefined();
      expect(await finish(key, "delayed", "450 later")).toBe("waiting");
      const [row] = await sql<{ pause: number }>(
        "select extract(epoch from due_at - now())::float as pause from private.outbox where key = $1",
        [key],
      );
      pauses.push((row?.pause ?? 0) / 60);
      await sql("update private.outbox set due_at = now() where key = $1", [key]);
    }
    for (const [attempt, pause] of pauses.entries()) {
      const middle = Math.min(2 ** attempt, 120);
      expect(pause, `pause ${attempt + 1}`).toBeGreaterThan(middle * 0.75);
      expect(pause, `pause ${attempt + 1}`).toBeLessThanOrEqual(middle * 1.2);
    }
    await sql("update private.outbox set first_tried_at = first_tried_at - interval '24 hours' where key = $1", [key]);
    await claimed(key);
    expect(await finish(key, "delayed", "450 later")).toBe("failed");
    expect(await kept(key)).toMatchObject({ state: "failed", attempts: 11, last_error: "450 later" });
  });

  it("wait however long their server is away, and begin their day only when it answers", async () => {
    const member = await target().createUser();
    const [untried, tried] = [await owe(member), await owe(member)];
    const clock = async (key: string) =>
      (
        await sql<{ state: string; attempts: number; hours: number | null; due: number; last_error: string | null }>(
          `select state, attempts, extract(epoch from now() - first_tried_at)::float / 3600 as hours,
             (extract(epoch from due_at) * 1000000)::float as due, last_error
           from private.outbox where key = $1`,
          [key],
        )
      )[0];
    /** The database's clock, as `due` in whole microseconds. */
    const now = async () => {
      const [row] = await sql<{ now: number }>(
        "select (extract(epoch from clock_timestamp()) * 1000000)::float as now",
      );
      return row?.now ?? Number.NaN;
    };
    const letPass = (hours: number) =>
      sql(
        `update private.outbox set due_at = now(), created_at = created_at - $2 * interval '1 hour',
           first_tried_at = first_tried_at - $2 * interval '1 hour'
         where key = any ($1)`,
        [[untried, tried], hours],
      );
    await claim();
    expect(await finish(untried, "away", "535 wrong password")).toBe("waiting");
    expect(await finish(tried, "delayed", "450 later")).toBe("waiting");
    for (const hours of [20, 30]) {
      await letPass(hours);
      await claim();
      for (const key of [untried, tried]) {
        const before = await now();
        expect(await finish(key, "away", "535 wrong password")).toBe("waiting");
        const after = await now();
        expect(await clock(key)).toMatchObject({ state: "waiting", last_error: "535 wrong password" });
        // All of them after the same short pause: it is the server that is tried, not the mail.
        const due = (await clock(key))?.due ?? Number.NaN;
        expect(due - before).toBeGreaterThanOrEqual(60_000_000);
        expect(due - after).toBeLessThanOrEqual(60_000_000);
      }
    }
    expect(await clock(untried)).toMatchObject({ attempts: 0, hours: null });
    expect(await clock(tried)).toMatchObject({ attempts: 1, hours: expect.closeTo(50, 1) });
    await letPass(0);
    await claim();
    expect(await finish(untried, "delayed", "450 later")).toBe("waiting");
    expect(await finish(tried, "delayed", "450 later")).toBe("failed");
    expect(await clock(untried)).toMatchObject({ attempts: 1, hours: expect.closeTo(0, 1) });
    expect(await finish(untried, "sent")).toBe("sent");
  });

  it("are claimed by what they are about: what somebody waits for before alerts and digests, the oldest first", async () => {
    await claim(1000);
    const kinds = new Map<string, string>();
    for (const category of ["alerts", "digest", "messages"]) {
      const kind = `ordered_${category}_${crypto.randomUUID().replaceAll("-", "").replaceAll(/\d/g, "x")}`;
      await sql("insert into private.mail_kinds (kind, category) values ($1, $2)", [kind, category]);
      kinds.set(category, kind);
    }
    const member = await target().createUser();
    await sql(
      "insert into private.mail_preferences (member_id, category, wanted) select $1, c, true from unnest(array['alerts', 'digest', 'messages']) c",
      [member],
    );
    const ofMany = [
      await owe(member, { kind: kinds.get("digest") ?? "", minutes: -30 }),
      await owe(member, { kind: kinds.get("alerts") ?? "", minutes: -20 }),
    ];
    const ofOne = [
      await owe(member, { kind: kinds.get("messages") ?? "", minutes: -10 }),
      await owe(member, { minutes: -5 }),
    ];
    const order: string[] = [];
    for (let next = await claim(1); next[0]; next = await claim(1)) order.push(next[0].key);
    expect(order).toEqual([...ofOne, ...ofMany]);
  });

  it("fail at once when they are refused, and an address that does not exist is written to no more", async () => {
    const member = await target().createUser({ email: `${crypto.randomUUID()}@Example.org` });
    const [refused, bounced, next] = [await owe(member), await owe(member), await owe(member, { minutes: 10 })];
    await claim();
    expect(await finish(refused, "refused", "554 spam")).toBe("failed");
    expect(await finish(bounced, "bounced", "550 5.1.1 nobody")).toBe("failed");
    await sql("update private.outbox set due_at = now() where key = $1", [next]);
    await claim();
    expect(await kept(next)).toMatchObject({ state: "dropped" });
  });

  it("are sent once more when they were cut off where that matters, else kept as unknown", async () => {
    const member = await target().createUser();
    const [again, unknown] = [await owe(member, { kind: await resentKind() }), await owe(member)];
    await claim();
    expect([await finish(again, "cut_off", "hung up"), await finish(unknown, "cut_off", "hung up")]).toEqual([
      "waiting",
      "unknown",
    ]);
    expect(await claimed(again)).toMatchObject({ key: again });
    expect(await finish(again, "cut_off", "hung up")).toBe("unknown");
    // The server's answer came after all.
    expect(await finish(again, "sent")).toBe("sent");
  });

  it("are taken back from a worker that was killed, not from one that is at it", async () => {
    const member = await target().createUser();
    const kind = await resentKind();
    const [killed, alive] = [await owe(member, { kind }), await owe(member, { kind })];
    await claim();
    await sql("update private.outbox set claimed_at = claimed_at - interval '5 minutes' where key = $1", [killed]);
    const [row] = await sql<{ count: number }>("select worker.recover_mails('4 minutes') as count");
    expect(row).toEqual({ count: 1 });
    expect([await kept(killed), await kept(alive)]).toMatchObject([{ state: "waiting" }, { state: "claimed" }]);
    await sql("select worker.recover_mails('0')");
    expect(await kept(alive)).toMatchObject({ state: "waiting" });
  });

  it("are stopped by what comes back, each event once", async () => {
    const event = crypto.randomUUID();
    const events = JSON.stringify([
      { type: "bounced", address: "Gone@example.org" },
      { type: "complained", address: "angry@example.org" },
      { type: "bounced", address: "gone@example.org" },
      { type: "delivered", address: "fine@example.org" },
    ]);
    const take = async () => {
      const [row] = await sql<{ stopped: number | null }>(
        "select worker.take_mail_events($1, $2::text::jsonb) as stopped",
        [event, events],
      );
      return row?.stopped;
    };
    expect(await take()).toBe(2);
    const stops = "select address, reason from private.mail_stops where address ~ '^(gone|angry|fine)@' order by 1";
    expect(await sql(stops)).toEqual([
      { address: "angry@example.org", reason: "complained" },
      { address: "gone@example.org", reason: "bounced" },
    ]);
    expect(await take()).toBeNull();
    await sql(
      "update private.mail_stops set stopped_at = stopped_at - interval '91 days' where address ~ '^(gone|angry)@'",
    );
    await target().createUser({ email: "Gone@example.org" });
    // Whoever never confirmed the address can't take it back.
    const stranger = await target().createUser({ email: "Angry@example.org" });
    await sql("update auth.users set email_confirmed_at = null where id = $1", [stranger]);
    expect(await sql("select worker.forget_mail_stops() as count")).toEqual([{ count: 1 }]);
    expect(await sql(stops)).toEqual([{ address: "gone@example.org", reason: "bounced" }]);
  });

  it("are told to a member who can't be reached, who may try again three times a day", async () => {
    const member = await target().createUser({ email: "Away@example.org" });
    const rpc = (actor: string | null, name: string) => target().request(actor, "POST", `rpc/${name}`, { body: {} });
    const stop = () => sql("insert into private.mail_stops (address, reason) values ('away@example.org', 'bounced')");
    const told = async (actor: string) => JSON.parse((await rpc(actor, "my_mail_settings")).text).stop as unknown;
    expect(await told(member)).toBeNull();
    expect((await rpc(member, "try_mail_again")).text).toBe("false");
    for (let time = 0; time < 3; time += 1) {
      await stop();
      expect(await told(member)).toEqual({ reason: "bounced", stopped_at: expect.any(String) });
      expect(await told(await target().createUser())).toBeNull();
      expect((await rpc(member, "try_mail_again")).text).toBe("true");
    }
    const owed = await claim();
    expect(owed.filter(({ recipient_id }) => recipient_id === member).map(({ kind }) => kind)).toEqual([
      "address_check",
      "address_check",
      "address_check",
    ]);
    await stop();
    const refused = await rpc(member, "try_mail_again");
    expect([refused.status, refused.code]).toEqual([429, "PT429"]);
    expect(await told(member)).toMatchObject({ reason: "bounced" });
    for (const name of ["my_mail_settings", "try_mail_again"]) {
      expect((await rpc(null, name)).code, name).toBe("42501");
    }
  });

  it("are in the export of whom they are for", async () => {
    const member = await target().createUser({ email: "Exporter@example.org" });
    const stranger = await target().createUser();
    await owe(member, { params: { job_id: "7" } });
    await sql("insert into private.mail_stops (address, reason) values ('exporter@example.org', 'complained')");
    const records = async (actor: string) =>
      JSON.parse((await target().request(actor, "POST", "rpc/own_records", { body: {} })).text) as Record<
        string,
        unknown
      >;
    expect(await records(member)).toMatchObject({
      reports: [],
      actions: [{ kind: "exports" }],
      mails: [{ kind: "address_check", params: { job_id: "7" }, state: "waiting", sent_at: null }],
      mail_stop: { reason: "complained" },
    });
    expect(await records(stranger)).toMatchObject({ mails: [], mail_stop: null });
  });

  it("that had gone when a copy was restored are not sent again, nor are the alerts of that time", async () => {
    await claim(1000);
    const step = /```sql\n([^`]*covered_until[^`]*)```/.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";
    const stopped = /'(\d{4}-[^']+Z)'/.exec(step)?.[1] ?? "";
    const member = await target().createUser();
    const [waiting, cut, later, refused] = [await owe(member), await owe(member), await owe(member), await owe(member)];
    const guest = crypto.randomUUID();
    await sql("select private.enqueue_mail_to('address_check', 'guest@example.org', 'bn', $1)", [guest]);
    const due = (key: string, pause: string, state: string) =>
      sql("update private.outbox set due_at = $2::timestamptz + $3::interval, state = $4 where key = $1", [
        key,
        stopped,
        pause,
        state,
      ]);
    await due(waiting, "-1 hour", "waiting");
    await due(guest, "-1 hour", "waiting");
    await due(cut, "-1 hour", "claimed");
    await due(later, "1 hour", "waiting");
    await due(refused, "-1 hour", "failed");
    await sql(
      `insert into private.alerts (member_id, list, wanted, frequency, confirmed_at, covered_until)
       values ($1, 'jobs', '{"q": "react"}', 'daily', now() - interval '9 days', now() - interval '9 days')`,
      [member],
    );
    for (const statement of step.split(";").filter((text) => text.trim())) await sql(statement);
    for (const key of [waiting, cut, guest]) expect(await kept(key)).toMatchObject({ state: "dropped", address: null });
    expect([await kept(later), await kept(refused)]).toMatchObject([{ state: "waiting" }, { state: "failed" }]);
    const [alert] = await sql<{ fresh: boolean }>(
      "select covered_until > now() - interval '1 minute' as fresh from private.alerts where member_id = $1",
      [member],
    );
    expect(alert).toEqual({ fresh: true });
  });

  it("are counted while they wait: due, or put off by their server, and how late the oldest due one is", async () => {
    await claim(1000);
    const waiting = async () => (await target().worker.query("select * from worker.waiting_mails()"))[0];
    expect(await waiting()).toEqual({ mails: 0, late_seconds: 0 });
    const member = await target().createUser();
    await owe(member, { minutes: 60 });
    expect(await waiting()).toEqual({ mails: 0, late_seconds: 0 });
    const putOff = await owe(member, { minutes: -120 });
    await claimed(putOff);
    await finish(putOff, "delayed", "450 later");
    expect(await waiting()).toEqual({ mails: 1, late_seconds: 0 });
    const unsent = await owe(member);
    await claimed(unsent);
    await finish(unsent, "away", "535 wrong password");
    expect(await waiting()).toEqual({ mails: 2, late_seconds: 0 });
    await sql("delete from private.outbox where key = $1", [unsent]);
    await owe(member, { minutes: -10 });
    await owe(member, { minutes: -5 });
    const row = (await waiting()) as { mails: number; late_seconds: number };
    expect(row.mails).toBe(3);
    expect(row.late_seconds).toBeGreaterThanOrEqual(600);
    expect(row.late_seconds).toBeLessThan(900);
  });
});
