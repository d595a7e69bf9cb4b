import { expect, it } from "vitest";
import { listTalents } from "../../app/features/talent/talent.queries.server.ts";
import {
  createApplication,
  createApplicationThread,
  createJob,
  createMentor,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { waitsForLock } from "./support/locks.ts";
import { askMeeting, inHours, listInvestor, meetingsOf } from "./support/meetings.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("guardians of members under 18 (docs/decisions/0098-mails-nobody-asked-for.md)", (target) => {
  const newAddress = () => `guardian-${crypto.randomUUID()}@example.org`;
  const join = (age = "younger") => target().createUser({ metadata: { full_name: "Younger Yasmin", age } });
  const call = async (actor: Actor, name: string, body: Record<string, unknown> = {}) => {
    const { status, code, text } = await target().request(actor, "POST", `rpc/${name}`, { body });
    return { status, code, text };
  };
  const askGuardian = (member: Actor, address: unknown) => call(member, "ask_guardian", { address });
  const answer = (token: unknown, agrees: unknown, actor: Actor = null) =>
    call(actor, "answer_as_guardian", { token, agrees });
  const pageOf = async (token: unknown, actor: Actor = null) => {
    const { text } = await call(actor, "guardian_page", { token });
    return JSON.parse(text) as Record<string, unknown> | null;
  };
  /** The due mails to an address, claimed as the worker and marked as sent. */
  const mailsTo = async (address: string) => {
    const mails = await target().worker.query<{ id: string; address: string; kind: string; params: { token: string } }>(
      "select * from worker.claim_mails(1000)",
    );
    for (const { id } of mails) await target().worker.query("select worker.finish_mail($1, 'sent')", [id]);
    return mails.filter((mail) => mail.address === address);
  };
  /** A younger member who is open to work, with a guardian who has a link. */
  const createPair = async () => {
    const member = await join();
    const title = `Younger ${crypto.randomUUID()}`;
    await createTalent(target(), member, { title });
    const address = newAddress();
    expect(await askGuardian(member, address)).toMatchObject({ status: 204 });
    const [mail] = await mailsTo(address);
    return { member, title, address, token: mail?.params.token ?? "" };
  };
  const listed = async (title: string) =>
    (await listTalents(target().anon(), { skills: [], search: title }, 1)).talents.length === 1;
  const ask = (from: string, to: string) =>
    target().request(from, "POST", "connections", { body: { requester_id: from, addressee_id: to } });
  const ageOf = async (member: string) => JSON.parse((await call(member, "my_age")).text) as Record<string, unknown>;

  it("are named by the member, and one mail is owed, with a secret of which only the hash is kept", async () => {
    const { member, address, token } = await createPair();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await pageOf(token)).toMatchObject({ name: "Younger Yasmin", agreed_at: null, refused_at: null });
    const [kept] = await target().sql<{ text: string }>(
      `select (select jsonb_agg(to_jsonb(l)) from private.guardian_links l)::text
         || (select jsonb_agg(to_jsonb(o)) from private.outbox o)::text as text`,
    );
    expect(kept?.text).not.toContain(token);
    expect(await ageOf(member)).toMatchObject({ younger: true, guardian: { address, agreed_at: null } });
  });

  it("change their answer a number of times a day, by a link that needs no account", async () => {
    const { member, token } = await createPair();
    const answers = [];
    for (let round = 0; round < 15; round += 1) answers.push((await answer(token, round % 2 === 0)).status);
    // The tenth answer was a no: repeating it is no change, and is not refused.
    expect(answers).toEqual(answers.map((_, round) => (round < 10 || round % 2 === 1 ? 204 : 429)));
    const told = "select from public.notifications where user_id = $1 and kind like 'guardian%'";
    expect(await target().sql(told, [member])).toHaveLength(10);
    await target().sql("update public.notifications set created_at = now() - interval '25 hours' where user_id = $1", [
      member,
    ]);
    expect((await answer(token, true)).status).toBe(204);
  });

  it("lift by a yes what holds for members under 18, and bring it back at once by taking the yes back", async () => {
    const { member, title, token } = await createPair();
    const [asker, adult] = [await target().createUser(), await target().createUser()];
    await createTalent(target(), adult);
    expect([await listed(title), (await ask(member, adult)).code, (await ask(asker, member)).code]).toEqual([
      false,
      "PT403",
      "42501",
    ]);

    expect(await answer(token, true)).toMatchObject({ status: 204 });
    expect(await listed(title)).toBe(true);
    expect([(await ask(asker, member)).status, (await ask(member, adult)).status]).toEqual([201, 201]);

    expect(await answer(token, false)).toMatchObject({ status: 204 });
    expect(await listed(title)).toBe(false);
    for (const actor of [member, asker, adult]) {
      expect((await target().request(actor, "GET", "my_connections")).rows).toEqual([]);
    }
    expect((await ask(member, adult)).code).toBe("PT403");
    // The same link, once more.
    expect(await answer(token, true)).toMatchObject({ status: 204 });
    expect(await listed(title)).toBe(true);
  });

  const OVER = { status: 409, code: "PT409", text: expect.stringContaining("this request is over") };

  it.each(["asked", "was asked"])(
    "end by taking the yes back each meeting that the member %s and that waits",
    async (side) => {
      const { propose, answer: answerMeeting, meetingOf } = meetingsOf(target);
      const { member, token } = await createPair();
      const adult = await target().createUser({
        metadata: { full_name: "Arif Adult", age: "adult" },
        joinedDaysAgo: 30,
      });
      await answer(token, true);
      const [asker, asked] = side === "asked" ? [member, adult] : [adult, member];
      const meeting = await askMeeting(target(), asker, asked);
      const later = inHours(96);
      // Both sides have a waiting request in turn, one after the other.
      if (side === "was asked") expect((await propose(asked, meeting, [later])).status).toBe(204);
      const toldOf = async (actor: Actor) =>
        (await target().request(actor, "GET", "notifications?kind=like.meeting*&select=kind,is_read&order=created_at"))
          .rows;
      const before = [await toldOf(asker), await toldOf(asked)];

      await answer(token, false);
      const read = (rows: Record<string, unknown>[] = []) => rows.map((row) => ({ ...row, is_read: true }));
      expect([await toldOf(asker), await toldOf(asked)]).toEqual(before.map(read));
      for (const actor of [asker, asked]) {
        expect(await meetingOf(actor, meeting)).toMatchObject({ status: "withdrawn", my_turn: false });
      }
      // Like a request that its asker withdrew.
      const [other, fund] = [await target().createUser({ joinedDaysAgo: 30 }), await target().createUser()];
      const gone = await askMeeting(target(), other, fund);
      await answerMeeting(other, gone, "withdrawn");
      const refusals = async (actor: Actor, id: string) => [
        await answerMeeting(actor, id, "accepted", later),
        await answerMeeting(actor, id, "declined"),
        await propose(actor, id),
      ];
      const told = (answers: { status: number; code?: string | undefined; text: string }[]) =>
        answers.map(({ status, code, text }) => ({ status, code, text }));
      const refused = told(await refusals(fund, gone));
      expect(refused).toEqual([OVER, OVER, OVER]);
      for (const actor of [asker, asked]) expect(told(await refusals(actor, meeting))).toEqual(refused);
      await answer(token, true);
      for (const actor of [asker, asked]) expect(told(await refusals(actor, meeting))).toEqual(refused);
    },
  );

  /** Only a real server runs two transactions at once. */
  const hold = (statements: string, work: () => Promise<void>) =>
    target().holdTransaction ? target().holdTransaction?.(statements, work) : work();

  it("end by taking the yes back a request to connect that is under way, and nothing names who asks", async () => {
    const { member, token } = await createPair();
    await answer(token, true);
    const adult = await target().createUser({ metadata: { full_name: "Arif Adult", age: "adult" } });
    const row = `insert into public.connections (requester_id, addressee_id) values ('${adult}', '${member}')`;
    if (!target().holdTransaction) await target().sql(row);
    let no: ReturnType<typeof answer> | undefined;
    await hold(row, async () => {
      no = answer(token, false);
      await waitsForLock(target(), no);
    });
    expect(await no).toMatchObject({ status: 204 });
    const told = await target().request(member, "GET", "notifications?kind=eq.connection_requested&select=message");
    expect(told.text).not.toContain("Arif");
    expect(await target().sql("select from public.connections where addressee_id = $1", [member])).toEqual([]);
  });

  it.each(
    ["connect", "meet", "be mentored", "own a page"].flatMap((wish) =>
      ["an adult", "the member"].map((who) => [who, wish] as const),
    ),
  )(
    "are heard by a request of %s to %s that waits for their no, which is refused like one after it",
    async (who, wish) => {
      const { member, token } = await createPair();
      await answer(token, true);
      const adult = await target().createUser({ metadata: { full_name: "Arif Adult", age: "adult" } });
      await createTalent(target(), adult);
      const [asker, asked] = who === "an adult" ? [adult, member] : [member, adult];
      const [fund, mentor] = [await listInvestor(target(), asked), await createMentor(target(), asked)];
      const organization = await createOrganization(target(), asker);
      const connection =
        wish === "own a page" &&
        (await insertRow(target(), "public.connections", {
          requester_id: asked,
          addressee_id: asker,
          status: "accepted",
        }));
      const send = () => {
        if (wish === "connect") return ask(asker, asked);
        if (wish === "meet") return meetingsOf(target).ask(asker, fund);
        if (connection) {
          return target().request(asker, "POST", "rpc/invite_owner", { body: { organization, connection } });
        }
        const words = { goal: "Learn", question: "How?", submission_id: crypto.randomUUID() };
        return target().request(asker, "POST", "rpc/request_mentorship", { body: { mentor, ...words } });
      };
      let late: ReturnType<typeof send> | undefined;
      if (target().holdTransaction) {
        await hold(`update public.profiles set guardian_agreed_at = null where id = '${member}'`, async () => {
          late = send();
          await waitsForLock(target(), late);
        });
      } else {
        await answer(token, false);
        late = send();
      }
      const refused = await late;
      const after = await send();
      expect(refused?.status).toBeGreaterThan(399);
      expect([refused?.status, refused?.text]).toEqual([after.status, after.text]);
      const told =
        "select from public.notifications where user_id = $1 and (kind like '%requested' or kind = 'owner_invited')";
      expect(await target().sql(told, [asked])).toEqual([]);
    },
  );

  it("leave a meeting that was agreed, whose conversation closes, and which either may call off", async () => {
    const { answer: answerMeeting, callOff, meetingOf } = meetingsOf(target);
    const { member, token } = await createPair();
    const adult = await target().createUser({ joinedDaysAgo: 30 });
    await answer(token, true);
    const meeting = await askMeeting(target(), member, adult);
    const times = (await meetingOf(adult, meeting))?.times as string[];
    expect((await answerMeeting(adult, meeting, "accepted", times[0])).status).toBe(200);
    await answer(token, false);
    for (const actor of [member, adult]) {
      expect(await meetingOf(actor, meeting)).toMatchObject({ status: "accepted" });
      expect((await target().request(actor, "GET", "my_threads?select=is_open")).rows).toEqual([{ is_open: false }]);
    }
    expect((await callOff(adult, meeting)).status).toBeLessThan(300);
    expect(await meetingOf(member, meeting)).toMatchObject({ status: "called_off" });
  });

  it("open the conversations that stood closed, and close them with the yes", async () => {
    const { member, token } = await createPair();
    const poster = await target().createUser();
    const application = await createApplication(target(), await createJob(target(), poster), member);
    await target().sql(
      "update public.job_applications set status = 'accepted', consent_to_reveal = true where id = $1",
      [application],
    );
    const threads = async () =>
      (await target().request(member, "GET", "my_threads?select=id,is_open")).rows.map((row) => row.is_open);
    expect(await threads()).toEqual([]);
    await answer(token, true);
    expect(await threads()).toEqual([true]);
    await answer(token, false);
    expect(await threads()).toEqual([false]);
  });

  it("open with the next day a conversation without a name that their no had closed", async () => {
    const { member, token } = await createPair();
    await answer(token, true);
    const poster = await target().createUser();
    const { thread } = await createApplicationThread(target(), poster, member);
    const open = async () =>
      Promise.all(
        [poster, member].map(
          async (reader) =>
            (await target().request(reader, "GET", `my_threads?id=eq.${thread}&select=is_open`)).rows[0]?.is_open,
        ),
      );
    expect(await open()).toEqual([true, true]);
    for (const agrees of [false, true]) {
      await answer(token, agrees);
      expect(await open()).toEqual([false, false]);
    }
    await target().sql("update private.threads set rests_until = now() where id = $1 and rests_until > now()", [
      thread,
    ]);
    expect(await open()).toEqual([true, true]);
  });

  it("are told of to the member, once for each answer", async () => {
    const { member, token } = await createPair();
    for (const agrees of [true, true, false, false, true]) await answer(token, agrees);
    const { rows } = await target().request(member, "GET", "notifications?kind=like.guardian*&order=created_at,id");
    expect(rows.map(({ kind }) => kind)).toEqual(["guardian_agreed", "guardian_declined", "guardian_agreed"]);
  });

  it.each([
    ["adult", "PT403"],
    ["younger", undefined],
  ])("are named by members under 18 alone: %s", async (age, code) => {
    expect((await askGuardian(await join(age), newAddress())).code).toBe(code);
    expect((await askGuardian(null, newAddress())).code).toBe("42501");
  });

  it.each([
    "",
    "guardian",
    "a b@example.org",
    "<a@example.org>",
    "a@b\nBcc: c@example.org",
    null,
    `${"x".repeat(250)}@example.org`,
  ])("have an address, and %j is none", async (address) => {
    const member = await join();
    expect((await askGuardian(member, address)).code).toBe("PT422");
    expect(await ageOf(member)).toMatchObject({ guardian: null });
  });

  it("are somebody else than the member", async () => {
    const email = newAddress();
    const member = await target().createUser({ email, metadata: { age: "younger" } });
    expect((await askGuardian(member, ` ${email.toUpperCase()}`)).code).toBe("PT422");
  });

  it("get one mail a day of a member's however often they are named, and an address ten of all", async () => {
    const [member, address] = [await join(), newAddress()];
    for (const status of [204, 204, 204, 429]) expect((await askGuardian(member, address)).status).toBe(status);
    expect(await mailsTo(address)).toHaveLength(1);

    const members = await Promise.all(Array.from({ length: 11 }, () => join()));
    const answers = await Promise.all(members.map((one) => askGuardian(one, address)));
    // A refusal above the limit reveals nothing about the others.
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["204 "]));
    expect(await mailsTo(address)).toHaveLength(9);
    // Whoever forgets the address, or leaves, has used up as much of it.
    await call(members[0] ?? "", "forget_guardian");
    for (const one of members.slice(1, 6)) expect((await call(one, "delete_account")).status).toBeLessThan(300);
    expect((await askGuardian(await join(), address)).status).toBe(204);
    expect(await mailsTo(address)).toEqual([]);
  });

  it("get the mail of their own child although strangers have named them before", async () => {
    const address = newAddress();
    for (let count = 0; count < 3; count += 1) expect((await askGuardian(await join(), address)).status).toBe(204);
    expect(await mailsTo(address)).toHaveLength(3);
    expect((await askGuardian(await join(), address)).status).toBe(204);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it("are told of in the download only as asked for, whatever became of the mail", async () => {
    const [stopped, full] = [newAddress(), newAddress()];
    await target().sql("insert into private.mail_stops (address, reason) values ($1, 'complained')", [stopped]);
    for (let count = 0; count < 10; count += 1) await askGuardian(await join(), full);
    const seen = [];
    for (const address of [newAddress(), stopped, full]) {
      const member = await join();
      expect((await askGuardian(member, address)).status).toBe(204);
      await mailsTo(address);
      const { mails } = JSON.parse((await call(member, "own_records")).text) as { mails: { kind: string }[] };
      seen.push(mails.map((mail) => ({ ...mail, created_at: "then", params: {} })));
    }
    expect(seen[0]).toMatchObject([{ kind: "guardian_asked" }]);
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  });

  it("are known by their link alone, which ends when the member names somebody else", async () => {
    const { member, address, token } = await createPair();
    const stranger = await target().createUser();
    for (const guess of ["", "x", "0".repeat(64), token.toUpperCase(), `${token} `, null, member, address]) {
      for (const actor of [null, stranger, member]) {
        expect(await pageOf(guess, actor)).toBeNull();
        expect((await answer(guess, true, actor)).code).toBe("PT404");
      }
    }
    const other = newAddress();
    expect((await askGuardian(member, other)).status).toBe(204);
    expect([await pageOf(token), (await answer(token, true)).code]).toEqual([null, "PT404"]);
    const [mail] = await mailsTo(other);
    expect(await pageOf(mail?.params.token)).toMatchObject({ name: "Younger Yasmin" });
    // Named again: both links work.
    await askGuardian(member, address);
    expect(await pageOf(token)).toMatchObject({ name: "Younger Yasmin" });
  });

  it("are not replaced while their yes stands, nor for 30 days after a no", async () => {
    const { member, token } = await createPair();
    await answer(token, true);
    expect((await askGuardian(member, newAddress())).code).toBe("PT409");
    await answer(token, false);
    expect((await askGuardian(member, newAddress())).code).toBe("PT409");
    await call(member, "forget_guardian");
    expect((await askGuardian(member, newAddress())).code).toBe("PT409");
    await target().sql(
      "update private.guardians set refused_at = refused_at - interval '31 days' where member_id = $1",
      [member],
    );
    expect((await askGuardian(member, newAddress())).status).toBe(204);
  });

  it("are forgotten by the member, and their yes with them", async () => {
    const { member, title, address, token } = await createPair();
    await answer(token, true);
    const stranger = await target().createUser();
    await call(stranger, "forget_guardian");
    expect(await listed(title)).toBe(true);
    expect((await call(null, "forget_guardian")).code).toBe("42501");
    expect((await call(member, "forget_guardian")).status).toBe(204);
    expect(await listed(title)).toBe(false);
    expect([await ageOf(member), await pageOf(token)]).toEqual([{ younger: true, guardian: null }, null]);
    expect(address).toMatch(/@/);
  });

  it("are forgotten once the member is 18, and count for nothing if that was a mistake", async () => {
    const { member, title, token } = await createPair();
    await answer(token, true);
    expect((await call(member, "come_of_age")).status).toBe(204);
    expect([await listed(title), await pageOf(token), (await answer(token, false)).code]).toEqual([
      true,
      null,
      "PT404",
    ]);
    await target().sql("update public.profiles set is_younger = true where id = $1", [member]);
    expect(await listed(title)).toBe(false);
  });

  it("are not written to when the member has gone, is suspended, or has named somebody else; the address goes too", async () => {
    const [gone, suspended, other] = [await join(), await join(), await join()];
    const addresses = [newAddress(), newAddress(), newAddress()] as const;
    for (const [index, member] of [gone, suspended, other].entries()) await askGuardian(member, addresses[index]);
    expect((await call(gone, "delete_account")).status).toBeLessThan(300);
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [suspended]);
    await askGuardian(other, newAddress());
    for (const address of addresses) expect(await mailsTo(address)).toEqual([]);
    const left = await target().sql(
      `select 'outbox' from private.outbox where address = any ($1)
       union all select 'guardians' from private.guardians where address = $2`,
      [addresses, addresses[0]],
    );
    expect(left).toEqual([]);
  });

  it("read nothing of a suspended member, whose yes they can't give", async () => {
    const { member, token } = await createPair();
    await target().sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [member]);
    expect([await pageOf(token), (await answer(token, true)).code]).toEqual([null, "PT404"]);
  });

  it("are in the member's export, without the secret of a link", async () => {
    const { member, address, token } = await createPair();
    await answer(token, true);
    const { text } = await call(member, "own_records");
    const { guardian } = JSON.parse(text) as { guardian: Record<string, unknown> };
    expect(guardian).toEqual({
      address,
      asked_at: expect.any(String),
      agreed_at: expect.any(String),
      refused_at: null,
    });
    expect(text).not.toContain(token);
  });

  it("are forgotten 30 days after being asked, or after a no, and stay while their yes does", async () => {
    const [unanswered, refused, agreed] = [await createPair(), await createPair(), await createPair()];
    await answer(refused.token, false);
    await answer(agreed.token, true);
    const forget = async (days: number) => {
      await target().sql(
        "update private.guardians set asked_at = asked_at - $1 * interval '1 day', refused_at = refused_at - $1 * interval '1 day'",
        [days],
      );
      await target().worker.query("select worker.forget_guardians()");
      return Promise.all([unanswered, refused, agreed].map(async ({ token }) => (await pageOf(token)) !== null));
    };
    expect(await forget(29)).toEqual([true, true, true]);
    expect(await forget(2)).toEqual([false, false, true]);
  });

  it("have one link of a mail that was put off, and both where nobody knows whether the first one arrived", async () => {
    const [member, address] = [await join(), newAddress()];
    await askGuardian(member, address);
    const tokens: string[] = [];
    const claim = async () => {
      await target().sql("update private.outbox set due_at = now() where address = $1", [address]);
      const mails = await target().worker.query<{ id: string; address: string; params: { token: string } }>(
        "select * from worker.claim_mails(1000)",
      );
      const mail = mails.find((one) => one.address === address);
      tokens.push(mail?.params.token ?? "");
      return mail?.id;
    };
    const links = () => target().sql("select from private.guardian_links where member_id = $1", [member]);
    for (let tries = 0; tries < 3; tries += 1) {
      await target().worker.query("select worker.finish_mail($1, 'delayed', 'later')", [await claim()]);
    }
    expect(await links()).toHaveLength(1);
    expect([await pageOf(tokens[1]), await pageOf(tokens[2])]).toMatchObject([null, { name: "Younger Yasmin" }]);
    // Cut off on its way, it goes once more.
    await target().sql("update private.outbox set state = 'waiting', cut_off = true where address = $1", [address]);
    await target().worker.query("select worker.finish_mail($1, 'sent')", [await claim()]);
    for (const token of tokens.slice(2)) expect(await pageOf(token)).toMatchObject({ name: "Younger Yasmin" });
    expect(await links()).toHaveLength(2);
  });

  it("have no link made by the worker for a mail that nobody owes", async () => {
    const { member, address } = await createPair();
    const forged = `select worker.facts_guardian_asked(jsonb_populate_record(null::private.outbox,
      jsonb_build_object('address', $1::text, 'params', jsonb_build_object('member_id', $2::text))))`;
    await expect(target().worker.query(forged, [address, member])).rejects.toMatchObject({ code: "42501" });
  });

  it("give their yes nowhere but by the link: no member writes it, and no one reads who they are", async () => {
    const { member, address } = await createPair();
    const stranger = await target().createUser();
    for (const actor of [null, stranger, member]) {
      const body = { guardian_agreed_at: "2026-01-01" };
      expect((await target().request(actor, "PATCH", `profiles?id=eq.${member}`, { body })).code).toBe("42501");
      for (const table of ["guardians", "guardian_links", "outbox"]) {
        expect((await target().request(actor, "GET", table)).status).toBe(404);
      }
      if (actor === member) continue;
      expect((await call(actor, "my_age")).text).not.toContain(address);
    }
  });
});
