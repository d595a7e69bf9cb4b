import { expect, it } from "vitest";

import { dhakaDays, tellAll } from "./support/dhaka-days.ts";
import { createApplication, createJob, createTalent } from "./support/factories.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("a mail's link that confirms a listing (docs/decisions/0097-what-time-causes.md)", (target) => {
  /** A silent member of the directory, and the token of the mail that asks them. */
  const createAsked = async (days = 100) => {
    const silent = await target().createUser();
    const dhaka = await dhakaDays(target());
    await createTalent(target(), silent, { confirmed_at: dhaka.at(-days) });
    await tellAll(target(), dhaka.at(0));
    const mails = await target().worker.query<{ recipient_id: string; params: { token: string } }>(
      "select recipient_id, params from worker.claim_mails(1000)",
    );
    const token = mails.find(({ recipient_id: to }) => to === silent)?.params.token ?? "";
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    return { silent, token };
  };
  const spend = async (actor: Actor, token: string | null) => {
    const { status, text } = await target().request(actor, "POST", "rpc/confirm_listing", { body: { token } });
    return { status, ...(JSON.parse(text) as { state?: string; until?: string }) };
  };
  const listing = async (member: string) => {
    const [row] = await target().sql<{ days: number | null; open: boolean }>(
      `select extract(day from listed_until - now())::integer as days, is_open_to_work as open
       from public.talent_profiles where user_id = $1`,
      [member],
    );
    return row;
  };

  it("is spent once, by anybody who holds it, signed in or not", async () => {
    const other = await target().createUser();
    for (const actor of [null, other]) {
      const { silent, token } = await createAsked();
      const first = await spend(actor, token);
      expect(first).toMatchObject({ status: 200, state: "confirmed" });
      expect(Math.ceil((Date.parse(first.until ?? "") - Date.now()) / 86_400_000)).toBe(120);
      await target().sql(
        "update public.talent_profiles set confirmed_at = now() - interval '50 days' where user_id = $1",
        [silent],
      );
      expect(await spend(actor, token)).toEqual({ status: 200, state: "used" });
      expect((await listing(silent))?.days).toBe(69);
    }
  });

  it("brings back who has left, and lists nobody who does not want it", async () => {
    const left = await createAsked(125);
    expect((await listing(left.silent))?.days).toBeLessThan(0);
    expect(await spend(null, left.token)).toMatchObject({ state: "confirmed" });
    expect((await listing(left.silent))?.days).toBe(119);

    const off = await createAsked();
    await target().sql("update public.talent_profiles set is_open_to_work = false where user_id = $1", [off.silent]);
    expect(await spend(null, off.token)).toEqual({ status: 200, state: "off" });
    expect(await listing(off.silent)).toEqual({ days: null, open: false });
  });

  it("is unknown when it is old, its member is gone or has left that address, or it was never made", async () => {
    const old = await createAsked();
    await target().sql("update private.listing_links set made_at = made_at - interval '60 days' where member_id = $1", [
      old.silent,
    ]);
    const gone = await createAsked();
    await target().sql("delete from auth.users where id = $1", [gone.silent]);
    const moved = await createAsked();
    await target().sql("update auth.users set email = id || '@new.example.org' where id = $1", [moved.silent]);
    for (const token of [old.token, gone.token, moved.token, "0".repeat(64), "", "x", null]) {
      expect(await spend(null, token)).toEqual({ status: 200, state: "unknown" });
    }
  });

  it("is one of a mail that was put off, and both where nobody knows whether the first one arrived", async () => {
    const silent = await target().createUser();
    const dhaka = await dhakaDays(target());
    await createTalent(target(), silent, { confirmed_at: dhaka.at(-100) });
    await tellAll(target(), dhaka.at(0));
    const tokens: string[] = [];
    const claim = async () => {
      await target().sql("update private.outbox set due_at = now() where recipient_id = $1", [silent]);
      const mails = await target().worker.query<{ id: string; recipient_id: string; params: { token: string } }>(
        "select id, recipient_id, params from worker.claim_mails(1000)",
      );
      const mail = mails.find(({ recipient_id: to }) => to === silent);
      tokens.push(mail?.params.token ?? "");
      return mail?.id;
    };
    const links = () => target().sql("select from private.listing_links where member_id = $1", [silent]);
    for (let tries = 0; tries < 3; tries += 1) {
      await target().worker.query("select worker.finish_mail($1, 'delayed', 'later')", [await claim()]);
    }
    expect(await links()).toHaveLength(1);
    // Cut off on its way, it goes once more.
    await target().sql("update private.outbox set state = 'waiting', cut_off = true where recipient_id = $1", [silent]);
    await target().worker.query("select worker.finish_mail($1, 'sent')", [await claim()]);
    expect(await links()).toHaveLength(2);
    const states = [];
    for (const token of tokens) states.push((await spend(null, token)).state);
    expect(states).toEqual(["unknown", "unknown", "confirmed", "confirmed"]);
  });

  it("is unknown while its member is suspended, and works once they are not", async () => {
    const { silent, token } = await createAsked();
    const state = async () => {
      const [row] = await target().sql<{ spent: boolean; confirmed: string }>(
        `select l.spent_at is not null as spent, t.confirmed_at::text as confirmed
         from private.listing_links l join public.talent_profiles t on t.user_id = l.member_id where l.member_id = $1`,
        [silent],
      );
      return row;
    };
    const before = await state();
    await target().sql("select private.suspend($1)", [silent]);
    for (const actor of [null, silent, await target().createUser()]) {
      expect(await spend(actor, token)).toEqual({ status: 200, state: "unknown" });
    }
    expect(await state()).toEqual(before);
    await target().sql("select private.unsuspend($1)", [silent]);
    expect(await spend(null, token)).toMatchObject({ state: "confirmed" });
  });

  it("is kept as a hash that confirms nothing, in a table that nobody reads", async () => {
    const { silent, token } = await createAsked();
    const [row] = await target().sql<{ link: string }>(
      "select l::text as link from private.listing_links l where l.member_id = $1",
      [silent],
    );
    expect(row?.link).not.toContain(token);
    const [kept] = await target().sql<{ hash: string }>(
      "select encode(hash, 'hex') as hash from private.listing_links where member_id = $1",
      [silent],
    );
    expect(await spend(null, kept?.hash ?? "")).toEqual({ status: 200, state: "unknown" });
    for (const actor of [null, silent]) {
      expect((await target().request(actor, "GET", "listing_links")).status).toBe(404);
    }
  });
});

describeOnPostgresFirst("an application that was begun (docs/decisions/0097-what-time-causes.md)", (target) => {
  const note = (actor: Actor, job: unknown, begun = true) =>
    target().request(actor, "POST", "rpc/begin_application", { body: { job, begun } });
  const begunBy = async (member: string) => {
    const rows = await target().sql<{ job_id: string }>(
      "select job_id from private.begun_applications where member_id = $1 order by begun_at, job_id",
      [member],
    );
    return rows.map(({ job_id: job }) => job);
  };
  const people = () => Promise.all([target().createUser(), target().createUser()]);

  it("is noted for open jobs of others alone, and says the same of all", async () => {
    const [member, poster] = await people();
    const open = await createJob(target(), poster);
    const own = await createJob(target(), member);
    const closed = await createJob(target(), poster, { status: "closed" });
    const hidden = await createJob(target(), poster, { status: "hidden" });
    const ended = await createJob(target(), poster, { deadline: "2026-01-01T00:00:00Z" });
    const applied = await createJob(target(), poster);
    await createApplication(target(), applied, member);
    for (const job of [open, own, closed, hidden, ended, applied, crypto.randomUUID(), null]) {
      const { status, text } = await note(member, job);
      expect({ status, text }).toEqual({ status: 204, text: "" });
    }
    expect(await begunBy(member)).toEqual([open]);
    expect(await begunBy(poster)).toEqual([]);
  });

  it("ends with the application, a draft that is discarded, and the account", async () => {
    const [member, poster] = await people();
    const [first, second] = [await createJob(target(), poster), await createJob(target(), poster)];
    for (const job of [first, second, second]) await note(member, job);
    await createApplication(target(), first, member);
    expect(await begunBy(member)).toEqual([second]);
    await note(member, second, false);
    expect(await begunBy(member)).toEqual([]);
    await note(member, second);
    await target().sql("delete from auth.users where id = $1", [member]);
    expect(await begunBy(member)).toEqual([]);
  });

  it("is nobody's but the member's to note, and in their export", async () => {
    const [member, poster] = await people();
    const job = await createJob(target(), poster);
    expect(await note(null, job)).toMatchObject({ status: 401, code: "42501" });
    await note(member, job);
    for (const [actor, count] of [
      [member, 1],
      [poster, 0],
    ] as const) {
      const { text } = await target().request(actor, "POST", "rpc/own_records", { body: {} });
      expect(JSON.parse(text).begun_applications).toHaveLength(count);
    }
  });

  it("is kept for fifty jobs, the latest", async () => {
    const [member, poster] = await people();
    const jobs = [];
    for (let index = 0; index < 52; index += 1) jobs.push(await createJob(target(), poster));
    for (const [index, job] of jobs.entries()) {
      await note(member, job);
      await target().sql(
        "update private.begun_applications set begun_at = now() - $2::integer * interval '1 minute' where job_id = $1",
        [job, 100 - index],
      );
    }
    const kept = await begunBy(member);
    expect(kept).toEqual(jobs.slice(2));
  });
});
