import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { sendAlerts, tidyAlerts } from "../../app/worker/tasks/send-alerts.ts";
import type { TaskContext } from "../../app/worker/task.ts";
import { createJob, createOrganization, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

interface Claimed {
  id: string;
  key: string;
  kind: string;
  recipient_id: string | null;
  address: string;
  locale: string;
  params: Record<string, unknown> & { token: string };
}

const CONTEXT = { signal: new AbortController().signal } as TaskContext;

describeOnPostgresFirst("alerts (requirements/jobs.md 71)", (target) => {
  const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);
  const call = (actor: Actor, name: string, body: object = {}) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const save = (actor: Actor, wanted: object, frequency = "daily", list = "jobs") =>
    call(actor, "save_alert", { list, wanted, frequency });
  const own = async (actor: Actor) => JSON.parse((await call(actor, "own_alerts")).text) as Record<string, unknown>[];
  const ask = (address: string, wanted: object, more: object = {}) =>
    call(null, "ask_alert", { address, locale: "en", list: "jobs", wanted, frequency: "daily", ...more });
  const kept = (address: string) =>
    sql<{ id: string; wanted: object; confirmed_at: string | null; frequency: string; asks: number }>(
      "select id, wanted, confirmed_at, frequency, asks from private.alerts where address = $1 order by created_at, id",
      [address],
    );
  const claim = () => target().worker.query<Claimed>("select * from worker.claim_mails(100)");
  const fresh = () => `${crypto.randomUUID()}@example.org`;
  /** As if the last mail had been sent this many days ago. */
  const age = (days: number) =>
    sql("update private.alerts set covered_until = now() - $1::integer * interval '1 day'", [days]);
  /** A visitor's confirmed alert, created as a visitor does. */
  const confirmed = async (wanted: object, more: object = {}) => {
    const address = fresh();
    expect((await ask(address, wanted, more)).status).toBe(204);
    const mail = (await claim()).find((one) => one.address === address);
    const token = mail?.params.token ?? "";
    expect((await call(null, "confirm_alert", { token })).text).toBe("true");
    return { address, token };
  };
  const job = async (title: string) =>
    createJob(target(), await target().createUser(), { title, created_at: new Date(Date.now() - 2 * 86_400_000) });

  it("of a member are saved once for the same filters, changed and deleted, and nobody else's", async () => {
    const [member, stranger] = [await target().createUser(), await target().createUser()];
    const first = await save(member, { q: "react", type: "remote", sort: "pay", colour: "red" });
    expect(first.status, first.text).toBe(200);
    expect((await save(member, { type: "remote", q: "react" }, "weekly")).text).toBe(first.text);
    await save(member, { skills: ["React"] }, "daily", "talent");
    const alerts = await own(member);
    expect(alerts).toEqual([
      expect.objectContaining({ list: "talent", wanted: { skills: ["React"] }, frequency: "daily" }),
      expect.objectContaining({ list: "jobs", wanted: { q: "react", type: "remote" }, frequency: "weekly" }),
    ]);
    const id = alerts[1]?.id;
    expect((await call(stranger, "change_alert", { id, frequency: "daily" })).text).toBe("false");
    expect((await call(stranger, "remove_alert", { id })).status).toBe(204);
    expect(await own(stranger)).toEqual([]);
    expect((await own(member))[1]).toEqual(alerts[1]);
    expect((await call(member, "change_alert", { id, frequency: "daily" })).text).toBe("true");
    expect((await call(member, "change_alert", { id, frequency: "hourly" })).code).toBe("22023");
    expect((await own(member))[1]).toEqual({ ...alerts[1], frequency: "daily" });
    await call(member, "remove_alert", { id });
    expect(await own(member)).toHaveLength(1);
  });

  it("of a visitor who joins are the member's: saved again, a list has one alert with the new frequency", async () => {
    const { address } = await confirmed({ q: "react" });
    const member = await target().createUser({ email: address });
    const stranger = await target().createUser();
    expect((await save(stranger, { q: "react" }, "weekly")).status).toBe(200);
    expect((await kept(address))[0]?.frequency).toBe("daily");
    expect((await save(member, { q: "react" }, "weekly")).status).toBe(200);
    expect(await own(member)).toEqual([expect.objectContaining({ wanted: { q: "react" }, frequency: "weekly" })]);
    expect(await own(stranger)).toHaveLength(1);
  });

  describe("that an address confirmed are its member's own", () => {
    const word = () => `w${crypto.randomUUID().slice(0, 8)}`;
    const move = async (member: string) => {
      const to = fresh();
      await sql("update auth.users set email = $2 where id = $1", [member, to]);
      return to;
    };
    const owners = (wanted: object) =>
      sql<{ member_id: string | null; address: string | null; frequency: string }>(
        "select member_id, address, frequency from private.alerts where wanted = $1::text::jsonb",
        [JSON.stringify(wanted)],
      );
    /** The mails of a morning on which a job with this word is new, by their addresses. */
    const morning = async (q: string) => {
      await job(`${q} developer`);
      await age(3);
      await sql("delete from private.outbox where kind = 'alert_jobs'");
      await sendAlerts.run(target().worker, CONTEXT);
      return async () => (await claim()).filter(({ kind }) => kind === "alert_jobs").map(({ address }) => address);
    };
    const mute = (member: string) =>
      sql("insert into private.mail_preferences (member_id, category, wanted) values ($1, 'alerts', false)", [member]);

    it("they move with the member's account, the mails that wait too, and leave the former mailbox nothing", async () => {
      const q = word();
      const { address, token } = await confirmed({ q });
      const member = await target().createUser({ email: address });
      const mails = await morning(q);
      await save(member, { q });
      const to = await move(member);
      expect(await kept(address)).toEqual([]);
      expect((await own(member)).map(({ wanted }) => wanted)).toEqual([{ q }]);
      expect(await mails()).toEqual([to]);
      expect((await call(null, "alert_by_token", { token })).text).toBe("null");
      expect((await call(null, "end_alert", { token })).text).toBe("false");
      await sql("delete from auth.users where id = $1", [member]);
      expect(await owners({ q })).toEqual([]);
    });

    it("a member who never saved them takes them along as well, and mutes them in the settings", async () => {
      const q = word();
      const { address } = await confirmed({ q });
      const member = await target().createUser({ email: address });
      const to = await move(member);
      expect(await (await morning(q))()).toEqual([to]);
      await mute(member);
      expect(await (await morning(q))()).toEqual([]);
      expect(await owners({ q })).toEqual([{ member_id: member, address: null, frequency: "daily" }]);
    });

    it("a visitor's become the member's when the account of the address is claimed, and not before", async () => {
      const q = word();
      const { address } = await confirmed({ q }, { locale: "bn" });
      const [member, form] = [crypto.randomUUID(), crypto.randomUUID()];
      const metadata = { form: createHash("sha256").update(form).digest("hex"), locale: "en" };
      await sql(
        `insert into auth.users (id, email, raw_user_meta_data, encrypted_password, confirmation_sent_at)
         values ($1, $2, $3::text::jsonb, 'typed by anybody', now())`,
        [member, address, JSON.stringify(metadata)],
      );
      await sql("insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())", [
        member,
      ]);
      await sql("update auth.users set email_confirmed_at = now() where id = $1", [member]);
      expect(await owners({ q })).toEqual([{ member_id: null, address, frequency: "daily" }]);
      const person = { full_name: "Nadia Karim", phone: null, role: "developer", younger: false, form };
      expect((await call(member, "claim_account", person)).text).toBe("true");
      expect(await owners({ q })).toEqual([{ member_id: member, address: null, frequency: "daily" }]);
    });

    it("a member of a confirmed address has what it confirms at once, and one list as one alert", async () => {
      const member = await target().createUser();
      const address = `${member}@example.org`;
      const [q, other] = [word(), word()];
      await save(member, { q }, "weekly");
      const tokens = [];
      for (const one of [q, other]) {
        await ask(address, { q: one });
        const token = (await claim()).find((mail) => mail.address === address)?.params.token;
        expect((await call(null, "confirm_alert", { token })).text).toBe("true");
        tokens.push(token);
      }
      for (const one of [q, other])
        expect(await owners({ q: one })).toEqual([{ member_id: member, address: null, frequency: "daily" }]);
      expect(await own(member)).toHaveLength(2);
      for (const token of tokens) expect((await call(null, "end_alert", { token })).text).toBe("true");
      expect(await own(member)).toEqual([]);
    });

    it("a member who has twenty keeps those beyond with the address, and loses none by leaving it", async () => {
      const member = await target().createUser();
      const address = `${member}@example.org`;
      await Promise.all(Array.from({ length: 20 }, (_, n) => save(member, { q: `words ${n}` })));
      const q = word();
      await ask(address, { q });
      const token = (await claim()).find((mail) => mail.address === address)?.params.token;
      expect((await call(null, "confirm_alert", { token })).text).toBe("true");
      const one = { address, frequency: "daily" };
      expect(await owners({ q })).toEqual([{ ...one, member_id: null }]);
      expect(await own(member)).toHaveLength(21);
      expect((await save(member, { q: "more" })).code).toBe("PT429");
      await move(member);
      expect(await owners({ q })).toEqual([{ ...one, member_id: member, address: null }]);
      expect(await own(member)).toHaveLength(21);
    });

    it("no member is written to who stopped it: not at an address, not in the settings, not while suspended", async () => {
      const stops: Record<string, (member: string, address: string) => Promise<unknown>> = {
        address: (_, address) =>
          sql("insert into private.mail_stops (address, reason) values ($1, 'complained')", [address]),
        settings: mute,
        suspended: (member) => sql("insert into private.suspensions (member_id) values ($1)", [member]),
        banned: (member) =>
          sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [member]),
      };
      for (const [why, stop] of Object.entries(stops)) {
        const q = word();
        const { address } = await confirmed({ q });
        const member = await target().createUser({ email: address });
        await stop(member, address);
        const mails = await morning(q);
        // As the auth service confirms it again.
        await sql("update auth.users set email_confirmed_at = now() + interval '1 second' where id = $1", [member]);
        expect(await owners({ q }), why).toEqual([{ member_id: member, address: null, frequency: "daily" }]);
        expect(await mails(), why).toEqual([]);
      }
    });

    it("a member who turned these mails off reads so where a mail's link starts one, and nobody else does", async () => {
      const member = await target().createUser();
      const begun = await target().createUser();
      await sql("update auth.users set email_confirmed_at = null where id = $1", [begun]);
      const tokens = [];
      for (const one of [member, begun]) {
        await ask(`${one}@example.org`, { q: word() });
        tokens.push((await claim()).find((mail) => mail.address === `${one}@example.org`)?.params.token);
      }
      const isMuted = async (token: unknown) =>
        (JSON.parse((await call(null, "alert_by_token", { token })).text) as { is_muted: boolean }).is_muted;
      expect(await Promise.all(tokens.map(isMuted))).toEqual([false, false]);
      for (const one of [member, begun]) await mute(one);
      expect(await Promise.all(tokens.map(isMuted))).toEqual([true, false]);
      for (const token of tokens) expect((await call(null, "confirm_alert", { token })).text).toBe("true");
      expect(await Promise.all(tokens.map(isMuted))).toEqual([true, false]);
    });

    it("a suspended member reads so where a mail's link starts an alert, and nobody else does", async () => {
      const member = await target().createUser();
      const other = await target().createUser();
      const tokens = [];
      for (const one of [member, other]) {
        await ask(`${one}@example.org`, { q: word() });
        tokens.push((await claim()).find((mail) => mail.address === `${one}@example.org`)?.params.token);
      }
      const isSuspended = async (token: unknown) =>
        (JSON.parse((await call(null, "alert_by_token", { token })).text) as { is_suspended: boolean }).is_suspended;
      expect(await Promise.all(tokens.map(isSuspended))).toEqual([false, false]);
      await sql("insert into private.suspensions (member_id) values ($1)", [member]);
      expect(await Promise.all(tokens.map(isSuspended))).toEqual([true, false]);
      for (const token of tokens) expect((await call(null, "confirm_alert", { token })).text).toBe("true");
      expect(await Promise.all(tokens.map(isSuspended))).toEqual([true, false]);
    });

    it("a member who stopped them is not written to about those beyond their twenty either", async () => {
      const stops: ((member: string) => Promise<unknown>)[] = [
        mute,
        (member) => sql("insert into private.suspensions (member_id) values ($1)", [member]),
      ];
      for (const stop of stops) {
        const member = await target().createUser();
        const address = `${member}@example.org`;
        await Promise.all(Array.from({ length: 20 }, (_, n) => save(member, { q: `words ${n}` })));
        const q = word();
        await ask(address, { q });
        const token = (await claim()).find((mail) => mail.address === address)?.params.token;
        await call(null, "confirm_alert", { token });
        expect(await owners({ q })).toEqual([{ address, member_id: null, frequency: "daily" }]);
        expect(await (await morning(q))()).toEqual([address]);
        // One waits already as they stop it.
        const waits = await morning(q);
        await stop(member);
        expect(await waits()).toEqual([]);
        expect(await (await morning(q))()).toEqual([]);
        const kept = "select from private.outbox where params ->> 'reader' = $1 and state in ('sent', 'dropped')";
        expect(await sql(kept, [member])).toEqual([]);
      }
    });

    it("a member's download has the mails that were sent before", async () => {
      const q = word();
      const { address } = await confirmed({ q });
      const [member, stranger] = [await target().createUser({ email: address }), await target().createUser()];
      await (
        await morning(q)
      )();
      await sql("update private.outbox set state = 'sent', address = null where address = $1", [address]);
      const mailsOf = async (actor: string) =>
        (JSON.parse((await call(actor, "own_records")).text) as { mails: { kind: string }[] }).mails
          .map(({ kind }) => kind)
          .filter((kind) => kind.startsWith("alert_"));
      expect(await mailsOf(member)).toEqual(["alert_confirm", "alert_jobs"]);
      await move(member);
      expect(await mailsOf(member)).toEqual(["alert_confirm", "alert_jobs"]);
      expect(await mailsOf(stranger)).toEqual([]);
    });
  });

  it.each(["save_alert", "own_alerts", "change_alert", "remove_alert"])(
    "of members are closed to visitors: %s",
    async (name) => {
      const bodies: Record<string, object> = {
        save_alert: { list: "jobs", wanted: {}, frequency: "daily" },
        change_alert: { id: crypto.randomUUID(), frequency: "daily" },
        remove_alert: { id: crypto.randomUUID() },
      };
      expect((await call(null, name, bodies[name])).code).toBe("42501");
    },
  );

  it("of a member are at most twenty, and a twenty-first is refused in words", async () => {
    const member = await target().createUser();
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => save(member, { q: `words ${n}` })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, code }) => [status, code])).toEqual([[429, "PT429"]]);
    expect(refused[0]?.text).toContain("You can keep at most 20 alerts.");
    expect(await own(member)).toHaveLength(20);
    // An existing one can still be changed.
    const [one] = await own(member);
    expect((await save(member, one?.wanted as object, "weekly")).status).toBe(200);
  });

  it.each([
    ["jobs", { q: "x".repeat(201) }],
    ["jobs", { pay: "EUR-hour" }],
    ["jobs", { hires: "anybody" }],
    ["jobs", { min_budget: -1 }],
    ["jobs", { q: "a\u202eb" }],
    ["talent", { skills: Array.from({ length: 51 }, () => "React") }],
    ["startups", { sector: "x".repeat(201) }],
    ["moon", {}],
  ])("on %s ask for what the list itself could be asked for: %j is refused", async (list, wanted) => {
    const member = await target().createUser();
    expect((await save(member, wanted, "daily", list)).code).toBe("22023");
    expect((await ask(fresh(), wanted, { list })).code).toBe("22023");
    expect(await own(member)).toEqual([]);
  });

  it("of a visitor begin with a mail that says nothing a stranger could have typed, and whose link confirms", async () => {
    const address = fresh();
    const answer = await ask(` ${address.toUpperCase()} `, { q: "Win a phone" }, { locale: "bn", frequency: "weekly" });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const mails = (await claim()).filter((mail) => mail.address === address);
    expect(mails).toEqual([
      expect.objectContaining({
        kind: "alert_confirm",
        recipient_id: null,
        locale: "bn",
        params: {
          alert_id: expect.any(String),
          list: "jobs",
          frequency: "weekly",
          token: expect.stringMatching(/^[\w-]{43}$/),
        },
      }),
    ]);
    const token = mails[0]?.params.token ?? "";
    // The stored hash can't be used as a token.
    const stored = await sql(
      `select encode(t.token_hash, 'hex') as hash from private.alert_tokens t join private.alerts a on a.id = t.alert_id
       where a.address = $1`,
      [address],
    );
    expect(stored).toEqual([{ hash: createHash("sha256").update(token).digest("hex") }]);
    const read = await call(null, "alert_by_token", { token });
    expect(JSON.parse(read.text)).toEqual({
      list: "jobs",
      wanted: { q: "Win a phone" },
      frequency: "weekly",
      address,
      is_confirmed: false,
      is_muted: false,
      is_suspended: false,
    });
    expect((await kept(address))[0]?.confirmed_at).toBeNull();
    expect((await call(null, "confirm_alert", { token: "x".repeat(43) })).text).toBe("false");
    expect((await call(null, "confirm_alert", { token })).text).toBe("true");
    expect((await call(null, "confirm_alert", { token })).text).toBe("true");
    expect((await kept(address))[0]?.confirmed_at).not.toBeNull();
    expect((await call(null, "end_alert", { token })).text).toBe("true");
    expect(await kept(address)).toEqual([]);
    for (const name of ["confirm_alert", "end_alert"]) expect((await call(null, name, { token })).text).toBe("false");
    expect((await call(null, "alert_by_token", { token })).text).toBe("null");
  });

  it("answer every address the same: unknown, asked, confirmed, over its three, and a member's", async () => {
    const { address: known } = await confirmed({ q: "known" });
    const member = fresh();
    await target().createUser({ email: member });
    const full = fresh();
    for (const q of ["one", "two", "three"]) await ask(full, { q });
    const told = async (address: string, wanted: object, more?: object) => {
      const { status, text, code } = await ask(address, wanted, more);
      return [status, text, code];
    };
    const unknown = await told(fresh(), { q: "known" });
    expect(unknown).toEqual([204, "", undefined]);
    expect(await told(known, { q: "known" }, { frequency: "weekly" })).toEqual(unknown);
    expect(await told(member, { q: "known" })).toEqual(unknown);
    expect(await told(full, { q: "four" })).toEqual(unknown);
    expect(await told(full, { q: "one" })).toEqual(unknown);
    expect((await kept(full)).map(({ wanted }) => wanted)).toEqual(["one", "two", "three"].map((q) => ({ q })));
    // Only its reader can change a confirmed alert.
    expect((await kept(known))[0]?.frequency).toBe("daily");
    const refused = await Promise.all(
      [known, full, fresh()].map((address) => told(address, { q: "known" }, { frequency: "hourly" })),
    );
    expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await told(fresh().replace("@", " "), {}))[0]).toBe(400);
  });

  it("ask an address at most three times, an hour apart, and forget it after thirty days", async () => {
    const address = fresh();
    const mails = async () => (await claim()).filter((mail) => mail.address === address).length;
    const anHourOn = () =>
      sql("update private.alerts set asked_at = asked_at - interval '61 minutes' where address = $1", [address]);
    await ask(address, { q: "again" });
    await ask(address, { q: "again" });
    expect(await mails()).toBe(1);
    for (const expected of [1, 1, 0]) {
      await anHourOn();
      await ask(address, { q: "again" });
      expect(await mails()).toBe(expected);
    }
    await sql("update private.alerts set created_at = now() - interval '29 days' where address = $1", [address]);
    await tidyAlerts.run(target().worker, CONTEXT);
    expect(await kept(address)).toHaveLength(1);
    await sql("update private.alerts set created_at = now() - interval '30 days' where address = $1", [address]);
    expect(await tidyAlerts.run(target().worker, CONTEXT)).toBe("1 alerts deleted");
    expect(await kept(address)).toEqual([]);
  });

  it("whose address is typed again can be confirmed for thirty days from then, as the page and the mail say", async () => {
    const address = fresh();
    await ask(address, { q: "later" });
    await claim();
    await sql(
      `update private.alerts set created_at = now() - interval '29 days', asked_at = now() - interval '29 days'
       where address = $1`,
      [address],
    );
    await ask(address, { q: "later" });
    const token = (await claim()).find((mail) => mail.address === address)?.params.token;
    await sql(
      `update private.alerts set created_at = created_at - interval '29 days', asked_at = asked_at - interval '29 days'
       where address = $1`,
      [address],
    );
    await tidyAlerts.run(target().worker, CONTEXT);
    expect((await call(null, "confirm_alert", { token })).text).toBe("true");
  });

  it("that a stranger requests shut the owner of the address out for a day, and a member's own account never", async () => {
    const address = fresh();
    const owner = await target().createUser({ email: address });
    const asked = async () => (await kept(address)).map(({ wanted }) => (wanted as { q: string }).q);
    for (const q of ["foreign one", "foreign two", "foreign three"]) await ask(address, { q });
    await ask(address, { q: "owner's" });
    expect(await asked()).toHaveLength(3);
    expect((await save(owner, { q: "owner's" })).status).toBe(200);
    const age = (time: string) =>
      sql("update private.alerts set created_at = now() - $2::interval where address = $1", [address, time]);
    await age("23 hours 59 minutes");
    await ask(address, { q: "owner's" });
    expect(await asked()).toHaveLength(3);
    await age("24 hours");
    await ask(address, { q: "owner's" });
    expect(await asked()).toContain("owner's");
    const mail = (await claim()).findLast((one) => one.address === address);
    expect((await call(null, "confirm_alert", { token: mail?.params.token })).text).toBe("true");
    expect((await own(owner)).map(({ wanted }) => wanted)).toEqual([{ q: "owner's" }]);
  });

  it("that nobody confirms cost an address nine mails at most until they are forgotten", async () => {
    const address = fresh();
    let mails = 0;
    const answers = new Set<string>();
    for (let day = 0; day < 5; day += 1) {
      for (let n = 0; n < 4; n += 1) {
        const { status, text } = await ask(address, { q: `day ${day}, ${n}` });
        answers.add(`${status} ${text}`);
        await sql(
          "update private.alerts set created_at = created_at - interval '6 hours', asked_at = asked_at - interval '6 hours' where address = $1",
          [address],
        );
      }
      // Requested again: an older one has no mail left either.
      await ask(address, { q: "day 0, 0" });
      mails += (await claim()).filter((one) => one.address === address).length;
    }
    expect(mails).toBe(9);
    expect([...answers]).toEqual(["204 "]);
    await sql("update private.alerts set created_at = now() - interval '30 days' where address = $1", [address]);
    await ask(address, { q: "a month later" });
    expect((await claim()).filter((one) => one.address === address)).toHaveLength(1);
  });

  it("of visitors are asked for a hundred times an hour in all, and the limit tells of no address", async () => {
    await sql("delete from private.shared_actions");
    const { address: known } = await confirmed({ q: "flood" });
    const member = await target().createUser();
    const said = async (address: string, actor: Actor = null) => {
      const body = { address, locale: "en", list: "jobs", wanted: { q: "flood" }, frequency: "daily" };
      const { status, code, text } = await call(actor, "ask_alert", body);
      return { status, code, text };
    };
    // A request that sends no mail is counted too: otherwise the count would reveal that the address has the alert.
    await sql("insert into private.shared_actions (kind) select 'alert_requests' from generate_series(1, 89)");
    expect((await said(known)).status).toBe(204);
    const flood = await Promise.all(Array.from({ length: 20 }, () => said(fresh())));
    expect(flood.filter(({ status }) => status === 204)).toHaveLength(9);
    const refused = await said(fresh());
    expect(JSON.parse(refused.text)).toMatchObject({
      code: "PT429",
      hint: "alert_requests",
      message: "You can not ask for an alert without an account now: visitors asked for 100 in the last hour.",
    });
    for (const actor of [null, member]) expect(await said(known, actor)).toEqual(refused);
    expect(await said(fresh(), member)).toEqual(refused);
    expect((await save(member, { q: "flood" })).status).toBe(200);
    await sql("update private.shared_actions set at = now() - interval '61 minutes'");
    expect((await said(fresh())).status).toBe(204);
    expect(await sql("select from private.shared_actions")).toHaveLength(1);
  });

  it("can't be confirmed any more after thirty days, with no worker running", async () => {
    const address = fresh();
    await ask(address, { q: "late" });
    const token = (await claim()).find((mail) => mail.address === address)?.params.token;
    await sql("update private.alerts set created_at = now() - interval '30 days' where address = $1", [address]);
    expect((await call(null, "confirm_alert", { token })).text).toBe("false");
    expect((await call(null, "alert_by_token", { token })).text).toBe("null");
  });

  it("tell each reader once a morning what is new, in their language, with a link that ends it", async () => {
    const member = await target().createUser({ metadata: { locale: "bn" } });
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await save(member, { q: word });
    await save(member, { q: `${word} and more` });
    const { address } = await confirmed({ q: word });
    const waiting = fresh();
    await ask(waiting, { q: word });
    await claim();
    await job(`${word} developer`);
    await age(3);
    await sendAlerts.run(target().worker, CONTEXT);
    const mails = (await claim()).filter(({ kind }) => kind === "alert_jobs");
    expect(mails.map(({ recipient_id, address: to, locale }) => [recipient_id, to, locale]).toSorted()).toEqual(
      [
        [member, `${member}@example.org`, "bn"],
        [null, address, "en"],
      ].toSorted(),
    );
    expect(mails[0]?.params).toMatchObject({
      total: 1,
      wanted: { q: word },
      frequency: "daily",
      news: [{ title: `${word} developer`, company: null, place: null, type: "remote" }],
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await sendAlerts.run(target().worker, CONTEXT)).toBeUndefined();
    expect(await claim()).toEqual([]);
    // The same morning again, for example by a second worker, queues nothing twice.
    await age(3);
    await sendAlerts.run(target().worker, CONTEXT);
    expect((await claim()).filter(({ kind }) => kind === "alert_jobs")).toEqual([]);
    const mine = mails.find(({ recipient_id }) => recipient_id === member);
    expect((await call(null, "end_alert", { token: mine?.params.token })).text).toBe("true");
    expect(await own(member)).toHaveLength(1);
  });

  it("tell nothing that has gone, was warned of or hides before the mail is sent, and no name of anybody's", async () => {
    const member = await target().createUser();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await save(member, { q: word });
    await save(member, { search: word }, "weekly", "talent");
    await save(member, { q: word, sort: "jobs", hiring: false }, "daily", "startups");
    const [closed, warned, open] = [await job(`${word} one`), await job(`${word} two`), await job(`${word} three`)];
    const people = [];
    for (const title of [`${word} hidden`, `${word} listed`]) {
      const person = await target().createUser({ metadata: { full_name: "Nobody Tells" } });
      await createTalent(target(), person, { title });
      people.push(person);
    }
    const founder = await target().createUser({ metadata: { full_name: "Nobody Tells" } });
    const startup = (name: string) =>
      createOrganization(target(), founder, { name, stage: "seed", division: "Khulna" });
    const [unlisted] = [await startup(`${word} unlisted`), await startup(`${word} startup`)];
    await sql("update private.talent_debuts set listed_at = now() - interval '8 days'");
    await sql("update private.startup_debuts set listed_at = now() - interval '8 days'");
    await age(9);
    await sendAlerts.run(target().worker, CONTEXT);
    await sql("update public.jobs set status = 'closed' where id = $1", [closed]);
    await sql("update public.jobs set reported_for = 'asks_for_money' where id = $1", [warned]);
    await sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [people[0]]);
    await sql("update public.organizations set is_listed = false where id = $1", [unlisted]);
    const mails = (await claim()).filter(({ recipient_id }) => recipient_id === member);
    const news = Object.fromEntries(mails.map(({ kind, params }) => [kind, params.news]));
    expect(news).toEqual({
      alert_jobs: [expect.objectContaining({ title: `${word} three` })],
      alert_talent: [{ title: `${word} listed`, division: null, years: expect.any(Number) }],
      alert_startups: [{ name: `${word} startup`, tagline: null, stage: "seed", division: "Khulna" }],
    });
    expect(mails.find(({ kind }) => kind === "alert_startups")?.params).toMatchObject({
      total: 1,
      wanted: { q: word },
    });
    expect(JSON.stringify(mails)).not.toContain("Nobody Tells");
    await sql("update public.jobs set status = 'closed' where id = $1", [open]);
    await sql("update private.alerts set covered_until = now() - interval '9 days' where member_id = $1", [member]);
    await sql("delete from private.outbox where recipient_id = $1", [member]);
    await sendAlerts.run(target().worker, CONTEXT);
    await sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [people[1]]);
    await sql("update public.organizations set is_listed = false");
    expect((await claim()).filter(({ recipient_id }) => recipient_id === member)).toEqual([]);
  });

  it("name five jobs that nobody is warned of, and count none of the others", async () => {
    const member = await target().createUser();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await save(member, { q: word });
    const jobs = [];
    for (let count = 0; count < 12; count += 1) jobs.push(await job(`${word} ${count}`));
    const warned = jobs.slice(0, 5);
    await sql("update public.jobs set reported_for = 'asks_for_money' where id = any ($1)", [
      [...warned, ...jobs.slice(7)],
    ]);
    // The newest ones have the warning.
    await sql("update public.jobs set created_at = created_at + interval '1 hour' where id = any ($1)", [warned]);
    await sql("update private.alerts set covered_until = now() - interval '9 days' where member_id = $1", [member]);
    await sendAlerts.run(target().worker, CONTEXT);
    const mail = (await claim()).find(({ recipient_id }) => recipient_id === member);
    const news = (mail?.params.news ?? []) as unknown as { title: string }[];
    expect(news.map(({ title }) => title).toSorted()).toEqual([`${word} 5`, `${word} 6`]);
    expect(mail?.params.total).toBe(2);
  });

  it("count and name what is left when the mail goes, also beyond the five that it names first", async () => {
    const member = await target().createUser();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await save(member, { q: word });
    await save(member, { search: word }, "daily", "talent");
    await save(member, { q: word }, "daily", "startups");
    const jobs: string[] = [];
    const people: string[] = [];
    const startups: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      jobs.push(await job(`${word} ${count}`));
      await sql("update public.jobs set created_at = created_at + $2::integer * interval '1 minute' where id = $1", [
        jobs[count],
        count,
      ]);
    }
    for (let count = 0; count < 7; count += 1) {
      const person = await target().createUser();
      people.push(await createTalent(target(), person, { title: `${word} ${count}` }));
      startups.push(await createOrganization(target(), person, { name: `${word} ${count}`, stage: "seed" }));
    }
    const debuts = (days: number) => `now() - interval '${days} days' + n * interval '1 minute'`;
    await sql(
      `update private.talent_debuts d set listed_at = ${debuts(2)}
       from unnest($1::uuid[]) with ordinality as p (id, n) where d.talent_id = p.id`,
      [people],
    );
    await sql(
      `update private.startup_debuts d set listed_at = ${debuts(2)}
       from unnest($1::uuid[]) with ordinality as p (id, n) where d.organization_id = p.id`,
      [startups],
    );
    await sql("update private.alerts set covered_until = now() - interval '3 days' where member_id = $1", [member]);
    await sendAlerts.run(target().worker, CONTEXT);
    const told = async (kind: string) => {
      const [mail] = await sql<{ params: Claimed["params"] & { news: { title?: string; name?: string }[] } }>(
        "select o.params || private.mail_facts(o) as params from private.outbox o where o.recipient_id = $1 and o.kind = $2",
        [member, kind],
      );
      const { total, ids, news } = mail?.params ?? { total: 0, ids: [], news: [] };
      expect(ids).toHaveLength(news.length);
      return [total, ...news.map(({ title, name }) => Number((title ?? name)?.slice(word.length)))];
    };
    expect(await told("alert_jobs")).toEqual([8, 7, 6, 5, 4, 3]);
    await sql("update public.jobs set reported_for = 'asks_for_money' where id = $1", [jobs[0]]);
    await sql("update public.jobs set status = 'closed' where id = $1", [jobs[1]]);
    expect(await told("alert_jobs")).toEqual([6, 7, 6, 5, 4, 3]);
    await sql("update public.jobs set status = 'hidden', reported_for = 'spam' where id = any ($1)", [jobs.slice(3)]);
    expect(await told("alert_jobs")).toEqual([1, 2]);

    await sql("update public.talent_profiles set is_open_to_work = false where id = any ($1)", [
      [people[0], people[6]],
    ]);
    expect(await told("alert_talent")).toEqual([5, 5, 4, 3, 2, 1]);
    await sql("update public.organizations set is_listed = false where id = any ($1)", [[startups[0], startups[6]]]);
    expect(await told("alert_startups")).toEqual([5, 5, 4, 3, 2, 1]);

    // What is kept of a mail for months is not what it was about.
    const sent = (await claim()).find((mail) => mail.kind === "alert_jobs" && mail.recipient_id === member);
    expect(sent?.params).toMatchObject({ total: 1, news: [{ title: `${word} 2` }] });
    await target().worker.query("select worker.finish_mail($1, 'sent')", [sent?.id]);
    expect(
      await sql("select params - 'alert_id' as params, state from private.outbox where id = $1", [sent?.id]),
    ).toEqual([{ params: { total: 8 }, state: "sent" }]);
  });

  it("of a member who turned these mails off leave nobody's id in the mail that was dropped", async () => {
    const member = await target().createUser();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await save(member, { q: word });
    for (let count = 0; count < 7; count += 1) await job(`${word} ${count}`);
    await sql("update private.alerts set covered_until = now() - interval '3 days' where member_id = $1", [member]);
    await sendAlerts.run(target().worker, CONTEXT);
    await sql("insert into private.mail_preferences (member_id, category, wanted) values ($1, 'alerts', false)", [
      member,
    ]);
    expect((await claim()).filter(({ recipient_id }) => recipient_id === member)).toEqual([]);
    const mails = await sql<{ params: object; state: string }>(
      "select params - 'alert_id' as params, state from private.outbox where recipient_id = $1",
      [member],
    );
    expect(mails).toEqual([{ params: { total: 7 }, state: "dropped" }]);
  });

  it("find room in a mail for as many as it counts", async () => {
    const member = await target().createUser();
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    await save(member, { q: word });
    await sql(
      `insert into public.jobs (client_id, title, description, created_at)
       select $1, $2 || ' ' || n, 'Words', now() - interval '2 days' + n * interval '1 second' from generate_series(1, 320) n`,
      [await target().createUser(), word],
    );
    await sql("update private.alerts set covered_until = now() - interval '9 days' where member_id = $1", [member]);
    await sendAlerts.run(target().worker, CONTEXT);
    const told = async () => {
      const [mail] = await sql<{ facts: { total: number; news: { title: string }[] } }>(
        "select private.mail_facts(o) as facts from private.outbox o where o.recipient_id = $1",
        [member],
      );
      return [mail?.facts.total, ...(mail?.facts.news ?? []).map(({ title }) => Number(title.slice(word.length)))];
    };
    expect(await told()).toEqual([320, 320, 319, 318, 317, 316]);
    await sql("update public.jobs set status = 'closed' where title ~ $1 and title !~ ' (20|21|22)$'", [word]);
    // Of the nineteen beyond those that it keeps, nobody looks again.
    expect(await told()).toEqual([22, 22, 21, 20]);
  });

  it("go with the account, and with them those that its address had confirmed before", async () => {
    const { address } = await confirmed({ q: "before joining" });
    const member = await target().createUser({ email: address });
    await save(member, { q: "after joining" });
    expect((await own(member)).map(({ wanted }) => wanted)).toEqual([{ q: "after joining" }, { q: "before joining" }]);
    const other = await target().createUser();
    expect(await own(other)).toEqual([]);
    await sql("delete from auth.users where id = $1", [member]);
    const [left] = await sql<{ count: string }>(
      "select count(*) from private.alerts where address = $1 or member_id = $2",
      [address, member],
    );
    expect(Number(left?.count)).toBe(0);
  });

  it("stay when the account of a stranger, who joined with the address and never confirmed it, is cleaned away", async () => {
    const { address } = await confirmed({ q: "a visitor's own" });
    const stranger = await target().createUser({ email: address.toUpperCase(), signedIn: false });
    await sql("insert into private.mail_stops (address, reason) values ($1, 'complained')", [address]);
    await sql(
      `update auth.users set email_confirmed_at = null, phone_confirmed_at = null, last_sign_in_at = null,
         created_at = now() - interval '31 days', confirmation_sent_at = now() - interval '31 days' where id = $1`,
      [stranger],
    );
    await target().worker.query("select worker.clean_accounts()");
    expect(await sql("select from auth.users where id = $1", [stranger])).toEqual([]);
    const [alert] = await kept(address);
    expect(alert?.wanted).toEqual({ q: "a visitor's own" });
    expect(alert?.confirmed_at).not.toBeNull();
    expect(await sql("select reason from private.mail_stops where address = $1", [address])).toEqual([
      { reason: "complained" },
    ]);
  });

  it.each(["complained", "bounced"])(
    "of a visitor whose mails have been stopped for 90 days (%s) end with the stop, and nothing is sent again",
    async (reason) => {
      const [{ address }, { address: other }] = [
        await confirmed({ q: `silent ${reason}` }),
        await confirmed({ q: `silent ${reason}` }),
      ];
      const member = await target().createUser({ email: fresh() });
      await save(member, { q: `silent ${reason}` });
      await sql(
        `insert into private.mail_stops (address, reason, stopped_at)
         select $1, $2, now() - interval '89 days'
         union all select lower(u.email), $2, now() - interval '91 days' from auth.users u where u.id = $3`,
        [address, reason, member],
      );
      const clean = () => target().worker.query("select worker.forget_mail_stops()");
      await clean();
      expect(await kept(address)).toHaveLength(1);
      await sql("update private.mail_stops set stopped_at = now() - interval '91 days' where address = $1", [address]);
      await clean();
      expect(await sql("select from private.mail_stops where address = $1", [address])).toEqual([]);
      expect(await kept(address)).toEqual([]);
      // Nobody else's: whoever is written to, nor a member's, who takes the stop back.
      expect([await kept(other), await own(member)].map(({ length }) => length)).toEqual([1, 1]);
    },
  );

  it("of an address that has not confirmed are not its member's to see or end", async () => {
    const address = fresh();
    const member = await target().createUser({ email: address });
    await ask(address, { q: "by a stranger" });
    expect(await own(member)).toEqual([]);
    const [alert] = await kept(address);
    expect((await call(member, "change_alert", { id: alert?.id, frequency: "weekly" })).text).toBe("false");
  });
});
