import { expect, it } from "vitest";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("joining again with an address that is taken", (target) => {
  const newAddress = () => `${crypto.randomUUID()}@example.org`;
  const join = (email: unknown, actor: Actor = null) =>
    target().request(actor, "POST", "rpc/note_join", { body: { email } });
  const tell = async () => {
    const [told] = await target().worker.query<{ count: number }>("select worker.tell_repeated_sign_ups() as count");
    return told?.count;
  };
  const attempts = async () =>
    (await target().sql<{ email: string }>("select email from private.join_attempts order by slot")).map(
      ({ email }) => email,
    );
  const owed = async (member: string) =>
    target().sql("select kind, category, recipient_id, address, params from private.outbox where recipient_id = $1", [
      member,
    ]);

  it("is told to its owner alone, whatever the case it is typed in, and the address is forgotten", async () => {
    const email = newAddress();
    const [owner, other] = [await target().createUser({ email }), await target().createUser({ email: newAddress() })];
    await target().sql("update auth.users set email_confirmed_at = now() - interval '1 minute' where id = $1", [owner]);
    await join(` ${email.toUpperCase()} `);
    expect(await tell()).toBe(1);
    const mail = { kind: "repeated_sign_up", category: "account", recipient_id: owner, address: null, params: {} };
    expect(await owed(owner)).toEqual([mail]);
    expect(await owed(other)).toEqual([]);
    expect(await attempts()).toEqual([]);
    expect(await tell()).toBe(0);
  });

  it("gives everybody the same answer for a known address, an unknown one and what is none", async () => {
    const email = newAddress();
    const member = await target().createUser({ email });
    const typed = [email, newAddress(), "", "x".repeat(300), "'; drop table", null];
    const answers = [];
    for (const actor of [null, member, await target().createUser()]) {
      for (const one of typed) answers.push(await join(one, actor));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["204 "]));
    expect((await attempts()).filter((one) => !one.includes("@"))).toEqual(Array(3).fill("'; drop table"));
    await tell();
  });

  it("is told once a day, however often and by however many it is tried", async () => {
    const email = newAddress();
    const owner = await target().createUser({ email });
    await target().sql("update auth.users set email_confirmed_at = now() - interval '9 days' where id = $1", [owner]);
    const tryTwice = async () => {
      await join(email);
      await join(email);
      return tell();
    };
    expect([await tryTwice(), await tryTwice()]).toEqual([1, 0]);
    const age =
      "update private.outbox set created_at = created_at - $2::interval, key = key || $3 where recipient_id = $1";
    await target().sql(age, [owner, "23 hours", "a"]);
    expect(await tryTwice()).toBe(0);
    await target().sql(age, [owner, "2 hours", "b"]);
    expect(await tryTwice()).toBe(1);
    expect(await owed(owner)).toHaveLength(2);
  });

  it("is not told to a member who had not confirmed it by then, nor a day later", async () => {
    const addresses = [newAddress(), newAddress(), newAddress()];
    for (const email of addresses) await target().createUser({ email });
    const [confirmedAfter, unconfirmed, told] = addresses;
    const confirm = "update auth.users set email_confirmed_at = $2::timestamptz where email = $1";
    for (const email of addresses) await join(email);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await target().sql(confirm, [confirmedAfter, at(1)]);
    await target().sql(confirm, [unconfirmed, null]);
    await target().sql(confirm, [told, at(-60)]);
    await target().sql("update private.join_attempts set at = at - interval '25 hours' where email = $1", [told]);
    expect(await tell()).toBe(0);
    expect(await attempts()).toEqual([]);
  });

  it("keeps at most ten thousand addresses, the latest, while nobody looks", async () => {
    await target().sql("select private.note_join('flood-' || n || '@example.org') from generate_series(1, 10050) n");
    const [kept] = await target().sql<{ count: number }>(
      "select count(*)::integer as count from private.join_attempts",
    );
    expect(kept?.count).toBe(10_000);
    expect(
      await target().sql("select from private.join_attempts where email = 'flood-10050@example.org'"),
    ).toHaveLength(1);
    expect(await tell()).toBe(0);
  });

  it("is told to three hundred an hour, of the latest tries, and to the others never", async () => {
    await target().sql("delete from private.shared_actions");
    await target().sql(
      "insert into private.shared_actions (kind) select 'repeated_sign_ups' from generate_series(1, 298)",
    );
    const addresses = [newAddress(), newAddress(), newAddress()];
    const owners: string[] = [];
    for (const email of addresses) owners.push(await target().createUser({ email }));
    await target().sql("update auth.users set email_confirmed_at = now() - interval '9 days'");
    for (const email of addresses) await join(email);
    expect(await tell()).toBe(2);
    expect((await Promise.all(owners.map(owed))).map((mails) => mails.length)).toEqual([0, 1, 1]);
    await join(addresses[0] ?? "");
    expect(await tell()).toBe(0);
    await target().sql("update private.shared_actions set at = now() - interval '1 hour'");
    expect(await tell()).toBe(0);
    await join(addresses[0] ?? "");
    expect(await tell()).toBe(1);
  });

  it("lets nobody but the worker read the addresses or tell of them", async () => {
    const member = await target().createUser();
    for (const actor of [null, member]) {
      const paths = [
        ["GET", "join_attempts"],
        ["POST", "rpc/tell_repeated_sign_ups"],
      ] as const;
      for (const [method, path] of paths) expect((await target().request(actor, method, path)).status).toBe(404);
    }
    for (const role of ["anon", "authenticated", "service_role"]) {
      const [may] = await target().sql(
        `select has_schema_privilege($1, 'worker', 'usage') as enters,
           has_function_privilege($1, 'worker.tell_repeated_sign_ups()', 'execute') as tells,
           has_table_privilege($1, 'private.join_attempts', 'select, insert, update, delete') as reads`,
        [role],
      );
      expect(may).toEqual({ enters: false, tells: false, reads: false });
    }
  });
});
