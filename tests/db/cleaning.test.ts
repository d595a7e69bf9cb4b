import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import {
  createApplication,
  createApplicationThread,
  createJob,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describeOnPostgresFirst("what the worker deletes (docs/decisions/0097-what-time-causes.md)", (target) => {
  const clean = async (what: string) => {
    const [row] = await target().worker.query<{ gone: number }>(`select worker.clean_${what}() as gone`);
    return row?.gone;
  };
  const left = async (table: string, ids: string[]) => {
    const rows = await target().sql<{ id: string }>(`select id::text from ${table} where id::text = any($1::text[])`, [
      `{${ids.join(",")}}`,
    ]);
    return ids.filter((id) => rows.some((row) => row.id === id));
  };

  it("sessions that were ended, or that no browser can come back to", async () => {
    const member = await target().createUser();
    const session = (row: Record<string, unknown>) =>
      insertRow(target(), "auth.sessions", {
        id: randomUUID(),
        user_id: member,
        created_at: daysAgo(100),
        updated_at: daysAgo(100),
        ...row,
      });
    const ended = await session({ not_after: daysAgo(1), refreshed_at: daysAgo(1).slice(0, 19) });
    const idle = await session({ refreshed_at: daysAgo(32).slice(0, 19) });
    const used = await session({ refreshed_at: daysAgo(29).slice(0, 19) });
    const fresh = await session({ created_at: daysAgo(0), updated_at: daysAgo(0) });
    expect(await clean("sessions")).toBe(2);
    expect(await left("auth.sessions", [ended, idle, used, fresh])).toEqual([used, fresh]);
    expect(await clean("sessions")).toBe(0);
  });

  it("actions that no limit counts any more, those of members who do nothing more among them", async () => {
    const member = await target().createUser();
    const action = (kind: string, days: number) =>
      insertRow(target(), "private.actions", { member_id: member, kind, at: daysAgo(days) });
    const old = [await action("jobs", 2), await action("connections", 31)];
    const counted = [await action("jobs", 0), await action("connections", 29), await action("applications", 400)];
    expect(await clean("actions")).toBe(2);
    expect(await left("private.actions", [...old, ...counted])).toEqual(counted);
  });

  it("mails after 90 days, unless they still wait", async () => {
    const member = await target().createUser();
    const mail = (state: string, days: number) =>
      insertRow(target(), "private.outbox", {
        key: randomUUID(),
        kind: "address_check",
        category: "account",
        recipient_id: member,
        state,
        created_at: daysAgo(days),
      });
    const old = [];
    for (const state of ["sent", "failed", "unknown", "dropped"]) old.push(await mail(state, 91));
    const kept = [
      await mail("waiting", 91),
      await mail("claimed", 91),
      await mail("sent", 89),
      await mail("failed", 89),
    ];
    expect(await clean("outbox")).toBe(4);
    expect(await left("private.outbox", [...old, ...kept])).toEqual(kept);
  });

  it("the address of a mail that never arrived, with what it was about, and after 30 days", async () => {
    const member = await target().createUser();
    const [here, gone] = ["here@example.org", "gone@example.org"];
    const alert = await insertRow(target(), "private.alerts", {
      address: here,
      locale: "en",
      list: "jobs",
      wanted: "{}",
      frequency: "daily",
    });
    const contact = await insertRow(target(), "private.contact_requests", {
      address: here,
      locale: "en",
      body: "Hello",
    });
    await insertRow(target(), "private.guardians", { member_id: member, address: here, locale: "en" }, "member_id");
    const organization = await createOrganization(target(), member);
    await target().sql(
      `insert into private.organization_proofs (organization_id, member_id, domain, way, address)
       values ($1, $2, 'example.org', 'mail', $3)`,
      [organization, member, here],
    );
    const mail = (kind: string, params: object, row: Record<string, unknown> = {}) =>
      insertRow(target(), "private.outbox", {
        key: randomUUID(),
        kind,
        category: kind.startsWith("alert") ? "alerts" : "account",
        address: here,
        params: JSON.stringify(params),
        state: "failed",
        last_error: `550 5.1.1 <${row.address ?? here}> is unknown here`,
        ...row,
      });
    const asked = { asker_id: member };
    const dropped = [
      await mail("alert_confirm", { alert_id: randomUUID() }),
      await mail("alert_jobs", { alert_id: alert }, { address: gone, state: "unknown" }),
      await mail("contact_answered", { contact_id: randomUUID() }),
      await mail("guardian_asked", { member_id: member }, { ...asked, address: gone }),
      await mail("domain_asked", { organization_id: organization }, { ...asked, address: gone }),
      await mail("address_changed", {}, { created_at: daysAgo(31) }),
      await mail("alert_confirm", { alert_id: alert }, { created_at: daysAgo(31) }),
    ];
    const kept = [
      await mail("alert_confirm", { alert_id: alert }),
      await mail("contact_answered", { contact_id: contact }),
      await mail("guardian_asked", { member_id: member }, asked),
      await mail("domain_asked", { organization_id: organization }, asked),
      await mail("address_changed", {}, { created_at: daysAgo(29) }),
      await mail("alert_jobs", { alert_id: randomUUID() }, { state: "waiting" }),
    ];
    await clean("outbox");
    const withAddress = await target().sql<{ id: string }>(
      "select id from private.outbox where id = any($1::uuid[]) and address is not null",
      [`{${[...dropped, ...kept].join(",")}}`],
    );
    expect(withAddress.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    const states = await target().sql("select distinct state from private.outbox where id = any($1::uuid[])", [
      `{${dropped.join(",")}}`,
    ]);
    expect(states).toEqual([{ state: "dropped" }]);
    // The mail server's words repeat it; who tries a mail again reads them.
    const words = await target().sql<{ id: string }>(
      "select id from private.outbox where id = any($1::uuid[]) and last_error ~ '(here|gone)@example.org'",
      [`{${[...dropped, ...kept].join(",")}}`],
    );
    expect(words.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });

  it("accounts that nobody confirmed within 30 days, and nobody else's", async () => {
    const account = async (days: number, changes = "") => {
      const id = await target().createUser({ joinedDaysAgo: days });
      await target().sql(`update auth.users set email_confirmed_at = null ${changes && `, ${changes}`} where id = $1`, [
        id,
      ]);
      return id;
    };
    const confirmed = await target().createUser({ joinedDaysAgo: 400 });
    const forgotten = await account(31);
    const asking = await account(31, "confirmation_sent_at = now() - interval '1 hour'");
    const older = await account(60, "confirmation_sent_at = now() - interval '60 days'");
    const young = await account(29);
    const seen = await account(31, "last_sign_in_at = now()");
    const ids = [confirmed, forgotten, asking, older, young, seen];
    expect(await clean("accounts")).toBe(2);
    const kept = [confirmed, asking, young, seen];
    expect(await left("auth.users", ids)).toEqual(kept);
    expect(await left("public.profiles", ids)).toEqual(kept);
  });

  it("accounts whose address's owner opened the link and never said who they are, after 30 days and with no alert of theirs", async () => {
    const begun = async (days: number, changes = "") => {
      const id = await target().createUser({ joinedDaysAgo: days + 1 });
      const since = `now() - interval '${days} days'`;
      const opened = `email_confirmed_at = ${since}, last_sign_in_at = ${since}`;
      await target().sql(`update auth.users set ${opened} where id = $1`, [id]);
      if (changes) await target().sql(`update auth.users set ${changes} where id = $1`, [id]);
      await target().sql("insert into private.unclaimed_accounts (user_id, encrypted_password) values ($1, '')", [id]);
      return id;
    };
    const forgotten = await begun(31);
    const young = await begun(29);
    const back = await begun(31, "last_sign_in_at = now()");
    const asking = await begun(31, "recovery_sent_at = now() - interval '1 hour'");
    const alerted = await begun(31, "email = 'reader-of-alerts@example.org'");
    await target().sql(
      `insert into private.alerts (address, locale, list, wanted, frequency, confirmed_at)
       values ('reader-of-alerts@example.org', 'en', 'jobs', '{}', 'weekly', now())`,
    );
    const ids = [forgotten, young, back, asking, alerted];
    expect(await clean("accounts")).toBe(1);
    expect(await left("auth.users", ids)).toEqual([young, back, asking, alerted]);
    await target().sql("delete from private.alerts where address = 'reader-of-alerts@example.org'");
    expect(await clean("accounts")).toBe(1);
    await target().sql("delete from auth.users where id = any($1::uuid[])", [`{${ids.join(",")}}`]);
  });

  it("views of a profile that its owner is not shown any more", async () => {
    const owner = await target().createUser();
    await createTalent(target(), owner);
    // The dashboard counts the last 30 days, today among them.
    for (const days of [0, 29, 30, 400]) {
      await target().sql(
        `insert into public.profile_views (profile_id, visitor, viewed_on)
         values ($1, $2, (now() at time zone 'Asia/Dhaka')::date - $3::integer)`,
        [owner, "v".repeat(64), days],
      );
    }
    expect(await clean("views")).toBe(2);
    const kept = await target().sql(
      `select (now() at time zone 'Asia/Dhaka')::date - viewed_on as days from public.profile_views
       where profile_id = $1 order by days`,
      [owner],
    );
    expect(kept).toEqual([{ days: 0 }, { days: 29 }]);
    expect(await clean("views")).toBe(0);
  });

  it("what the auth service wrote down of whoever left, or 30 days ago, where it writes it into the database", async () => {
    expect(await clean("auth_log")).toBe(0);
    await target().sql(
      `create table auth.audit_log_entries (
         id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
       )`,
    );
    // As hosted projects give it to who migrates.
    await target().sql(
      `do $$ begin
         execute format('grant select, delete on auth.audit_log_entries to %I', (
           select pg_get_userbyid(proowner) from pg_proc where oid = 'worker.clean_views()'::regprocedure
         ));
       end $$`,
    );
    const [member, gone, operator] = [
      await target().createUser(),
      randomUUID(),
      "00000000-0000-0000-0000-000000000000",
    ];
    const entry = (payload: unknown, days: number) =>
      insertRow(target(), "auth.audit_log_entries", {
        id: randomUUID(),
        payload: JSON.stringify(payload),
        created_at: daysAgo(days),
      });
    const by = (id: string, traits?: unknown) => ({ actor_id: id, actor_username: `${id}@example.org`, traits });
    const old = [
      await entry(by(member), 31),
      await entry(by(gone), 0),
      await entry(by(operator, { user_id: gone, user_email: "gone@example.org" }), 0),
      await entry(null, 31),
    ];
    const kept = [
      await entry(by(member), 29),
      await entry(by(operator, { user_id: member }), 0),
      await entry(by(operator), 29),
    ];
    expect(await clean("auth_log")).toBe(4);
    expect(await left("auth.audit_log_entries", [...old, ...kept])).toEqual(kept);
    expect(await clean("auth_log")).toBe(0);
    await target().sql("drop table auth.audit_log_entries");
  });

  it("links and begun applications that lead nowhere", async () => {
    const [member, poster] = [await target().createUser(), await target().createUser()];
    await createTalent(target(), member);
    const begin = async (row: Record<string, unknown>) => {
      const job = await createJob(target(), poster, row);
      await target().sql("insert into private.begun_applications values ($1, $2)", [member, job]);
      return job;
    };
    const open = await begin({});
    await begin({ status: "closed" });
    await begin({ deadline: daysAgo(1) });
    for (const days of [59, 61]) {
      await target().sql(
        "insert into private.listing_links (hash, member_id, made_at) values (sha256($1::text::bytea), $2, $3)",
        [randomUUID(), member, daysAgo(days)],
      );
    }
    expect(await clean("reminders")).toBe(3);
    const begun = await target().sql("select job_id from private.begun_applications where member_id = $1", [member]);
    expect(begun).toEqual([{ job_id: open }]);
    expect(await target().sql("select from private.listing_links where member_id = $1", [member])).toHaveLength(1);
  });

  it("conversations and reports of messages whose time is over, and words that nobody uses any more", async () => {
    const [poster, applicant] = [await target().createUser(), await target().createUser()];
    const old = await createApplicationThread(target(), poster, applicant);
    const kept = await createApplicationThread(target(), poster, applicant);
    await target().sql("update private.threads set last_at = now() - interval '24 months 1 day' where id = $1", [
      old.thread,
    ]);
    expect(await clean("conversations")).toBe(1);
    expect(await left("private.threads", [old.thread, kept.thread])).toEqual([kept.thread]);

    const word = `kaj${randomUUID().slice(0, 8)}`;
    await target().sql("insert into private.search_words (word) values ($1)", [word]);
    const known = () => target().sql("select from private.search_words where word = $1", [word]);
    await clean("search_words");
    expect(await known()).toHaveLength(1);
    expect(await clean("search_words")).toBeGreaterThan(0);
    expect(await known()).toEqual([]);
  });

  it("is asked for by the worker and nobody else, who may not read what it reads either", async () => {
    const poster = await target().createUser();
    await createApplication(target(), await createJob(target(), poster), await target().createUser());
    const functions = await target().sql<{ call: string; name: string; facts: boolean }>(
      `select p.proname as name, p.proname like 'facts%' as facts,
         format('select worker.%I(%s)', p.proname, array_to_string(array_fill('null'::text, array[p.pronargs - p.pronargdefaults]), ', ')) as call
       from pg_proc p where p.pronamespace = 'worker'::regnamespace order by 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "ask_listings",
        "clean_accounts",
        "remind_posters",
        "send_digests",
        "tell_applicants",
        "tell_job_ends",
      ]),
    );
    for (const role of ["anon", "authenticated", "service_role"]) {
      for (const { call } of functions) {
        await expect(target().sql(`set local role ${role}; ${call}`)).rejects.toMatchObject({ code: "42501" });
      }
      for (const table of ["begun_applications", "listing_links", "application_reminders"]) {
        await expect(target().sql(`set local role ${role}; select from private.${table}`)).rejects.toMatchObject({
          code: "42501",
        });
      }
    }
    for (const table of ["private.begun_applications", "public.jobs", "auth.users", "public.job_applications"]) {
      await expect(target().worker.query(`select from ${table}`)).rejects.toMatchObject({ code: "42501" });
    }
    for (const name of functions.filter(({ facts }) => !facts).map(({ name }) => name)) {
      for (const actor of [null, poster]) {
        expect((await target().request(actor, "POST", `rpc/${name}`, { body: {} })).status).toBe(404);
      }
    }
  });
});
