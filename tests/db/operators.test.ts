import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { countedReads } from "./support/counted-reads.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("an operator", (target) => {
  const createOperator = async () => {
    const member = await target().createUser({ metadata: { full_name: "Opu Operator" } });
    await target().sql("insert into private.staff (member_id, role) values ($1, 'operator')", [member]);
    return member;
  };
  const createMail = async (recipient: string, state: string, columns = "", values = "") => {
    const id = randomUUID();
    await target().sql(
      `insert into private.outbox (id, key, kind, category, recipient_id, state${columns})
       values ($1, $2, 'address_check', 'account', $3, $4${values})`,
      [id, `operators:${id}`, recipient, state],
    );
    return id;
  };
  const ask = async (actor: Actor, path: string, body: Record<string, unknown> = {}) => {
    const { status, text } = await target().request(actor, "POST", `rpc/${path}`, { body });
    return { status, text };
  };
  const overview = async (operator: string) => JSON.parse((await ask(operator, "operator_overview")).text);
  const stateOf = async (id: string) => {
    const [row] = await target().sql<{ state: string; attempts: number }>(
      "select state, attempts from private.outbox where id = $1",
      [id],
    );
    return row;
  };

  it("sees how many mails stand where, and since when the oldest is due", async () => {
    const operator = await createOperator();
    const reader = await target().createUser();
    const before = await overview(operator);
    await createMail(reader, "waiting", ", due_at", ", '2020-01-02T03:04:05Z'");
    await createMail(reader, "waiting", ", due_at", ", now() + interval '1 day'");
    await createMail(reader, "sent");
    const count = (answer: { states: { state: string; count: number }[] }, state: string) =>
      answer.states.find((row) => row.state === state)?.count ?? 0;
    const after = await overview(operator);
    for (const state of ["waiting", "scheduled", "sent"]) {
      expect([state, count(after, state) - count(before, state)]).toEqual([state, 1]);
    }
    const waiting = after.states.find((row: { state: string }) => row.state === "waiting");
    expect(Date.parse(waiting.oldest_due_at)).toBe(Date.parse("2020-01-02T03:04:05Z"));
  });

  it("sees what failed, when and why, and of whom nothing", async () => {
    const operator = await createOperator();
    const reader = await target().createUser({ email: "hidden.reader@example.org", metadata: { full_name: "Hida" } });
    const failed = await createMail(
      reader,
      "failed",
      ", attempts, params, last_error",
      `, 3, '{"note": "secret words"}', '550 <hidden.reader@example.org>: no such user "hidden.reader@example.org"'`,
    );
    const answer = await overview(operator);
    expect(answer.mails.find(({ id }: { id: string }) => id === failed)).toEqual({
      id: failed,
      kind: "address_check",
      state: "failed",
      attempts: 3,
      tried_at: expect.any(String),
      error: '550 <…@…>: no such user "…@…"',
    });
    const text = JSON.stringify(answer);
    expect(text).not.toMatch(/hidden\.reader|Hida|secret words/);
    expect(text).not.toContain(reader);
  });

  it("sees the last run of each task, its detail without an address", async () => {
    const operator = await createOperator();
    await target().worker.query("select worker.begin_run('of-tests')");
    await target().worker.query("select worker.end_run('of-tests', 'failed', 'could not reach a@b.example')");
    const { tasks } = await overview(operator);
    expect(tasks.find(({ name }: { name: string }) => name === "of-tests")).toMatchObject({
      outcome: "failed",
      detail: "could not reach …@…",
      last_done_at: null,
    });
  });

  it("reads no more of a task that no worker has had for two days, and of those of two versions that run side by side", async () => {
    const operator = await createOperator();
    const names = async () => (await overview(operator)).tasks.map(({ name }: { name: string }) => name).toSorted();
    const known = async (name: string, hours: number) => {
      await target().worker.query("select worker.begin_run($1)", [name]);
      await target().worker.query("select worker.end_run($1, 'failed', 'Error 42883')", [name]);
      await target().sql("update private.task_runs set known_at = now() - $2 * interval '1 hour' where name = $1", [
        name,
        hours,
      ]);
    };
    const forget = (tasks: string[]) => target().worker.query("select worker.forget_runs($1) as count", [tasks]);
    await target().sql("delete from private.task_runs");
    await known("of-both", 25);
    await known("of-the-new-one", 25);
    await known("of-the-old-one", 25);
    // Once a month, by both versions.
    await known("rare", 24 * 30);
    const both = ["of-both", "rare"];
    for (const tasks of [
      [...both, "of-the-new-one"],
      [...both, "of-the-old-one"],
    ]) {
      expect(await forget(tasks)).toEqual([{ count: 0 }]);
    }
    expect(await names()).toEqual(["of-both", "of-the-new-one", "of-the-old-one", "rare"]);

    await target().sql("update private.task_runs set known_at = now() - interval '49 hours'");
    // It runs as the last of its version ends.
    await target().worker.query("select worker.begin_run('of-the-old-one')");
    expect(await forget([...both, "of-the-new-one"])).toEqual([{ count: 0 }]);
    await target().sql("update private.task_runs set known_at = now() - interval '49 hours'");
    expect(await forget([...both, "of-the-new-one"])).toEqual([{ count: 1 }]);
    expect(await names()).toEqual(["of-both", "of-the-new-one", "rare"]);
  });

  it("reads of 10,000 mails of a state and that there are more, and of what was sent or dropped the last 24 hours alone", async () => {
    const operator = await createOperator();
    const reader = await target().createUser();
    const before = await overview(operator);
    const create = (state: string, from: number, count: number, at: string) =>
      target().sql(
        `insert into private.outbox (key, kind, category, recipient_id, state, created_at, claimed_at, due_at)
         select 'many:' || $1::text || ':' || n, 'address_check', 'account', $2, $1, ${at}, ${at}, ${at}
         from generate_series($3::integer, $4) as n`,
        [state, reader, from, from + count - 1],
      );
    await create("sent", 0, 12_000, "now() - interval '3 days'");
    await create("dropped", 0, 4, "now() - interval '25 hours'");
    await create("sent", 12_000, 3, "now() - interval '23 hours'");
    // It waited for three days.
    await target().sql(
      "update private.outbox set created_at = now() - interval '3 days' where key = 'many:sent:12000'",
    );
    // They were owed yesterday, and are counted as having gone before.
    await target().sql(
      "update private.outbox set created_at = now() - interval '23 hours' where key in ('many:sent:0', 'many:sent:1')",
    );
    await create("dropped", 4, 2, "now() - interval '23 hours'");
    const of = (answer: { states: { state: string; count: number; more: boolean }[] }, state: string) =>
      answer.states.find((row) => row.state === state) ?? { count: 0, more: false };
    const some = await overview(operator);
    for (const [state, count] of [
      ["sent", 3],
      ["dropped", 2],
    ] as const) {
      expect(of(some, state)).toMatchObject({ count: of(before, state).count + count, more: false });
    }
    await target().sql("analyze private.outbox");
    await target().sql(countedReads(["private.outbox"]));
    const [reads] = await target().sql<{ scans: number; rows: number }>(
      "select scans::integer, rows::integer from private.reads_of('select public.operator_overview()', 'authenticated', $1)",
      [operator],
    );
    expect(reads?.scans).toBe(0);
    expect(reads?.rows).toBeLessThan(1_000);

    await create("failed", 0, 12_000, "now() - interval '40 days'");
    await create("waiting", 0, 12_000, "now() - interval '1 minute'");
    const many = await overview(operator);
    for (const state of ["failed", "waiting"]) expect(of(many, state)).toMatchObject({ count: 10_000, more: true });
    await target().sql("delete from private.outbox where key like 'many:%'");
  });

  it("reads of every mail that failed, page by page", async () => {
    const operator = await createOperator();
    const reader = await target().createUser();
    await target().sql(
      `insert into private.outbox (key, kind, category, recipient_id, state, claimed_at)
       select 'paged:' || n, 'address_check', 'account', $1, 'failed', now() from generate_series(1, 120) as n`,
      [reader],
    );
    type Mail = { id: string; tried_at: string };
    const after = async (last: Mail) => {
      const place = { tried_at: last.tried_at, mail: last.id };
      return JSON.parse((await ask(operator, "failed_mails_after", place)).text) as Mail[];
    };
    const known = await target().sql<{ id: string }>(
      "select id from private.outbox where state in ('failed', 'unknown')",
    );
    const read: Mail[] = [];
    for (let page = (await overview(operator)).mails as Mail[]; ;) {
      read.push(...page.slice(0, 50));
      // One of those that were read is sent again.
      expect((await ask(operator, "retry_mail", { mail: page[0]?.id })).status).toBe(204);
      const next = await after(page.slice(0, 50).at(-1) as Mail);
      if (next.length === 0) break;
      // One more tells of the next page.
      expect(next.length).toBeLessThanOrEqual(51);
      page = next;
    }
    for (const { id } of known) expect(read).toContainEqual(expect.objectContaining({ id }));
    expect(read).toHaveLength(known.length);
    expect(JSON.stringify(read)).not.toContain(reader);
    await target().sql("delete from private.outbox where key like 'paged:%'");
  });

  it.each(["failed", "unknown"])("sends a mail that is %s once more, from the beginning", async (state) => {
    const operator = await createOperator();
    const mail = await createMail(
      await target().createUser(),
      state,
      ", attempts, first_tried_at, claimed_at, cut_off, last_error",
      ", 9, now() - interval '2 days', now() - interval '1 day', true, 'refused'",
    );
    expect((await ask(operator, "retry_mail", { mail })).status).toBeLessThan(300);
    const [row] = await target().sql(
      "select state, attempts, first_tried_at, claimed_at, cut_off, last_error, due_at <= now() as due from private.outbox where id = $1",
      [mail],
    );
    expect(row).toEqual({
      state: "waiting",
      attempts: 0,
      first_tried_at: null,
      claimed_at: null,
      cut_off: false,
      last_error: null,
      due: true,
    });
  });

  it("sends all mails that failed since a day in Dhaka once more, and none that may have arrived", async () => {
    const operator = await createOperator();
    const reader = await target().createUser();
    const tried = (at: string) => [", attempts, first_tried_at, claimed_at, last_error", `, 9, '${at}', '${at}', 'no'`];
    const before = await createMail(reader, "failed", ...tried("2031-05-04T17:59:00Z"));
    // Midnight in Dhaka, when the day begins that the operator names.
    const first = await createMail(reader, "failed", ...tried("2031-05-04T18:00:00Z"));
    const later = await createMail(reader, "failed", ...tried("2031-05-06T12:00:00Z"));
    const unknown = await createMail(reader, "unknown", ...tried("2031-05-06T12:00:00Z"));
    const others = await Promise.all(
      ["waiting", "claimed", "sent", "dropped"].map((state) =>
        createMail(reader, state, ...tried("2031-05-06T12:00:00Z")),
      ),
    );
    const states = async (ids: string[]) => await Promise.all(ids.map(async (id) => (await stateOf(id))?.state));
    const asked = await ask(operator, "retry_mails", { since: "2031-05-05" });
    expect(asked).toEqual({ status: 200, text: "2" });
    expect(await states([before, first, later, unknown])).toEqual(["failed", "waiting", "waiting", "unknown"]);
    expect(await states(others)).toEqual(["waiting", "claimed", "sent", "dropped"]);
    const [row] = await target().sql(
      "select attempts, first_tried_at, claimed_at, last_error, due_at <= now() as due from private.outbox where id = $1",
      [later],
    );
    expect(row).toEqual({ attempts: 0, first_tried_at: null, claimed_at: null, last_error: null, due: true });
    expect((await ask(operator, "retry_mails", { since: "2031-05-05" })).text).toBe("0");
  });

  it.each(["waiting", "claimed", "sent", "dropped"])("can't send a mail again that is %s", async (state) => {
    const operator = await createOperator();
    const mail = await createMail(await target().createUser(), state);
    expect(await ask(operator, "retry_mail", { mail })).toEqual(
      await ask(operator, "retry_mail", { mail: randomUUID() }),
    );
    expect((await stateOf(mail))?.state).toBe(state);
  });

  it("is nobody by themselves: all others are answered as an operator is of a mail that is not there", async () => {
    const operator = await createOperator();
    const stranger = await target().createUser();
    const mail = await createMail(stranger, "failed");
    const nothing = await ask(operator, "retry_mail", { mail: randomUUID() });
    expect(JSON.parse(nothing.text)).toMatchObject({ code: "PT404", message: "not found" });
    for (const answer of [
      await ask(stranger, "retry_mail", { mail }),
      await ask(stranger, "retry_mail", { mail: randomUUID() }),
      await ask(stranger, "retry_mails", { since: "2020-01-01" }),
      await ask(stranger, "operator_overview"),
      await ask(stranger, "failed_mails", { page: 1 }),
      await ask(stranger, "failed_mails_after", { tried_at: "2100-01-01", mail: randomUUID() }),
    ]) {
      expect(answer).toEqual(nothing);
    }
    for (const [path, body] of [
      ["operator_overview", {}],
      ["failed_mails", { page: 1 }],
      ["failed_mails_after", { tried_at: "2100-01-01", mail: randomUUID() }],
      ["retry_mail", { mail }],
      ["retry_mails", { since: "2020-01-01" }],
    ] as const) {
      expect(JSON.parse((await ask(null, path, body)).text).code).toBe("42501");
    }
    expect(await stateOf(mail)).toEqual({ state: "failed", attempts: 0 });
    for (const path of ["operators", "outbox", "task_runs"]) {
      expect((await target().request(operator, "GET", path)).status).toBe(404);
    }
  });

  it("is told so in the header, and nobody else is", async () => {
    const header = async (actor: string) => JSON.parse((await ask(actor, "header", { news_size: 0 })).text).is_operator;
    expect([await header(await createOperator()), await header(await target().createUser())]).toEqual([true, false]);
  });

  it("reads in the download when they became one and when that ended, and not by whom", async () => {
    const [one, other] = [await createOperator(), await createOperator()];
    await target().sql("delete from private.staff where member_id = $1", [one]);
    const exported = async (actor: string) => {
      const { staff, staff_log } = JSON.parse((await ask(actor, "own_records")).text) as Record<string, unknown>;
      return { staff, staff_log };
    };
    const line = (given: boolean) => ({ role: "operator", given, at: expect.any(String) });
    expect(await exported(one)).toEqual({ staff: [], staff_log: [line(true), line(false)] });
    expect(await exported(other)).toEqual({
      staff: [{ role: "operator", created_at: expect.any(String) }],
      staff_log: [line(true)],
    });
  });

  it("is one no more without the row, and the row goes with the account", async () => {
    const [one, other] = [await createOperator(), await createOperator()];
    await target().sql("delete from private.staff where member_id = $1", [one]);
    expect(JSON.parse((await ask(one, "operator_overview")).text).code).toBe("PT404");
    await target().sql("delete from auth.users where id = $1", [other]);
    expect(await target().sql("select from private.staff where member_id = $1", [other])).toEqual([]);
  });
});
