import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { conversationsOf, createNamedMember, refusalOf } from "./support/conversation.ts";
import {
  createApplication,
  createConnectionThread,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { askMeeting, listInvestor, meetingsOf } from "./support/meetings.ts";
import { type Answer, describeOnPostgresFirst } from "./support/target.ts";

const HIDDEN = { code: "PT423", message: "what you present yourself with is hidden" };

type Kind = "talent" | "mentor" | "investor" | "organization";

/** Something that a member may ask of another, or agree to. */
interface Act {
  kind: Kind;
  what: string;
  /** For two new members, the first of whom is hidden; `prepare` creates the state before. */
  prepare?: (hidden: string, other: string) => Promise<string>;
  yes: (hidden: string, other: string, prepared: string) => Promise<Answer>;
  no?: (hidden: string, other: string, prepared: string) => Promise<Answer>;
}

describeOnPostgresFirst(
  "a member whom a moderator has hidden (docs/decisions/0196-hidden-members-wait.md)",
  (target) => {
    const { call, send, threadOf, textsOf } = conversationsOf(target);
    const meetings = meetingsOf(target);

    const set = (kind: string, id: string, hidden: boolean) =>
      target().sql("select private.set_hidden($1, $2, $3)", [kind, id, hidden]);
    const founder = async (name: string) => {
      const id = await createNamedMember(target(), name);
      await target().sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder')", [id]);
      return id;
    };
    /** Creates what the member presents themselves with, of this kind; returns its id. */
    const present = (kind: Kind, member: string): Promise<string> =>
      ({
        talent: () => createTalent(target(), member),
        mentor: () => createMentor(target(), member),
        investor: () => listInvestor(target(), member),
        organization: () => createOrganization(target(), member),
      })[kind]();
    const own = async (table: string, member: string) => {
      const [row] = await target().sql<{ id: string }>(`select id from public.${table} where user_id = $1`, [member]);
      return row?.id ?? "";
    };
    const connect = (from: string, to: string) =>
      target().request(from, "POST", "connections", {
        body: { requester_id: from, addressee_id: to, submission_id: randomUUID() },
      });
    const requested = (from: string, to: string) =>
      insertRow(target(), "public.connections", { requester_id: from, addressee_id: to, submission_id: randomUUID() });
    const answerConnection = (actor: string, id: string, decision: string) =>
      call(actor, "answer_connection", { id, decision });
    const timesOf = async (meeting: string) => {
      const [row] = await target().sql<{ times: Date[] }>("select times from private.meetings where id = $1", [
        meeting,
      ]);
      return (row?.times ?? []).map((time) => new Date(time).toISOString());
    };
    const acceptMeeting = async (actor: string, meeting: string) =>
      meetings.answer(actor, meeting, "accepted", (await timesOf(meeting))[0] ?? null);
    const answerMentorship = (actor: string, mentorship: string, decision: string) =>
      call(actor, "answer_mentorship", {
        mentorship,
        decision,
        ...(decision === "declined" && { reason: "no_time" }),
      });
    const askFounder = async (investor: string, other: string) =>
      meetings.ask(investor, await own("talent_profiles", other), { kind: "founder" });
    const askedFounder = async (investor: string, other: string) => {
      await listInvestor(target(), investor);
      const asked = await askFounder(investor, other);
      if (asked.status >= 300) throw new Error(asked.text);
      return JSON.parse(asked.text) as string;
    };
    /** A meeting in which the other side has proposed new times to the asker. */
    const proposedBack = async (asker: string, other: string) => {
      const meeting = await askMeeting(target(), asker, other);
      const proposed = await meetings.propose(other, meeting);
      if (proposed.status >= 300) throw new Error(proposed.text);
      return meeting;
    };

    const nameJob = async (hidden: string, _: string, job: string) => {
      const [asked] = await target().sql<{ submission_id: string }>(
        "select submission_id from public.connections where requester_id = $1",
        [hidden],
      );
      return call(hidden, "invite_to_job", { submission: asked?.submission_id, job });
    };

    const ACTS: Act[] = [
      {
        kind: "talent",
        what: "accepts a request to connect",
        prepare: (hidden, other) => requested(other, hidden),
        yes: (hidden, _, id) => answerConnection(hidden, id, "accepted"),
        no: (hidden, _, id) => answerConnection(hidden, id, "declined"),
      },
      {
        kind: "talent",
        what: "asks to connect",
        prepare: (_, other) => createTalent(target(), other),
        yes: connect,
      },
      {
        kind: "talent",
        what: "names a job in a request that waits",
        prepare: async (hidden, other) => {
          await requested(hidden, other);
          return createJob(target(), hidden);
        },
        yes: nameJob,
      },
      {
        kind: "organization",
        what: "names its job in a request that waits",
        prepare: async (hidden, other) => {
          await requested(hidden, other);
          const [page] = await target().sql<{ id: string }>(
            "select organization_id as id from public.organization_members where member_id = $1",
            [hidden],
          );
          return createJob(target(), hidden, { organization_id: page?.id });
        },
        yes: nameJob,
      },
      {
        kind: "talent",
        what: "asks a mentor",
        prepare: (_, other) => createMentor(target(), other),
        yes: (hidden, _, mentor) =>
          call(hidden, "request_mentorship", { mentor, goal: "A job", question: "How?", submission_id: randomUUID() }),
      },
      {
        kind: "mentor",
        what: "accepts a request for mentoring",
        prepare: async (hidden, other) => createMentorship(target(), await own("mentor_profiles", hidden), other),
        yes: (hidden, _, id) => answerMentorship(hidden, id, "accepted"),
        no: (hidden, _, id) => answerMentorship(hidden, id, "declined"),
      },
      {
        kind: "investor",
        what: "accepts a founder's request for a meeting",
        prepare: (hidden, other) => askMeeting(target(), other, hidden),
        yes: (hidden, _, id) => acceptMeeting(hidden, id),
        no: (hidden, _, id) => meetings.answer(hidden, id, "declined"),
      },
      {
        kind: "investor",
        what: "proposes times to a founder",
        prepare: (hidden, other) => askMeeting(target(), other, hidden),
        yes: (hidden, _, id) => meetings.propose(hidden, id),
        no: (hidden, _, id) => meetings.answer(hidden, id, "declined"),
      },
      {
        kind: "investor",
        what: "asks a founder for a meeting",
        prepare: (_, other) => createTalent(target(), other),
        yes: askFounder,
      },
      ...(["talent", "organization"] as const).flatMap((kind): Act[] => [
        {
          kind,
          what: "asks an investor for a meeting",
          prepare: (_, other) => listInvestor(target(), other),
          yes: (hidden, _, investor) => meetings.ask(hidden, investor),
        },
        {
          kind,
          what: "accepts the times that an investor proposed",
          prepare: proposedBack,
          yes: (hidden, _, id) => acceptMeeting(hidden, id),
          no: (hidden, _, id) => meetings.answer(hidden, id, "withdrawn"),
        },
        {
          kind,
          what: "accepts an investor's request for a meeting",
          prepare: async (hidden, other) => {
            if (kind === "organization") await createTalent(target(), hidden);
            return askedFounder(other, hidden);
          },
          yes: (hidden, _, id) => acceptMeeting(hidden, id),
          no: (hidden, _, id) => meetings.answer(hidden, id, "declined"),
        },
      ]),
    ];

    /** The two members, the first with what will be hidden, and their relation. */
    async function begin({ kind, prepare }: Act) {
      const [hidden, other] = [await founder("Hasan Hidden"), await founder("Olive Other")];
      const shown = await present(kind, hidden);
      return { hidden, other, shown, prepared: (await prepare?.(hidden, other)) ?? "" };
    }
    /** Everything that a member can read about others, without what is about their own things. */
    const readBy = async (member: string) => {
      const all = [];
      for (const relation of [
        "my_connections",
        "my_mentorships",
        "my_meetings",
        "my_threads",
        "notifications?kind=not.like.*_hidden",
      ]) {
        all.push((await target().request(member, "GET", relation)).text);
      }
      return all;
    };

    it.each(ACTS)(
      "who $what by their $kind is refused with 423, sees and tells nothing new, and may again when it is shown",
      async (act) => {
        const { hidden, other, shown, prepared } = await begin(act);
        await set(act.kind, shown, true);
        const before = [await readBy(hidden), await readBy(other)];
        const answer = await act.yes(hidden, other, prepared);
        expect([answer.status, refusalOf(answer)]).toEqual([423, HIDDEN]);
        expect([await readBy(hidden), await readBy(other)]).toEqual(before);
        await set(act.kind, shown, false);
        const again = await act.yes(hidden, other, prepared);
        expect(again.status, again.text).toBeLessThan(300);
      },
    );

    it.each(ACTS.filter(({ no }) => no))("who $what by their $kind may still say no", async (act) => {
      const { hidden, other, shown, prepared } = await begin(act);
      await set(act.kind, shown, true);
      expect((await act.no?.(hidden, other, prepared))?.status).toBeLessThan(300);
    });

    it.each(ACTS)("who $what by their $kind is not kept from it by what else of theirs is hidden", async (act) => {
      const { hidden, other, prepared } = await begin(act);
      const concerned: Kind[] =
        act.kind === "organization" || (/investor|meeting/.test(act.what) && act.kind !== "investor")
          ? ["talent", "organization"]
          : [act.kind];
      for (const kind of (["talent", "mentor", "investor", "organization"] as const).filter(
        (one) => !concerned.includes(one),
      )) {
        await set(kind, await present(kind, hidden), true);
      }
      const answer = await act.yes(hidden, other, prepared);
      expect(answer.status, answer.text).toBeLessThan(300);
    });

    it("withdraws and ends what they asked for", async () => {
      const [hidden, one, two] = [await founder("Hasan"), await founder("Olive"), await founder("Ovi")];
      const shown = await createTalent(target(), hidden);
      const waiting = await requested(hidden, one);
      const { opener } = await createConnectionThread(target(), hidden, two);
      const mentorship = await createMentorship(target(), await createMentor(target(), one), hidden);
      await set("talent", shown, true);
      for (const id of [waiting, opener]) {
        const removed = await target().request(hidden, "DELETE", `connections?id=eq.${id}&select=id`, {
          prefer: "return=representation",
        });
        expect(removed.rows).toEqual([{ id }]);
      }
      expect((await call(hidden, "end_mentorship", { mentorship })).status).toBeLessThan(300);
    });

    it("keeps what was revealed before, and goes on in a conversation, but begins none", async () => {
      const [hidden, one, two] = [await founder("Hasan"), await founder("Olive"), await founder("Ovi")];
      const shown = await createTalent(target(), hidden);
      const begun = await createConnectionThread(target(), hidden, one);
      const silent = await createConnectionThread(target(), two, hidden);
      expect((await send(one, begun.thread, "Hello")).status).toBe(200);
      const known = (await target().request(hidden, "GET", "my_connections?order=id")).text;
      await set("talent", shown, true);
      expect((await target().request(hidden, "GET", "my_connections?order=id")).text).toBe(known);
      expect(known).toContain("@example.org");
      expect((await send(hidden, begun.thread, "Yes?")).status).toBe(200);
      const first = await send(hidden, silent.thread, "Anybody?");
      expect([first.status, refusalOf(first)]).toEqual([423, HIDDEN]);
      expect(await textsOf(two, silent.thread)).toEqual([]);
      // The other side is not told, and may write first.
      expect(await threadOf(two, silent.thread)).toMatchObject({ is_open: true });
      expect((await send(two, silent.thread, "Hello")).status).toBe(200);
      expect((await send(hidden, silent.thread, "Hello")).status).toBe(200);
    });

    it.each(["meeting", "mentorship", "application"] as const)("begins no conversation of a %s", async (kind) => {
      const [hidden, other] = [await founder("Hasan"), await founder("Olive")];
      let thing: [kind: string, id: string];
      if (kind === "meeting") {
        const investor = await listInvestor(target(), hidden);
        await acceptMeeting(hidden, await askMeeting(target(), other, hidden));
        thing = ["investor", investor];
      } else if (kind === "mentorship") {
        const mentor = await createMentor(target(), hidden);
        await answerMentorship(hidden, await createMentorship(target(), mentor, other), "accepted");
        thing = ["mentor", mentor];
      } else {
        const job = await createJob(target(), hidden);
        await call(hidden, "decide_application", {
          id: await createApplication(target(), job, other),
          decision: "accepted",
        });
        thing = ["job", job];
      }
      const [thread] = (await target().request(hidden, "GET", `my_threads?kind=eq.${kind}`)).rows;
      await set(...thing, true);
      expect(refusalOf(await send(hidden, String(thread?.id)))).toEqual(HIDDEN);
      expect((await send(other, String(thread?.id))).status).toBe(200);
      expect((await send(hidden, String(thread?.id))).status).toBe(200);
    });

    it("is shown nothing of those who agree meanwhile, who are told nothing, until it ends", async () => {
      const [hidden, other] = [await founder("Hasan"), await founder("Olive Old")];
      const shown = await createTalent(target(), hidden);
      const connection = await requested(hidden, other);
      const mentorship = await createMentorship(
        target(),
        await createMentor(target(), other, { is_offering: false }),
        hidden,
      );
      const meeting = await askMeeting(target(), hidden, other);
      await target().sql("update public.investor_profiles set is_listed = false where user_id = $1", [other]);
      await set("talent", shown, true);
      await target().sql("update public.profiles set full_name = 'Olive New' where id = $1", [other]);
      await target().sql("update public.investor_profiles set firm_name = 'New Fund' where user_id = $1", [other]);
      for (const answer of [
        await answerConnection(other, connection, "accepted"),
        await answerMentorship(other, mentorship, "accepted"),
        await acceptMeeting(other, meeting),
      ]) {
        expect(answer.status, answer.text).toBeLessThan(300);
      }
      const [email] = await target().sql<{ email: string }>("select email from auth.users where id = $1", [other]);
      const read = (await readBy(hidden)).join();
      for (const trace of [email?.email, "Olive New", "New Fund"]) expect(read).not.toContain(trace);
      expect((await target().request(hidden, "GET", "my_connections")).rows).toEqual([
        expect.objectContaining({
          status: "accepted",
          member_name: "Olive Old",
          member_email: null,
          member_title: null,
        }),
      ]);
      for (const member of [hidden, other])
        expect((await target().request(member, "GET", "my_threads")).rows).toEqual([]);
      const mails = await target().sql(
        `select o.kind from private.outbox o where o.recipient_id = $1 and o.kind like '%accepted' and case o.kind
         when 'connection_accepted' then worker.facts_connection_accepted(o)
         when 'mentorship_accepted' then worker.facts_mentorship_accepted(o)
         else worker.facts_meeting_accepted(o) end is not null`,
        [hidden],
      );
      expect(mails).toEqual([]);

      await set("talent", shown, false);
      const kinds = async (member: string) =>
        (await target().request(member, "GET", "my_threads?select=kind,other_name&order=kind")).rows;
      expect(await kinds(hidden)).toEqual(
        ["connection", "meeting", "mentorship"].map((kind) => ({ kind, other_name: "Olive New" })),
      );
      expect(await kinds(other)).toEqual(
        ["connection", "meeting", "mentorship"].map((kind) => ({ kind, other_name: "Hasan" })),
      );
      expect((await target().request(hidden, "GET", "my_connections")).rows).toEqual([
        expect.objectContaining({ member_name: "Olive New", member_email: email?.email }),
      ]);
    });

    it("agrees to no times of a request that a moderator took out of sight", async () => {
      const [asker, other] = [await founder("Hasan"), await founder("Olive")];
      const meeting = await proposedBack(asker, other);
      await set("meeting", meeting, true);
      expect(refusalOf(await acceptMeeting(asker, meeting))).toEqual(HIDDEN);
      await set("meeting", meeting, false);
      expect((await acceptMeeting(asker, meeting)).status).toBe(200);
    });

    it("accepts nobody for a job in the name of an organization that is hidden", async () => {
      const [poster, applicant] = [await founder("Hasan"), await founder("Amena")];
      const organization = await createOrganization(target(), poster);
      const job = await createJob(target(), poster, { organization_id: organization });
      const [one, two] = [
        await createApplication(target(), job, applicant, { consent_to_reveal: true }),
        await createApplication(target(), job, await founder("Bela")),
      ];
      await set("organization", organization, true);
      const decide = (id: string, decision: string) => call(poster, "decide_application", { id, decision });
      expect(refusalOf(await decide(one, "accepted"))).toEqual(HIDDEN);
      expect((await decide(two, "rejected")).status).toBe(200);
      await set("organization", organization, false);
      expect((await decide(one, "accepted")).status).toBe(200);
    });

    it("is accepted for a job as before: a poster learns nothing of an applicant from a profile that is hidden", async () => {
      const [poster, applicant] = [await founder("Paru"), await founder("Hasan")];
      const shown = await createTalent(target(), applicant);
      const id = await createApplication(target(), await createJob(target(), poster), applicant);
      await set("talent", shown, true);
      expect((await call(poster, "decide_application", { id, decision: "accepted" })).status).toBe(200);
      const [thread] = (await target().request(applicant, "GET", "my_threads")).rows;
      expect(thread).toMatchObject({ kind: "application", is_open: true });
      expect((await send(applicant, String(thread?.id))).status).toBe(200);
    });
  },
);
