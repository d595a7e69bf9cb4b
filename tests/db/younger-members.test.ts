import { describe, expect, it } from "vitest";
import { listTalents } from "../../app/features/talent/talent.queries.server.ts";
import { refusalOf } from "./support/conversation.ts";
import { createOrganization, createTalent, insertRow } from "./support/factories.ts";
import { mailsTo } from "./support/mails.ts";
import { inHours, meetingsOf } from "./support/meetings.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("members under 18 (requirements/site.md 103)", (target) => {
  const join = (age?: unknown) =>
    target().createUser({ metadata: { full_name: "Younger Yasmin", ...(age === undefined ? {} : { age }) } });
  const markOf = async (member: string) => {
    const [row] = await target().sql<{ is_younger: boolean; said: boolean }>(
      "select is_younger, came_of_age_at is not null as said from public.profiles where id = $1",
      [member],
    );
    return row;
  };
  /** A younger member who is open to work, with a skill and a unique title. */
  const createYounger = async (title = `Younger ${crypto.randomUUID()}`) => {
    const member = await join("younger");
    const talent = await createTalent(target(), member, { title });
    await target().sql(
      "insert into public.user_skills (user_id, skill_id) select $1, id from public.skills where name = 'React'",
      [member],
    );
    return { member, talent, title };
  };
  const seenBy = async (actor: Actor, member: string) => {
    const paths = [`talent_profiles?user_id=eq.${member}&select=id`, `user_skills?user_id=eq.${member}`];
    const answers = await Promise.all(
      [...paths, `public_profiles?id=eq.${member}`].map((path) => target().request(actor, "GET", path)),
    );
    return answers.map(({ rows }) => rows.length);
  };
  const comeOfAge = (actor: Actor) => target().request(actor, "POST", "rpc/come_of_age", { body: {} });
  const ask = async (from: string, to: string) => {
    const { status, code, text } = await target().request(from, "POST", "connections", {
      body: { requester_id: from, addressee_id: to },
    });
    return { status, code, text };
  };

  it.each([
    [undefined, false],
    ["adult", false],
    ["younger", true],
    ["Adult", true],
    ["", true],
    [17, true],
    [null, true],
    [["adult"], true],
    [{ age: "adult" }, true],
  ])("who answers %j at sign-up is younger: %j", async (age, younger) => {
    expect(await markOf(await join(age))).toEqual({ is_younger: younger, said: false });
  });

  it("are seen by nobody but themselves, however often they save their profile", async () => {
    const { member, talent } = await createYounger();
    const stranger = await target().createUser();
    const save = () =>
      target().request(member, "PATCH", `talent_profiles?user_id=eq.${member}`, { body: { is_open_to_work: true } });
    expect((await save()).status).toBeLessThan(300);
    for (const actor of [null, stranger]) {
      expect(await seenBy(actor, member)).toEqual([0, 0, 0]);
      const page = await target().request(actor, "POST", "rpc/talent_page", { body: { talent } });
      expect([page.status, page.rows.filter(Boolean)]).toEqual([200, []]);
    }
    expect(await seenBy(member, member)).toEqual([1, 1, 0]);
  });

  it("are in nobody's search, their own included, and no search learns their words", async () => {
    const word = `q${crypto.randomUUID().replaceAll("-", "")}`;
    const { member } = await createYounger(`Younger ${word}`);
    const stranger = await target().createUser();
    for (const client of [target().anon(), await target().as(member), await target().as(stranger)]) {
      expect((await listTalents(client, { skills: [], search: word }, 1)).total).toBe(0);
    }
    expect(await target().sql("select from private.search_words where word = $1", [word])).toEqual([]);
  });

  it("are not shown as investors", async () => {
    const [younger, stranger] = [await join("younger"), await target().createUser()];
    const id = await insertRow(target(), "public.investor_profiles", {
      user_id: younger,
      firm_name: "Fund",
      is_listed: true,
    });
    const rowsFor = async (actor: Actor) =>
      (await target().request(actor, "GET", `investor_profiles?id=eq.${id}&select=id`)).rows.length;
    expect([await rowsFor(null), await rowsFor(stranger), await rowsFor(younger)]).toEqual([0, 0, 1]);
  });

  it("can't be asked to connect, in the words and with the code of somebody who is not there", async () => {
    const { member } = await createYounger();
    const asker = await target().createUser();
    expect(await ask(asker, member)).toEqual(await ask(asker, crypto.randomUUID()));
    expect((await ask(asker, member)).code).toBe("42501");
  });

  it("agree to no meeting, and nobody to one with them, though it was asked as a guardian took the yes back", async () => {
    const { propose, answer, meetingOf } = meetingsOf(target);
    const [younger, adult] = [(await createYounger()).member, await target().createUser({ joinedDaysAgo: 30 })];
    for (const [asker, addressee] of [
      [younger, adult],
      [adult, younger],
    ] as const) {
      const at = inHours(48);
      const id = await insertRow(target(), "private.meetings", {
        asker_id: asker,
        addressee_id: addressee,
        kind: "investor",
        purpose: "Boats",
        times: [at],
        zone: "Asia/Dhaka",
        submission_id: crypto.randomUUID(),
      });
      expect(await meetingOf(addressee, id)).toMatchObject({ status: "lapsed", my_turn: false });
      for (const refused of [await answer(addressee, id, "accepted", at), await propose(addressee, id)]) {
        expect(refused).toMatchObject({ code: "PT409", text: expect.stringContaining("this request is over") });
      }
    }
  });

  it.each(["adult", "younger"] as const)(
    "show no email address by a yes to a request of the %s that was sent as a guardian took the yes back",
    async (asks) => {
      const [younger, adult] = [(await createYounger()).member, await target().createUser()];
      const [requester, addressee] = asks === "adult" ? [adult, younger] : [younger, adult];
      const connection = await insertRow(target(), "public.connections", {
        requester_id: requester,
        addressee_id: addressee,
      });
      const answer = (id: string, decision: string) =>
        target().request(addressee, "POST", "rpc/answer_connection", { body: { connection: id, decision } });
      const { text } = await target().request(addressee, "POST", "rpc/my_connections", { body: {} });
      expect(text).not.toContain(connection);
      for (const decision of ["accepted", "declined"]) {
        const [refused, unknown] = [await answer(connection, decision), await answer(crypto.randomUUID(), decision)];
        expect([refused.status, refused.code, refused.text]).toEqual([404, unknown.code, unknown.text]);
      }
    },
  );

  it.each(["adult", "younger"] as const)(
    "are offered no answer under the bell, nor is the other side, to a request of the %s that was sent as a guardian took the yes back",
    async (asks) => {
      const [younger, adult] = [(await createYounger()).member, await target().createUser()];
      const [requester, addressee] = asks === "adult" ? [adult, younger] : [younger, adult];
      const id = await insertRow(target(), "public.connections", {
        requester_id: requester,
        addressee_id: addressee,
        note: "Hello",
      });
      const rowsOf = async (actor: string, path: string) => (await target().request(actor, "GET", path)).rows;
      const bell = "my_notifications?kind=eq.connection_requested&select=subject_name,awaits_answer";
      expect(await rowsOf(addressee, bell)).toEqual([]);
      // Told a moment before the guardian's no.
      await target().sql(
        `insert into public.notifications (user_id, kind, params, title, message)
         values ($1, 'connection_requested', jsonb_build_object('connection_id', $2::text), 'a', 'b')`,
        [addressee, id],
      );
      expect(await rowsOf(addressee, bell)).toEqual([{ subject_name: null, awaits_answer: false }]);
      const row = `connections?id=eq.${id}&select=note`;
      expect([await rowsOf(addressee, row), await rowsOf(requester, row)]).toEqual([[], [{ note: "Hello" }]]);
    },
  );

  it.each(["adult", "younger"] as const)(
    "are named in no mail about a request of the %s that was sent as a guardian took the yes back, nor get one",
    async (asks) => {
      const [younger, adult] = [(await createYounger()).member, await target().createUser()];
      const [requester, addressee] = asks === "adult" ? [adult, younger] : [younger, adult];
      await insertRow(target(), "public.connections", { requester_id: requester, addressee_id: addressee });
      expect((await mailsTo(target(), addressee)).map(({ kind }) => kind)).toEqual([]);
      const [one, other] = [await target().createUser(), await target().createUser()];
      await insertRow(target(), "public.connections", { requester_id: one, addressee_id: other });
      expect((await mailsTo(target(), other)).map(({ kind }) => kind)).toEqual(["connection_requested"]);
    },
  );

  it("read no words of a member who calls an agreed meeting off, nor do others read theirs", async () => {
    const { callOff, meetingOf } = meetingsOf(target);
    const [younger, adult] = [(await createYounger()).member, await target().createUser()];
    for (const caller of [adult, younger]) {
      const id = await insertRow(target(), "private.meetings", {
        asker_id: adult,
        addressee_id: younger,
        kind: "investor",
        purpose: "Boats",
        times: [inHours(48)],
        zone: "Asia/Dhaka",
        submission_id: crypto.randomUUID(),
        status: "accepted",
        held_at: inHours(48),
      });
      expect(refusalOf(await callOff(caller, id, " "))?.code).toBe("23514");
      expect((await callOff(caller, id, "Come to my flat")).status).toBe(204);
      for (const reader of [younger, adult]) {
        expect(await meetingOf(reader, id)).toMatchObject({ status: "called_off", called_off_reason: null });
      }
    }
  });

  describe("after a guardian took the yes back", () => {
    const call = (actor: Actor, name: string, body: object) => target().request(actor, "POST", `rpc/${name}`, { body });
    const guardianSays = (member: string, yes: boolean) =>
      target().sql(
        "update public.profiles set guardian_agreed_at = case when $2::boolean then now() end where id = $1",
        [member, yes],
      );
    const told = async (reader: string, kind: string) =>
      (await target().sql("select from public.notifications where user_id = $1 and kind = $2", [reader, kind])).length;
    const inviterTo = async (reader: string, page: string) => {
      const { text } = await target().request(reader, "GET", `rpc/startup_page?address=${page}`);
      return (JSON.parse(text) as { invited_by: string | null }).invited_by;
    };
    /** Two who connected while a guardian agreed, each with a page of their own. */
    const createConnected = async () => {
      const [younger, adult] = [await join("younger"), await target().createUser({ metadata: { full_name: "Adult" } })];
      await guardianSays(younger, true);
      const connection = await insertRow(target(), "public.connections", {
        requester_id: adult,
        addressee_id: younger,
      });
      await target().sql("update public.connections set status = 'accepted' where id = $1", [connection]);
      const [page, theirs] = [await createOrganization(target(), adult), await createOrganization(target(), younger)];
      return { younger, adult, connection, page, theirs };
    };

    it.each(["adult", "younger"] as const)("are not asked to own a page nor ask, here by the %s", async (asks) => {
      const sides = await createConnected();
      const { younger, connection } = sides;
      const [asker, asked] = asks === "adult" ? [sides.adult, younger] : [younger, sides.adult];
      const organization = asks === "adult" ? sides.page : sides.theirs;
      const invite = (id: string) => call(asker, "invite_owner", { organization, connection: id });
      const choices = async () => {
        const { text } = await target().request(asker, "GET", `rpc/startup_owners?organization=${organization}`);
        return (JSON.parse(text) as { connections: unknown[] }).connections.length;
      };
      expect(await choices()).toBe(1);
      await guardianSays(younger, false);
      const [refused, unknown] = [await invite(connection), await invite(crypto.randomUUID())];
      expect([refused.code, refused.text]).toEqual(["PT404", unknown.text]);
      expect([await choices(), await told(asked, "owner_invited")]).toEqual([0, 0]);
      await guardianSays(younger, true);
      expect((await invite(connection)).status).toBe(204);
    });

    it.each(["adult", "younger"] as const)("have no invitation that waits, here of the %s", async (asks) => {
      const sides = await createConnected();
      const { younger, connection } = sides;
      const [asker, asked] = asks === "adult" ? [sides.adult, younger] : [younger, sides.adult];
      const organization = asks === "adult" ? sides.page : sides.theirs;
      expect((await call(asker, "invite_owner", { organization, connection })).status).toBe(204);
      expect(await inviterTo(asked, organization)).not.toBeNull();
      await guardianSays(younger, false);
      // Sent as the guardian answered.
      const late = await createOrganization(target(), asker);
      await insertRow(target(), "private.owner_invitations", {
        organization_id: late,
        member_id: asked,
        inviter_id: asker,
      });
      for (const one of [organization, late]) {
        expect(await inviterTo(asked, one)).toBeNull();
        expect((await call(asked, "answer_owner_invitation", { organization: one, accept: true })).code).toBe("PT404");
      }
      // It is over, whatever the guardian says next.
      await guardianSays(younger, true);
      expect([await inviterTo(asked, organization), await inviterTo(asked, late)]).toEqual([null, expect.any(String)]);
    });
  });

  it("read no edit that is suggested to a page of theirs, which its author is not told", async () => {
    const [younger, adult, author] = [await join("younger"), await join("adult"), await target().createUser()];
    const [alone, shared] = [await createOrganization(target(), younger), await createOrganization(target(), younger)];
    await insertRow(target(), "public.organization_members", { organization_id: shared, member_id: adult });
    for (const organization of [alone, shared]) {
      const body = { organization, body: "It has moved" };
      const { status, text } = await target().request(author, "POST", "rpc/suggest_edit", { body });
      expect([status, text]).toEqual([204, ""]);
    }
    expect(
      await target().sql(
        "select user_id from public.notifications where kind = 'edit_suggested' and user_id = any ($1)",
        [[younger, adult]],
      ),
    ).toEqual([{ user_id: adult }]);
    const { text } = await target().request(author, "POST", "rpc/own_records", { body: {} });
    expect(JSON.parse(text)).toMatchObject({ edit_suggestions: [] });
  });

  it("ask nobody to connect, whether that member is there or not; nobody asks in their name", async () => {
    const [younger, listed, stranger] = [await join("younger"), await join("adult"), await target().createUser()];
    await createTalent(target(), listed);
    const refused = await ask(younger, listed);
    expect(refused).toMatchObject({ status: 403, code: "PT403" });
    expect(await ask(younger, crypto.randomUUID())).toEqual(refused);
    // For a younger member's id a stranger gets the same answer as for any other.
    const forged = (requester: string) =>
      target().request(stranger, "POST", "connections", { body: { requester_id: requester, addressee_id: listed } });
    const [inTheirs, inOthers] = [await forged(younger), await forged(await target().createUser())];
    expect([inTheirs.code, inTheirs.text]).toEqual([inOthers.code, inOthers.text]);
  });

  it.each(["is_younger", "came_of_age_at"])("don't write %s, at sign-up or later", async (column) => {
    const member = await target().createUser({
      metadata: { age: "younger", is_younger: false, came_of_age_at: "2020-01-01" },
    });
    for (const actor of [member, await target().createUser(), null]) {
      const { code } = await target().request(actor, "PATCH", `profiles?id=eq.${member}`, { body: { [column]: null } });
      expect(code).toBe("42501");
    }
    expect(await markOf(member)).toEqual({ is_younger: true, said: false });
  });

  it("say themselves that they are 18, which lists them at once and is kept with its time", async () => {
    const { member, talent, title } = await createYounger();
    const [stranger, asker] = [await target().createUser(), await target().createUser()];
    expect((await comeOfAge(null)).code).toBe("42501");
    expect((await comeOfAge(stranger)).status).toBeLessThan(300);
    expect(await markOf(member)).toEqual({ is_younger: true, said: false });
    // A member who was never younger did not state it.
    expect(await markOf(stranger)).toEqual({ is_younger: false, said: false });

    expect((await comeOfAge(member)).status).toBeLessThan(300);
    expect(await markOf(member)).toEqual({ is_younger: false, said: true });
    expect(await seenBy(null, member)).toEqual([1, 1, 1]);
    const { talents } = await listTalents(target().anon(), { skills: [], search: title }, 1);
    expect(talents.map(({ id }) => id)).toEqual([talent]);
    expect((await ask(asker, member)).status).toBe(201);
  });

  it("stay out of the directory at 18 where they are not open to work", async () => {
    const member = await join("younger");
    await createTalent(target(), member, { is_open_to_work: false });
    await comeOfAge(member);
    expect(await seenBy(null, member)).toEqual([0, 0, 0]);
  });

  it("leave the directory and the requests that wait once an operator marks them", async () => {
    const [member, asker, listed] = [await join("adult"), await join("adult"), await join("adult")];
    await createTalent(target(), member);
    await createTalent(target(), listed);
    expect([(await ask(asker, member)).status, (await ask(member, listed)).status]).toEqual([201, 201]);
    await target().sql("update public.profiles set is_younger = true where id = $1", [member]);
    expect(await seenBy(null, member)).toEqual([0, 0, 0]);
    for (const actor of [member, asker, listed]) {
      expect((await target().request(actor, "GET", "my_connections")).rows).toEqual([]);
    }
    // Everybody else's requests stay.
    expect((await ask(asker, listed)).status).toBe(201);
    await target().sql("update public.profiles set is_younger = true where id = $1", [member]);
    expect((await target().request(asker, "GET", "my_connections")).rows).toHaveLength(1);
  });
});
