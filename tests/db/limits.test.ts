import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { createJob, createOrganization, createTalent, insertRow, letDaysPass } from "./support/factories.ts";
import { listInvestor, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Answer } from "./support/target.ts";

/** The table "Limits" of the security requirements, word for word: what a member may do in production. */
const PRODUCTION = [
  { kind: "alert_requests", scope: "open", max: 100, period: "01:00:00" },
  { kind: "alerts", scope: "open", max: 20, period: null },
  { kind: "applications", scope: "member", max: 40, period: "24:00:00" },
  { kind: "applications", scope: "subject", max: 3, period: null },
  { kind: "connections", scope: "member", max: 20, period: "24:00:00" },
  { kind: "connections", scope: "subject", max: 1, period: "30 days" },
  { kind: "contact", scope: "member", max: 3, period: "24:00:00" },
  { kind: "contact", scope: "open", max: 500, period: "24:00:00" },
  { kind: "domain_proofs", scope: "member", max: 10, period: "24:00:00" },
  { kind: "edits", scope: "member", max: 60, period: "24:00:00" },
  { kind: "exports", scope: "member", max: 5, period: "24:00:00" },
  { kind: "guardian_answers", scope: "open", max: 10, period: "24:00:00" },
  { kind: "guardian_mails", scope: "member", max: 3, period: "24:00:00" },
  { kind: "hidden_from", scope: "open", max: 50, period: null },
  { kind: "jobs", scope: "member", max: 20, period: "24:00:00" },
  { kind: "jobs", scope: "open", max: 5, period: "7 days" },
  { kind: "mail_checks", scope: "member", max: 3, period: "24:00:00" },
  { kind: "meetings", scope: "member", max: 10, period: "24:00:00" },
  { kind: "meetings", scope: "open", max: 1, period: null },
  { kind: "meetings", scope: "subject", max: 3, period: "30 days" },
  { kind: "mentorship_notes", scope: "member", max: 30, period: "24:00:00" },
  { kind: "mentorships", scope: "member", max: 10, period: "24:00:00" },
  { kind: "mentorships", scope: "open", max: 1, period: null },
  { kind: "mentorships", scope: "subject", max: 3, period: "30 days" },
  { kind: "messages", scope: "member", max: 60, period: "01:00:00" },
  { kind: "messages", scope: "open", max: 10, period: "24:00:00" },
  { kind: "organizations", scope: "member", max: 10, period: "24:00:00" },
  { kind: "organizations", scope: "open", max: 20, period: null },
  { kind: "owner_invitations", scope: "member", max: 20, period: "24:00:00" },
  { kind: "reports", scope: "member", max: 10, period: "24:00:00" },
  { kind: "saved", scope: "open", max: 500, period: null },
  { kind: "suggestions", scope: "member", max: 10, period: "24:00:00" },
  { kind: "suggestions", scope: "subject", max: 3, period: "30 days" },
  { kind: "verification", scope: "member", max: 3, period: "30 days" },
];

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const codes = (answers: Pick<Answer, "status" | "code">[]) => {
  const tally: Record<string, number> = {};
  for (const { status, code } of answers) {
    const key = code === undefined ? String(status) : `${status} ${code}`;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
};

describeOnPostgresFirst("limits (requirements/security.md caps)", (target) => {
  const member = () => target().createUser({ joinedDaysAgo: 30 });
  const insert = (actor: string, table: string, body: unknown) => target().request(actor, "POST", table, { body });
  const rpc = (actor: string, name: string, body?: unknown) => target().request(actor, "POST", `rpc/${name}`, { body });
  const remove = (actor: string, path: string) => target().request(actor, "DELETE", path);
  const logged = async (id: string) => {
    const [row] = await target().sql<{ count: number }>(
      "select count(*)::integer as count from private.actions where member_id = $1",
      [id],
    );
    return row?.count;
  };

  const job = (poster: string) => ({ client_id: poster, title: "Tester", description: "Tests things" });
  const application = (applicant: string, id: string) => ({ job_id: id, applicant_id: applicant, cover_letter: "Hi" });
  const listed = async () => {
    const id = await target().createUser();
    await createTalent(target(), id);
    return id;
  };

  it("are in production those that the requirements list", async () => {
    expect(
      await target().sql("select kind, scope, max, period::text as period from private.limits order by kind, scope"),
    ).toEqual(PRODUCTION);
  });

  it("tell a member the limit and when it opens, and open then", async () => {
    const poster = await member();
    const first = await insert(poster, "jobs", job(poster));
    expect(first.status, first.text).toBe(201);
    await target().sql("update private.actions set at = now() - interval '23 hours' where member_id = $1", [poster]);
    await insert(
      poster,
      "jobs",
      times(19, () => job(poster)),
    );
    const refused = await insert(poster, "jobs", job(poster));
    expect(refused.status).toBe(429);
    const { message, details, hint } = JSON.parse(refused.text) as Record<string, string>;
    expect([message, hint]).toEqual(["You can post at most 20 jobs in 24 hours.", "jobs"]);
    const [oldest] = await target().sql<{ opens: boolean }>(
      "select min(at) + interval '24 hours' = $2::timestamptz as opens from private.actions where member_id = $1",
      [poster, details],
    );
    expect(oldest).toEqual({ opens: true });
    await target().sql("update private.actions set at = at - interval '1 hour' where member_id = $1", [poster]);
    expect((await insert(poster, "jobs", job(poster))).status).toBe(201);
  });

  it("hold for the operator's numbers from the moment they are written", async () => {
    const [kept] = await target().sql<{ max: number }>("select max from private.limits where kind = 'exports'");
    const exporter = await member();
    await target().sql("update private.limits set max = 1 where kind = 'exports'");
    const answers = [await rpc(exporter, "own_records"), await rpc(exporter, "own_records")];
    await target().sql("update private.limits set max = $1 where kind = 'exports'", [kept?.max]);
    expect(codes(answers)).toEqual({ 200: 1, "429 PT429": 1 });
    expect((await rpc(exporter, "own_records")).status).toBe(200);
  });

  describe("against 50 requests at once", () => {
    const KINDS: [kind: string, cap: number, send: (id: string) => Promise<(index: number) => Promise<Answer>>][] = [
      ["jobs", 20, async (id) => () => insert(id, "jobs", job(id))],
      [
        "applications",
        40,
        async (id) => {
          const poster = await target().createUser();
          const jobs = await Promise.all(times(50, () => createJob(target(), poster)));
          return (index) => insert(id, "job_applications", application(id, jobs[index] ?? ""));
        },
      ],
      [
        "connections",
        20,
        async (id) => {
          const others = await Promise.all(times(50, listed));
          return (index) => insert(id, "connections", { requester_id: id, addressee_id: others[index] });
        },
      ],
      [
        "meetings",
        10,
        async (id) => {
          const funds = await Promise.all(times(50, async () => listInvestor(target(), await target().createUser())));
          return (index) => meetingsOf(target).ask(id, funds[index] ?? "");
        },
      ],
      [
        "reports",
        10,
        async (id) => {
          const poster = await target().createUser();
          const jobs = await Promise.all(times(50, () => createJob(target(), poster)));
          return (index) => rpc(id, "report", { kind: "job", id: jobs[index], reason: "spam" });
        },
      ],
      ["exports", 5, async (id) => () => rpc(id, "own_records")],
    ];

    it.each(KINDS)("let exactly the cap of %s through: %i", async (_kind, cap, prepare) => {
      const id = await member();
      const send = await prepare(id);
      const answers = await Promise.all(times(50, send));
      const accepted = answers.filter(({ status }) => status < 300);
      expect([accepted.length, codes(answers)["429 PT429"]]).toEqual([cap, 50 - cap]);
      expect(await logged(id)).toBe(cap);
    });

    it("let members in each other's lists through in any order, without a deadlock", async () => {
      const [id, poster] = [await member(), await target().createUser()];
      const jobs = await Promise.all(times(6, () => createJob(target(), poster)));
      const forth = jobs.map((one) => application(id, one));
      const answers = await Promise.all(
        times(20, (i) => insert(id, "job_applications", i % 2 ? forth : forth.toReversed())),
      );
      expect(codes(answers)).toEqual({ 201: 1, "409 23505": 19 });
    });
  });

  describe("on changes of texts", () => {
    const known = async () =>
      (await target().sql<{ count: number }>("select count(*)::integer as count from private.search_words"))[0]
        ?.count ?? 0;
    const unheard = (count: number) => times(count, () => randomUUID().replaceAll(/[-\d]/g, "q")).join(" ");
    const change = (actor: string, path: string, body: object) => target().request(actor, "PATCH", path, { body });

    it("bound the words that one member leaves in the search, which stay when the text has gone", async () => {
      const id = await member();
      const open = await createJob(target(), id);
      const before = await known();
      const answers: Answer[] = [];
      for (let round = 0; round < 70; round += 1) {
        answers.push(await change(id, `jobs?id=eq.${open}`, { description: unheard(20) }));
      }
      expect(codes(answers)).toEqual({ 204: 60, "429 PT429": 10 });
      expect((await known()) - before).toBe(60 * 20);
      expect(JSON.parse(answers.at(-1)?.text ?? "")).toMatchObject({
        message: "You can change your profile and your jobs at most 60 times in 24 hours.",
        hint: "edits",
      });
      // Changes of what a search uses are counted; all others are not.
      const talent = await createTalent(target(), id);
      expect((await change(id, `talent_profiles?id=eq.${talent}`, { bio: "Another" })).status).toBe(429);
      expect((await change(id, `profiles?id=eq.${id}`, { bio: "Another" })).status).toBe(429);
      expect((await change(id, `talent_profiles?id=eq.${talent}`, { availability: "busy" })).status).toBe(204);
      expect((await change(id, `profiles?id=eq.${id}`, { phone: "+8801712345678" })).status).toBe(204);
      expect((await rpc(id, "close_job", { id: open })).status).toBeLessThan(300);
      await letDaysPass(target(), id, 1);
      expect((await change(id, `profiles?id=eq.${id}`, { bio: "Another" })).status).toBe(204);
    });

    it("count the member's own alone", async () => {
      const id = await member();
      const talent = await createTalent(target(), id);
      await target().sql("update public.talent_profiles set bio = 'Changed' where id = $1", [talent]);
      expect(await logged(id)).toBe(0);
      await change(id, `talent_profiles?id=eq.${talent}`, { bio: "Changed" });
      expect(await logged(id)).toBe(0);
      await change(id, `talent_profiles?id=eq.${talent}`, { bio: "Changed again" });
      expect(await logged(id)).toBe(1);
    });
  });

  describe("on messages to us", () => {
    const newAddress = () => `writer-${randomUUID()}@example.org`;
    const write = async (actor: string | null, address: string, given: object = {}) => {
      const body = { address, locale: "en", body: "Hello", ...given };
      const { status, code, text } = await target().request(actor, "POST", "rpc/contact_us", { body });
      return { status, code, text };
    };
    const kept = async (address: string) =>
      (await target().sql("select from private.contact_requests where address = $1", [address])).length;

    it("tell nobody whether an address wrote, and keep once what is sent twice", async () => {
      const [known, unknown] = [newAddress(), newAddress()];
      for (let count = 0; count < 4; count += 1) {
        expect((await write(null, known, { body: `Message ${count}` })).status).toBe(204);
      }
      const again = { body: "Message 1" };
      for (const given of [again, { ...again, locale: "?" }, { body: " " }, { body: "x".repeat(100_000) }]) {
        expect(await write(null, known, given)).toEqual(await write(null, unknown, given));
      }
      expect(await write(null, ` ${known.toUpperCase()} `, again)).toEqual(await write(null, unknown, again));
      expect([await kept(known), await kept(unknown)]).toEqual([4, 1]);
      await Promise.all(times(10, () => write(null, known, again)));
      expect(await kept(known)).toBe(4);
      await target().sql(
        "update private.contact_requests set created_at = now() - interval '25 hours' where address = $1",
        [known],
      );
      await write(null, known, again);
      expect(await kept(known)).toBe(5);
    });

    it("count a member by the account, whatever others wrote from that address or in all", async () => {
      const [writer, address] = [await member(), newAddress()];
      await write(null, address);
      const [open] = await target().sql<{ max: number }>(
        "select max from private.limits where kind = 'contact' and scope = 'open'",
      );
      await target().sql("update private.limits set max = 0 where kind = 'contact' and scope = 'open'");
      try {
        expect((await write(null, newAddress())).code).toBe("PT429");
        expect((await write(null, address)).code).toBe("PT429");
        expect((await write(writer, address)).status).toBe(204);
        expect(await kept(address)).toBe(2);
      } finally {
        await target().sql("update private.limits set max = $1 where kind = 'contact' and scope = 'open'", [open?.max]);
      }
      const own = await Promise.all(
        times(10, (index) =>
          rpc(writer, "contact_us", {
            address: index % 2 === 0 ? address : newAddress(),
            locale: "en",
            body: `Message ${index}`,
          }),
        ),
      );
      expect(codes(own)).toEqual({ 204: 2, "429 PT429": 8 });
      const refused = await write(writer, newAddress());
      expect(JSON.parse(refused.text)).toMatchObject({
        message: "You can write to us at most 3 times in 24 hours.",
        hint: "contact",
      });
    });

    it("keep and count once what a member sends twice within a day", async () => {
      const [writer, another, address] = [await member(), await member(), newAddress()];
      const answers = await Promise.all(times(5, () => write(writer, address)));
      expect(codes(answers)).toEqual({ 204: 5 });
      expect((await write(writer, ` ${address.toUpperCase()}`, { body: " Hello " })).status).toBe(204);
      expect(await kept(address)).toBe(1);
      // Another's words, other words, and another address are something else.
      await write(another, address);
      await write(writer, address, { body: "Hello again" });
      expect(await kept(address)).toBe(3);
      await write(writer, newAddress());
      expect((await write(writer, address, { body: "One too many" })).code).toBe("PT429");
      expect((await write(writer, address)).status).toBe(204);
      await letDaysPass(target(), writer, 1);
      await write(writer, address);
      expect(await kept(address)).toBe(4);
    });

    it("let visitors write again after an hour, however many wrote in it", async () => {
      // Of 500 a day.
      const share = 21;
      const flood = newAddress();
      const age = (minutes: number) =>
        target().sql(
          "update private.contact_requests set created_at = now() - $2 * interval '1 minute' where address = $1",
          [flood, minutes],
        );
      await target().sql(
        "insert into private.contact_requests (address, locale, body) select $1, 'en', n::text from generate_series(1, $2) n",
        [flood, share],
      );
      await age(50);
      const refused = await write(null, newAddress());
      expect(refused.code).toBe("PT429");
      const { details } = JSON.parse(refused.text) as { details: string };
      expect(new Date(details).getTime()).toBeLessThan(Date.now() + 11 * 60_000);
      await age(61);
      expect((await write(null, newAddress())).status).toBe(204);
      await target().sql("delete from private.contact_requests where address = $1", [flood]);
    });

    it("count an ended session as a visitor", async () => {
      const [writer, address] = [await member(), newAddress()];
      await target().sql("delete from auth.sessions where user_id = $1", [writer]);
      for (let count = 0; count < 4; count += 1) expect((await write(writer, address)).status).toBe(204);
      expect([await kept(address), await logged(writer)]).toEqual([1, 0]);
    });
  });

  it("count each row of many: 500 in one request are refused as a whole", async () => {
    const id = await member();
    const refused = await insert(
      id,
      "jobs",
      times(500, () => job(id)),
    );
    expect([refused.status, refused.code]).toEqual([429, "PT429"]);
    expect(await target().sql("select id from public.jobs where client_id = $1", [id])).toEqual([]);
    expect(await logged(id)).toBe(0);
    expect(
      (
        await insert(
          id,
          "jobs",
          times(20, () => job(id)),
        )
      ).status,
    ).toBe(201);
    expect((await insert(id, "jobs", job(id))).status).toBe(429);
  });

  it("are not raised by withdrawing: three applications to a job ever, and its poster is notified three times", async () => {
    const [id, poster] = [await member(), await target().createUser()];
    const open = await createJob(target(), poster);
    const answers: Answer[] = [];
    for (let round = 0; round < 100; round += 1) {
      answers.push(await insert(id, "job_applications", application(id, open)));
      await remove(id, `job_applications?job_id=eq.${open}`);
    }
    expect(codes(answers)).toEqual({ 201: 3, "429 PT429": 97 });
    expect(JSON.parse(answers.at(-1)?.text ?? "")).toMatchObject({
      message: "You can apply at most 3 times to the same job.",
      details: "",
    });
    const notifications = await target().request(
      poster,
      "GET",
      "notifications?title=in.(New application,An application was withdrawn)",
    );
    expect(notifications.rows).toHaveLength(6);
    await letDaysPass(target(), id, 400);
    expect((await insert(id, "job_applications", application(id, open))).status).toBe(429);
    expect((await insert(id, "job_applications", application(id, await createJob(target(), poster)))).status).toBe(201);
  });

  it("let a member ask the same person again after 30 days, and others at once", async () => {
    const [id, other] = [await member(), await listed()];
    const ask = (addressee: string) => insert(id, "connections", { requester_id: id, addressee_id: addressee });
    expect((await ask(other)).status).toBe(201);
    await remove(id, `connections?requester_id=eq.${id}`);
    expect(JSON.parse((await ask(other)).text)).toMatchObject({
      code: "PT429",
      message: "You can send the same person at most 1 connection request in 30 days.",
    });
    expect((await ask(await listed())).status).toBe(201);
    await letDaysPass(target(), id, 30);
    expect((await ask(other)).status).toBe(201);
  });

  it("let a member propose times to the same person three times in 30 days", async () => {
    const [id, other] = [await member(), await target().createUser()];
    const fund = await listInvestor(target(), other);
    const { ask, answer } = meetingsOf(target);
    for (const _ of [1, 2, 3]) {
      const asked = await ask(id, fund);
      expect(asked.status, asked.text).toBe(200);
      await answer(id, JSON.parse(asked.text) as string, "withdrawn");
    }
    expect(JSON.parse((await ask(id, fund)).text)).toMatchObject({
      code: "PT429",
      message: "You can propose times to the same person at most 3 times in 30 days.",
    });
    await letDaysPass(target(), id, 30);
    expect((await ask(id, fund)).status).toBe(200);
  });

  it("let a member suggest three edits of a page in 30 days, with or without an owner, and of others at once", async () => {
    const [id, owner] = [await member(), await target().createUser()];
    const [page, other] = [await createOrganization(target(), owner), await createOrganization(target(), owner)];
    const nobodys = await insertRow(target(), "public.organizations", { name: "Nobody's" });
    const suggest = (organization: string) => rpc(id, "suggest_edit", { organization, body: randomUUID() });
    for (const one of [page, nobodys]) {
      const answers = await Promise.all(times(5, () => suggest(one)));
      expect(codes(answers)).toEqual({ 204: 3, "429 PT429": 2 });
    }
    expect(JSON.parse((await suggest(page)).text)).toMatchObject({
      message: "You can suggest at most 3 edits of the same page in 30 days.",
      hint: "suggestions",
    });
    const told = await target().sql("select from public.notifications where user_id = $1 and kind = 'edit_suggested'", [
      owner,
    ]);
    expect(told).toHaveLength(3);
    expect((await suggest(other)).status).toBe(204);
    await letDaysPass(target(), id, 29);
    expect((await suggest(page)).status).toBe(429);
    await letDaysPass(target(), id, 1);
    expect((await suggest(page)).status).toBe(204);
  });

  it("tell the owners once what a member suggests twice within a day", async () => {
    const [id, another, owner] = [await member(), await member(), await target().createUser()];
    const [page, other] = [await createOrganization(target(), owner), await createOrganization(target(), owner)];
    const suggest = (actor: string, organization: string, body = "It has moved") =>
      rpc(actor, "suggest_edit", { organization, body });
    const told = async () =>
      (await target().sql("select from public.notifications where user_id = $1 and kind = 'edit_suggested'", [owner]))
        .length;
    expect(codes(await Promise.all(times(5, () => suggest(id, page))))).toEqual({ 204: 5 });
    await suggest(id, page, " It has moved ");
    expect(await told()).toBe(1);
    await suggest(another, page);
    await suggest(id, other);
    await suggest(id, page, "It has closed");
    expect(await told()).toBe(4);
    await letDaysPass(target(), id, 1);
    await suggest(id, page);
    expect(await told()).toBe(5);
    // The fourth would be one too many.
    expect((await suggest(id, page, "It is open")).status).toBe(429);
    expect((await suggest(id, page)).status).toBe(204);
  });

  describe("on jobs open at once", () => {
    it("hold for an account younger than 7 days, which may close one", async () => {
      const id = await target().createUser();
      expect(
        (
          await insert(
            id,
            "jobs",
            times(6, () => job(id)),
          )
        ).status,
      ).toBe(429);
      expect(
        (
          await insert(
            id,
            "jobs",
            times(5, () => job(id)),
          )
        ).status,
      ).toBe(201);
      const refused = await insert(id, "jobs", job(id));
      const { message, details } = JSON.parse(refused.text) as Record<string, string>;
      expect([refused.status, message]).toEqual([429, "You can have at most 5 open jobs while your account is new."]);
      const [row] = await target().sql<{ free: boolean }>(
        "select created_at + interval '7 days' = $2::timestamptz as free from auth.users where id = $1",
        [id, details],
      );
      expect(row).toEqual({ free: true });
      const [open] = await target().sql<{ id: string }>("select id from public.jobs where client_id = $1", [id]);
      expect((await rpc(id, "close_job", { id: open?.id })).status).toBeLessThan(300);
      expect((await insert(id, "jobs", job(id))).status).toBe(201);
      expect((await insert(id, "jobs", job(id))).status).toBe(429);
      await target().sql("update auth.users set created_at = now() - interval '7 days' where id = $1", [id]);
      expect((await insert(id, "jobs", job(id))).status).toBe(201);
    });

    it("open with the first that ends, and are not passed by moving an ended one's deadline", async () => {
      const id = await target().createUser();
      const ended = await createJob(target(), id, { deadline: "2020-01-01" });
      const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
      const jobs = times(5, (i) => ({ ...job(id), deadline: i === 2 ? tomorrow : null }));
      expect((await insert(id, "jobs", jobs)).status).toBe(201);
      const refused = JSON.parse((await insert(id, "jobs", job(id))).text) as Record<string, string>;
      expect(Date.parse(refused.details ?? "")).toBe(Date.parse(tomorrow));
      const reopened = await target().request(id, "PATCH", `jobs?id=eq.${ended}`, { body: { deadline: tomorrow } });
      expect([reopened.status, reopened.code]).toEqual([429, "PT429"]);
      await target().sql("update public.jobs set status = 'hidden' where client_id = $1 and id <> $2", [id, ended]);
      expect((await insert(id, "jobs", job(id))).status).toBe(429);
    });

    it("let exactly 5 of 50 at once through", async () => {
      const id = await target().createUser();
      expect(codes(await Promise.all(times(50, () => insert(id, "jobs", job(id)))))).toEqual({
        201: 5,
        "429 PT429": 45,
      });
    });
  });

  it("count what was stored: neither a refused row, nor one sent twice, nor another member's", async () => {
    const [id, poster] = [await member(), await target().createUser()];
    const open = await createJob(target(), poster);
    const body = { submission_id: randomUUID(), ...application(id, open) };
    const answers = [
      await insert(id, "job_applications", { ...body, cover_letter: "" }),
      await insert(id, "job_applications", body),
      await insert(id, "job_applications", body),
      await insert(id, "job_applications", application(poster, open)),
      await insert(id, "job_applications", application(id, randomUUID())),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 409, 403, 410]);
    expect([await logged(id), await logged(poster)]).toEqual([1, 0]);
  });

  it("answer a member over one in the same words about any job and any person", async () => {
    const [id, poster] = [await member(), await target().createUser()];
    await target().sql(
      "insert into private.actions (member_id, kind) select $1::uuid, 'applications' from generate_series(1, 40)",
      [id],
    );
    const [empty, crowded] = [await createJob(target(), poster), await createJob(target(), poster)];
    const other = await member();
    await insert(other, "job_applications", application(other, crowded));
    const refusals = await Promise.all(
      [empty, crowded].map((one) => insert(id, "job_applications", application(id, one))),
    );
    expect(refusals[0]?.status).toBe(429);
    expect(refusals[0]?.text).toBe(refusals[1]?.text);
    const foreign = await Promise.all(
      [empty, crowded].map((one) => insert(id, "job_applications", application(other, one))),
    );
    expect(foreign[0]?.text).toBe(foreign[1]?.text);
  });

  it("leave the log to nobody's reach, and keep of it what a limit still needs", async () => {
    const id = await member();
    for (const [method, path] of [
      ["GET", "actions"],
      ["GET", "limits"],
      ["DELETE", `actions?member_id=eq.${id}`],
      ["POST", "rpc/count_action"],
      ["POST", "rpc/tidy_actions"],
    ] as const) {
      for (const actor of [id, null]) {
        expect((await target().request(actor, method, path)).status, `${method} ${path}`).toBe(404);
      }
    }
    await target().sql(
      `insert into private.actions (member_id, kind, at) select $1::uuid, kind, now() - age from
        (values ('jobs', interval '25 hours'), ('jobs', interval '1 hour'), ('connections', interval '25 hours'),
          ('connections', interval '31 days'), ('applications', interval '900 days')) as old (kind, age)`,
      [id],
    );
    await target().sql("select private.tidy_actions()");
    expect(await target().sql("select kind from private.actions where member_id = $1 order by kind", [id])).toEqual([
      { kind: "applications" },
      { kind: "connections" },
      { kind: "jobs" },
    ]);
    await target().sql("delete from auth.users where id = $1", [id]);
    expect(await logged(id)).toBe(0);
  });
});
