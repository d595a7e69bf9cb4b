import { expect, it } from "vitest";
import { listTalents } from "../../app/features/talent/talent.queries.server.ts";
import { createTalent, insertRow } from "./support/factories.ts";
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
