import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import {
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { waitForLock } from "./support/locks.ts";
import { endDay } from "./support/next-day.ts";
import { type Answer, describeOnEachTarget } from "./support/target.ts";

// Only a real server runs two transactions at once.
describeOnEachTarget(
  "two calls at once, of which one must see what the other did",
  (target) => {
    const createStaff = async (role: string) => {
      const member = await createNamedMember(target(), "Sadia Staff");
      await target().sql("insert into private.staff (member_id, role) values ($1, $2)", [member, role]);
      return member;
    };
    const call = (actor: string | null, name: string, body: object) =>
      target().request(actor, "POST", `rpc/${name}`, { body });
    /** What is answered to a call that begins while the statements are under way, and before the last of them. */
    const during = async (statements: string, begin: () => Promise<Answer>, last?: string) => {
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(statements, async (send) => {
        answer = begin();
        await Promise.race([answer, waitForLock(target())]);
        if (last) await send(last);
      });
      return answer;
    };
    const claimsOf = (member: string) => JSON.stringify({ sub: member, session_id: member, role: "authenticated" });
    /** Statements that a member sends. */
    const as = (member: string, statements: string) =>
      `select set_config('request.jwt.claims', '${claimsOf(member)}', true);
       set local role authenticated; ${statements}`;
    /** A page with an owner who came later, and a job of theirs that is on no page. */
    const createPage = async () => {
      const [founder, later] = [
        await createNamedMember(target(), "Founder"),
        await createNamedMember(target(), "Later"),
      ];
      const page = await createOrganization(target(), founder);
      const ownership = await insertRow(target(), "public.organization_members", {
        organization_id: page,
        member_id: later,
      });
      return { founder, later, page, ownership, job: await createJob(target(), later) };
    };
    const POSTS = {
      "is put on": (later: string, job: string, page: string) =>
        target().request(later, "PATCH", `jobs?id=eq.${job}`, { body: { organization_id: page } }),
      "is posted on": (later: string, _: string, page: string) =>
        target().request(later, "POST", "jobs", {
          body: { client_id: later, title: "Tester", description: "Tests", organization_id: page },
        }),
    };

    it.each(Object.entries(POSTS))(
      "leave no job on a page from whose owners its poster is just being taken out, here one that %s it",
      async (_, post) => {
        const { founder, later, page, ownership, job } = await createPage();
        const answer = await during(as(founder, `select public.remove_owner('${ownership}')`), () =>
          post(later, job, page),
        );
        expect(answer).toMatchObject({ status: 404, code: "PT404" });
        expect(await target().sql("select id from public.jobs where organization_id = $1", [page])).toEqual([]);
      },
    );

    it("take a job off a page that was just being put on it as its poster was taken out", async () => {
      const { founder, later, page, ownership, job } = await createPage();
      const answer = await during(
        as(later, `update public.jobs set organization_id = '${page}' where id = '${job}'`),
        () => call(founder, "remove_owner", { owner: ownership }),
      );
      expect(answer).toMatchObject({ status: 204 });
      expect(await target().sql("select organization_id from public.jobs where id = $1", [job])).toEqual([
        { organization_id: null },
      ]);
    });

    it.each(Object.entries(POSTS))(
      "meet no deadlock where a job %s a page whose owner is just leaving (docs/decisions/0160-one-order-of-locks.md)",
      async (_, post) => {
        const { later, page, job } = await createPage();
        // What a deletion holds first; the rest goes once the job waits.
        const answer = await during(
          `select from auth.users where id = '${later}' for update;
           select from public.jobs where client_id = '${later}' for update`,
          () => post(later, job, page),
          `delete from auth.users where id = '${later}'`,
        );
        expect(answer).toMatchObject({ status: 401, code: "PT401" });
        expect(await target().sql("select id from auth.users where id = $1", [later])).toEqual([]);
      },
    );

    it.each(["deletes the account", "has deleted it the day before"])(
      "meet no deadlock where an owner renames a page as another %s (docs/decisions/0160-one-order-of-locks.md)",
      async (what) => {
        const { founder, later, page, job } = await createPage();
        await target().sql("update public.jobs set organization_id = $1 where id = $2", [page, job]);
        const leave = () => call(later, "delete_account", {});
        if (what !== "deletes the account") {
          expect(await leave()).toMatchObject({ status: 204 });
          await endDay(target());
        }
        const acts = [
          what === "deletes the account" ? leave : () => target().worker.query("select worker.begin_day()"),
          () => target().request(founder, "PATCH", `organizations?id=eq.${page}`, { body: { name: "Renamed" } }),
        ];
        const answers: Promise<unknown>[] = [];
        const waiting =
          "select from pg_catalog.pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        // Both wait for somebody else who holds the job, the one who leaves first.
        await target().holdTransaction?.(`select from public.jobs where id = '${job}' for update`, async () => {
          for (const act of acts) {
            answers.push(act());
            while ((await target().sql(waiting)).length < answers.length) await new Promise(setImmediate);
          }
        });
        const [left, renamed] = await Promise.all(answers);
        expect(left).not.toMatchObject({ code: "40P01" });
        expect(renamed).toMatchObject({ status: 204 });
      },
    );

    it.each(["blocks whoever asks", "asks, and blocks at once"])(
      "ask nobody to own a page past a block that is just being made, here by one who %s (docs/decisions/0106-owners-and-suggestions.md)",
      async (who) => {
        const [founder, friend] = [
          await createNamedMember(target(), "Founder"),
          await createNamedMember(target(), "Friend"),
        ];
        const page = await createOrganization(target(), founder);
        const connection = await insertRow(target(), "public.connections", {
          requester_id: founder,
          addressee_id: friend,
          status: "accepted",
        });
        const blocker = who === "blocks whoever asks" ? friend : founder;
        const answer = await during(as(blocker, `select public.block_connection('${connection}')`), () =>
          call(founder, "invite_owner", { organization: page, connection }),
        );
        expect(answer).toMatchObject({ status: 404, code: "PT404" });
        expect(await target().sql("select from private.owner_invitations where organization_id = $1", [page])).toEqual(
          [],
        );
      },
    );

    it("meet no deadlock where a member is asked to own a page who is just leaving (docs/decisions/0160-one-order-of-locks.md)", async () => {
      const [founder, friend] = [
        await createNamedMember(target(), "Founder"),
        await createNamedMember(target(), "Friend"),
      ];
      const page = await createOrganization(target(), founder);
      const connection = await insertRow(target(), "public.connections", {
        requester_id: founder,
        addressee_id: friend,
        status: "accepted",
      });
      const answer = await during(
        `select from auth.users where id = '${friend}' for update`,
        () => call(founder, "invite_owner", { organization: page, connection }),
        `delete from auth.users where id = '${friend}'`,
      );
      expect(answer).toMatchObject({ status: 404, code: "PT404" });
    });

    /** A request of each kind that waits for its answer, and the yes to it. */
    const REQUESTS = {
      connect: async (asker: string, answerer: string) => {
        const connection = await insertRow(target(), "public.connections", {
          requester_id: asker,
          addressee_id: answerer,
        });
        return () => call(answerer, "answer_connection", { id: connection, decision: "accepted" });
      },
      "be mentored": async (asker: string, answerer: string) => {
        const mentorship = await createMentorship(target(), await createMentor(target(), answerer), asker);
        return () => call(answerer, "answer_mentorship", { mentorship, decision: "accepted" });
      },
    };
    const WISHES = ["connect", "be mentored"] as const;
    const both = async () =>
      [await createNamedMember(target(), "Asker"), await createNamedMember(target(), "Answerer")] as const;

    it.each(WISHES.flatMap((wish) => ["asked", "answers"].map((who) => [wish, who] as const)))(
      "meet no deadlock where a request to %s is answered as the member who %s is just leaving (docs/decisions/0160-one-order-of-locks.md)",
      async (wish, who) => {
        const [asker, answerer] = await both();
        const accept = await REQUESTS[wish](asker, answerer);
        const leaver = who === "asked" ? asker : answerer;
        const answer = await during(
          `select from auth.users where id = '${leaver}' for update;
           delete from public.notifications where user_id = '${leaver}'`,
          accept,
          `delete from auth.users where id = '${leaver}'`,
        );
        expect(answer).toMatchObject({ status: 404, code: "PT404" });
      },
    );

    it.each(WISHES)(
      "open the conversation of a yes to a request to %s of a member whose account is not deleted after all, who is told of it",
      async (wish) => {
        const [asker, answerer] = await both();
        const accept = await REQUESTS[wish](asker, answerer);
        const answer = await during(`select from auth.users where id = '${asker}' for update`, accept);
        expect(answer?.code).toBeUndefined();
        expect(await target().sql("select from private.thread_members where member_id = $1", [asker])).toHaveLength(1);
        const told = "select from public.notifications where user_id = $1 and kind like '%accepted'";
        expect(await target().sql(told, [asker])).toHaveLength(1);
      },
    );

    it("meet no deadlock where an owner is removed who is just leaving (docs/decisions/0160-one-order-of-locks.md)", async () => {
      const { founder, later, page, ownership } = await createPage();
      const answer = await during(
        `select from auth.users where id = '${later}' for update;
         select from public.organizations where id = '${page}' for update`,
        () => call(founder, "remove_owner", { owner: ownership }),
        `delete from auth.users where id = '${later}'`,
      );
      expect(answer).toMatchObject({ status: 404, code: "PT404" });
    });

    it.each([true, false])(
      "leave an owner's proof alone until their page is free, as the worker holds it to answer one (shown: %s)",
      async (shown) => {
        const { later, page, ownership } = await createPage();
        await target().sql("update public.organization_members set shown = $2 where id = $1", [ownership, shown]);
        await target().sql(
          `insert into private.organization_proofs (organization_id, member_id, domain, way, proved_at)
           values ($1, $2, 'setu.com.bd', 'dns', now())`,
          [page, later],
        );
        const answer = await during(
          `select from public.organizations where id = '${page}' for update`,
          () => call(later, "delete_account", {}),
          `select from private.organization_proofs where member_id = '${later}' for update nowait`,
        );
        expect(answer?.code).toBeUndefined();
      },
    );

    it("list a mentor up to a request that is just being sent, as another sender deletes the account (docs/decisions/0113-mentors-and-their-clock.md)", async () => {
      const [mentor, leaves, asks] = [
        await createNamedMember(target(), "Mina Mentor"),
        await createNamedMember(target(), "Mili Mentee"),
        await createNamedMember(target(), "Sima Mentee"),
      ];
      const profile = await createMentor(target(), mentor);
      await createMentorship(target(), profile, leaves);
      const answer = await during(
        as(asks, `select public.request_mentorship('${profile}', 'A first job', 'Where first?', '${randomUUID()}')`),
        () => call(leaves, "delete_account", {}),
      );
      expect(answer).toMatchObject({ status: 204 });
      expect(
        await target().sql(
          `select r.mentee_id as mentee, r.answer_by = p.listed_until as is_clock
           from public.mentor_profiles p join private.mentorships r on r.mentor_profile_id = p.id where p.id = $1`,
          [profile],
        ),
      ).toEqual([{ mentee: asks, is_clock: true }]);
    });

    it("leave one of two operators who remove each other (docs/decisions/0109-staff.md)", async () => {
      const [one, other] = [await createStaff("operator"), await createStaff("operator")];
      const answer = await during(
        `select set_config('request.jwt.claims', '${claimsOf(one)}', true);
         select private.take_role('${other}', 'operator')`,
        () => call(other, "take_role", { member: one, role: "operator" }),
      );
      expect(answer).toMatchObject({ status: 404, code: "PT404" });
      expect(
        await target().sql("select member_id from private.staff where member_id in ($1, $2)", [one, other]),
      ).toEqual([{ member_id: one }]);
    });

    it("count the messages of visitors together, whatever their addresses (docs/decisions/0111-moderation.md)", async () => {
      const write = () =>
        call(null, "contact_us", { address: `writer-${randomUUID()}@example.org`, locale: "en", body: "Hello" });
      // One less than an hour's share of 500 a day.
      await target().sql(
        `insert into private.contact_requests (address, locale, body)
         select 'flood@example.org', 'en', n::text from generate_series(1, 20) n`,
      );
      const answer = await during("select private.contact_us('first@example.org', 'en', 'Hello')", write);
      expect(answer).toMatchObject({ status: 429, code: "PT429" });
    });

    it.each(["talent", "organization"])(
      "leave one of two moderators who decide the same %s at once, and tell the other so (docs/decisions/0111-moderation.md)",
      async (kind) => {
        const [one, other] = [await createStaff("moderator"), await createStaff("moderator")];
        const owner = await createNamedMember(target(), "Owner");
        const id = await (kind === "talent" ? createTalent(target(), owner) : createOrganization(target(), owner));
        const report = { kind, subject_id: id, reporter_id: await target().createUser(), reason: "spam" };
        await insertRow(target(), "private.reports", report, "subject_id");
        const answer = await during(
          `select set_config('request.jwt.claims', '${claimsOf(one)}', true);
           select private.decide_report('${kind}', '${id}', 'hide', 'It asks for a fee.')`,
          () => call(other, "decide_report", { kind, id, action: "dismiss", reason: "There is nothing wrong." }),
        );
        expect(answer).toMatchObject({ status: 410, code: "PT410" });
        expect(await target().sql("select action from private.decisions where subject_id = $1", [id])).toEqual([
          { action: "hide" },
        ]);
      },
    );

    it("give no tick to a name that is just being changed (docs/decisions/0112-verification.md)", async () => {
      const [looker, member] = [await createStaff("moderator"), await createNamedMember(target(), "Real Name")];
      const [row] = await target().sql<{ id: string }>(
        `insert into private.verification_requests (member_id, links, statement)
         values ($1, array['https://example.org/me'], 'That is me.') returning id`,
        [member],
      );
      const answer = await during(`update public.profiles set full_name = 'Another Name' where id = '${member}'`, () =>
        call(looker, "decide_verification", { id: row?.id, action: "grant", reason: "The links lead here." }),
      );
      expect(answer).toMatchObject({ status: 404, code: "PT404" });
      expect(await target().sql("select is_verified from public.profiles where id = $1", [member])).toEqual([
        { is_verified: false },
      ]);
    });
  },
  ["postgres"],
);
