import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { conversationsOf, createNamedMember, refusalOf } from "./support/conversation.ts";
import {
  createConnectionThread,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
} from "./support/factories.ts";
import { askMeeting, inHours, meetingsOf } from "./support/meetings.ts";
import { type Answer, describeOnPostgresFirst } from "./support/target.ts";

const NAME = "Farid Fraud";

/** A request of a member to another, and what the addressee can do with it. */
interface Request {
  what: string;
  ask: (asker: string, asked: string) => Promise<string>;
  /** Each possible answer; `id` is what `ask` returned, or a nonexistent one. */
  answers: Record<string, (actor: string, id: string) => Promise<Answer>>;
  /** How many such requests the addressee can see. */
  found: (asked: string, id: string) => Promise<number>;
}

describeOnPostgresFirst("what somebody suspended has asked (docs/decisions/0110-suspension.md)", (target) => {
  const { call } = conversationsOf(target);
  const meetings = meetingsOf(target);
  let stranger: string;
  beforeAll(async () => {
    stranger = await createNamedMember(target(), "Sima Stranger");
  });

  const rowsOf = async (actor: string, path: string) => (await target().request(actor, "GET", path)).rows;
  const ban = (member: string, time: string) =>
    target().sql("update auth.users set banned_until = now() + $2::interval where id = $1", [member, time]);
  const STATES = [
    {
      how: "suspended",
      begin: (member: string) => target().sql("select private.suspend($1)", [member]),
      end: (member: string) => target().sql("select private.unsuspend($1)", [member]),
    },
    {
      how: "banned by the auth service",
      begin: (member: string) => ban(member, "2 days"),
      end: (member: string) => ban(member, "-1 second"),
    },
  ];

  const pageOf = async (asked: string, organization: string) => {
    const [row] = await target().sql<{ slug: string }>("select slug from public.organizations where id = $1", [
      organization,
    ]);
    const { text } = await call(asked, "startup_page", { address: row?.slug ?? "" });
    return JSON.parse(text) as { invited_by: string | null };
  };
  /** What the addressee's download has of invitations. */
  const downloadOf = async (asked: string) => {
    const { owner_invitations: invitations, job_invitations: jobs } = JSON.parse(
      (await call(asked, "own_records", {})).text,
    ) as Record<string, unknown[]>;
    return { invitations, jobs };
  };
  const firstTime = async (meeting: string) => {
    const [row] = await target().sql<{ time: string }>(
      "select to_jsonb(times[1]) #>> '{}' as time from private.meetings where id = $1",
      [meeting],
    );
    return row?.time ?? inHours(48);
  };
  const connect = async (asker: string, asked: string) => {
    await createTalent(target(), asked);
    const { rows, text } = await target().request(asker, "POST", "connections?select=id", {
      body: { requester_id: asker, addressee_id: asked, note: "Hello", submission_id: randomUUID() },
      prefer: "return=representation",
    });
    if (!rows[0]) throw new Error(text);
    return String(rows[0].id);
  };

  const REQUESTS: Request[] = [
    {
      what: "to connect",
      ask: connect,
      answers: {
        accepted: (actor, id) => call(actor, "answer_connection", { id, decision: "accepted" }),
        declined: (actor, id) => call(actor, "answer_connection", { id, decision: "declined" }),
        blocked: (actor, id) => call(actor, "block_connection", { id }),
      },
      found: async (asked, id) => (await rowsOf(asked, `my_connections?id=eq.${id}`)).length,
    },
    {
      what: "for a meeting",
      ask: (asker, asked) => askMeeting(target(), asker, asked),
      answers: {
        accepted: async (actor, id) => meetings.answer(actor, id, "accepted", await firstTime(id)),
        declined: (actor, id) => meetings.answer(actor, id, "declined"),
        "other times": (actor, id) => meetings.propose(actor, id),
      },
      found: async (asked, id) => (await rowsOf(asked, `my_meetings?id=eq.${id}`)).length,
    },
    {
      what: "to be mentored",
      ask: async (asker, asked) => createMentorship(target(), await createMentor(target(), asked), asker),
      answers: {
        accepted: (actor, mentorship) => call(actor, "answer_mentorship", { mentorship, decision: "accepted" }),
        declined: (actor, mentorship) =>
          call(actor, "answer_mentorship", { mentorship, decision: "declined", reason: "no_time" }),
      },
      found: async (asked, id) => (await rowsOf(asked, `my_mentorships?id=eq.${id}`)).length,
    },
    {
      what: "to own a page together",
      ask: async (asker, asked) => {
        const { opener: connection } = await createConnectionThread(target(), asker, asked);
        const organization = await createOrganization(target(), asker, { name: `Nodi ${asked}` });
        // Another owner answers for the page meanwhile.
        await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
          organization,
          stranger,
        ]);
        expect((await call(asker, "invite_owner", { organization, connection })).status).toBeLessThan(300);
        return organization;
      },
      answers: {
        accepted: (actor, organization) => call(actor, "answer_owner_invitation", { organization, accept: true }),
        declined: (actor, organization) => call(actor, "answer_owner_invitation", { organization, accept: false }),
      },
      found: async (asked, id) => ((await pageOf(asked, id)).invited_by === null ? 0 : 1),
    },
  ];
  const CASES = REQUESTS.flatMap((request) => STATES.map((state) => ({ ...request, ...state })));

  const answerOf = ({ status, code, text }: Answer) => [status, code, text];

  it.each(CASES)(
    "$what by a member who is $how is there for nobody, and answered as one that never was, until that is over",
    async ({ ask, answers, found, begin, end }) => {
      const [asker, asked] = [
        await createNamedMember(target(), NAME),
        await createNamedMember(target(), "Anika Asked"),
      ];
      const id = await ask(asker, asked);
      expect(await found(asked, id)).toBe(1);
      const downloaded = await downloadOf(asked);
      await begin(asker);
      expect(await found(asked, id)).toBe(0);
      expect(await downloadOf(asked)).toEqual({ invitations: [], jobs: [] });
      for (const answer of Object.values(answers)) {
        const none = answerOf(await answer(asked, randomUUID()));
        expect(none[1]).toBe("PT404");
        expect(answerOf(await answer(asked, id))).toEqual(none);
        // For a member who is not part of the request nothing changes.
        expect(answerOf(await answer(stranger, id))).toEqual(none);
      }
      await end(asker);
      expect(await found(asked, id)).toBe(1);
      expect(await downloadOf(asked)).toEqual(downloaded);
      const accepted = await answers.accepted?.(asked, id);
      expect(accepted?.status, accepted?.text).toBeLessThan(300);
    },
  );

  it.each(REQUESTS)("$what goes with the account that asked, and is answered the same then", async (request) => {
    const [asker, asked] = [await createNamedMember(target(), NAME), await createNamedMember(target(), "Anika Asked")];
    const id = await request.ask(asker, asked);
    expect((await call(asker, "delete_account", {})).status).toBeLessThan(300);
    for (const answer of Object.values(request.answers)) {
      expect(answerOf(await answer(asked, id))).toEqual(answerOf(await answer(asked, randomUUID())));
    }
  });

  it.each(STATES)(
    "shows a requester who is $how neither an address nor a yes, and tells nobody",
    async ({ begin, end }) => {
      const [asker, asked] = [
        await createNamedMember(target(), NAME),
        await createNamedMember(target(), "Anika Asked"),
      ];
      const id = await connect(asker, asked);
      const dashboard = async () => {
        const { text } = await call(asked, "my_dashboard", { tab: "overview", views_after: "2026-01-01" });
        return (JSON.parse(text) as { requests: unknown }).requests;
      };
      const bell = async () =>
        (await rowsOf(asked, "my_notifications?kind=eq.connection_requested&select=subject_name,awaits_answer"))[0];
      const stored = () => rowsOf(asked, `connections?id=eq.${id}&select=status`);
      const mail = async () => {
        const [row] = await target().sql<{ facts: unknown }>(
          `select worker.facts_connection_requested(o) as facts from private.outbox o
         where o.kind = 'connection_requested' and o.params ->> 'connection_id' = $1`,
          [id],
        );
        return row?.facts;
      };
      expect(await dashboard()).toMatchObject({ total: 1, name: NAME });
      expect(await bell()).toEqual({ subject_name: NAME, awaits_answer: true });
      await begin(asker);
      expect(await dashboard()).toEqual({ total: 0, since: null, name: null });
      expect(await bell()).toEqual({ subject_name: null, awaits_answer: false });
      expect(await stored()).toEqual([]);
      expect(await mail()).toBeNull();
      expect(refusalOf(await call(asked, "answer_connection", { id, decision: "accepted" }))).toEqual({
        code: "PT404",
        message: "connection not found",
      });
      expect(await target().sql("select status from public.connections where id = $1", [id])).toEqual([
        { status: "pending" },
      ]);
      const toAsker = await target().sql<{ kind: string }>(
        "select kind from public.notifications where user_id = $1 and kind like 'connection%'",
        [asker],
      );
      expect(toAsker).toEqual([]);
      await end(asker);
      expect(await stored()).toEqual([{ status: "pending" }]);
      expect(await dashboard()).toMatchObject({ total: 1, name: NAME });
      expect(await bell()).toEqual({ subject_name: NAME, awaits_answer: true });
    },
  );

  it.each(STATES)("lets nobody agree to times of somebody who is $how", async ({ begin, end }) => {
    const [asker, asked] = [await createNamedMember(target(), "Anika Asker"), await createNamedMember(target(), NAME)];
    const meeting = await askMeeting(target(), asker, asked);
    expect((await meetings.propose(asked, meeting)).status).toBeLessThan(300);
    expect(await meetings.meetingOf(asker, meeting)).toMatchObject({ status: "proposed", my_turn: true });
    const time = await firstTime(meeting);
    await begin(asked);
    expect(await meetings.meetingOf(asker, meeting)).toMatchObject({ status: "proposed", my_turn: false });
    for (const answer of [
      await meetings.answer(asker, meeting, "accepted", time),
      await meetings.propose(asker, meeting),
    ]) {
      expect(refusalOf(answer)?.code).toBe("PT409");
    }
    await end(asked);
    expect((await meetings.answer(asker, meeting, "accepted", time)).text).toBe('"accepted"');
  });

  it.each(STATES)("shows no address of a connection while one side is $how", async ({ begin, end }) => {
    const sides = [await createNamedMember(target(), NAME), await createNamedMember(target(), "Anika Asked")] as const;
    const { opener } = await createConnectionThread(target(), ...sides);
    const addresses = () =>
      Promise.all(
        sides.map(async (side) =>
          (await rowsOf(side, `my_connections?id=eq.${opener}`)).map((row) => row.member_email),
        ),
      );
    const shared = await addresses();
    expect(shared).toEqual([[expect.stringContaining("@")], [expect.stringContaining("@")]]);
    for (const side of sides) {
      await begin(side);
      // A banned member can't read anything at all.
      expect((await addresses()).flat().filter((address) => address !== null)).toEqual([]);
      await end(side);
      expect(await addresses()).toEqual(shared);
    }
  });

  it("is not told by a block that is sent twice", async () => {
    const [asker, asked] = [await createNamedMember(target(), NAME), await createNamedMember(target(), "Anika Asked")];
    const id = await connect(asker, asked);
    const block = () => call(asked, "block_connection", { id });
    const first = answerOf(await block());
    expect(answerOf(await block())).toEqual(first);
    await target().sql("select private.suspend($1)", [asker]);
    expect(answerOf(await block())).toEqual(first);
  });

  it("waits for its sender as it did, who withdraws it, and shows the sender nothing of the other side", async () => {
    const [asker, asked] = [await createNamedMember(target(), NAME), await createNamedMember(target(), "Anika Asked")];
    const [id, meeting] = [await connect(asker, asked), await askMeeting(target(), asker, asked)];
    const before = await rowsOf(asker, `my_connections?id=eq.${id}&select=status,member_name,member_email,updated_at`);
    await target().sql("select private.suspend($1)", [asker]);
    await call(asked, "answer_connection", { id, decision: "accepted" });
    expect(await rowsOf(asker, `connections?id=eq.${id}&select=status`)).toEqual([{ status: "pending" }]);
    expect(await rowsOf(asker, `my_connections?id=eq.${id}&select=status,member_name,member_email,updated_at`)).toEqual(
      before,
    );
    expect(before).toMatchObject([{ status: "pending", member_email: null }]);
    expect(await meetings.meetingOf(asker, meeting)).toMatchObject({ status: "proposed" });
    expect((await meetings.answer(asker, meeting, "withdrawn")).status).toBeLessThan(300);
    const withdrawn = await target().request(asker, "DELETE", `connections?id=eq.${id}&select=id`, {
      prefer: "return=representation",
    });
    expect(withdrawn.rows).toEqual([{ id }]);
  });

  it("to own a page is asked again by another owner, whom it is answered to", async () => {
    const [owner, asker, asked] = [
      await createNamedMember(target(), "Olive Owner"),
      await createNamedMember(target(), NAME),
      await createNamedMember(target(), "Anika Asked"),
    ];
    const organization = await createOrganization(target(), owner, { name: `Padma ${owner}` });
    await target().sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization,
      asker,
    ]);
    const invite = async (by: string) => {
      const { opener: connection } = await createConnectionThread(target(), by, asked);
      expect((await call(by, "invite_owner", { organization, connection })).status).toBeLessThan(300);
      return (await pageOf(asked, organization)).invited_by;
    };
    expect(await invite(asker)).toBe(NAME);
    // While that one is open there is nothing to ask again.
    expect(await invite(owner)).toBe(NAME);
    await target().sql("select private.suspend($1)", [asker]);
    await target().sql("delete from public.connections where requester_id = $1", [owner]);
    expect(await invite(owner)).toBe("Olive Owner");
    const answer = await call(asked, "answer_owner_invitation", { organization, accept: true });
    expect(answer.status, answer.text).toBeLessThan(300);
    const told = await target().sql<{ user_id: string }>(
      "select user_id from public.notifications where kind = 'owner_joined' and params ->> 'organization_id' = $1",
      [organization],
    );
    expect(told).toEqual([{ user_id: owner }]);
  });

  it("that was agreed to before stays as it is", async () => {
    const [asker, asked] = [await createNamedMember(target(), NAME), await createNamedMember(target(), "Anika Asked")];
    const { opener } = await createConnectionThread(target(), asker, asked);
    const meeting = await askMeeting(target(), asker, asked);
    const at = await firstTime(meeting);
    await meetings.answer(asked, meeting, "accepted", at);
    await target().sql("select private.suspend($1)", [asker]);
    expect((await call(asked, "answer_connection", { id: opener, decision: "accepted" })).text).toBe('"accepted"');
    expect(await rowsOf(asked, `my_connections?id=eq.${opener}&select=status`)).toEqual([{ status: "accepted" }]);
    expect(await meetings.meetingOf(asked, meeting)).toMatchObject({ status: "accepted" });
    expect((await meetings.callOff(asked, meeting)).status).toBeLessThan(300);
  });
});
