import { beforeAll, expect, it } from "vitest";

import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { askMeeting } from "./support/meetings.ts";
import { describeOnEachTarget } from "./support/target.ts";

describeOnEachTarget("notifications (requirements/security.md t10, requirements/notifications.md 86)", (target) => {
  let member: string;
  let other: string;
  beforeAll(async () => {
    member = await target().createUser();
    other = await target().createUser();
  });

  it("are read for good", async () => {
    const mark = (isRead: boolean) =>
      target().request(member, "PATCH", `notifications?user_id=eq.${member}`, {
        body: { is_read: isRead },
        prefer: "return=representation",
      });
    expect((await mark(true)).rows.map((row) => row.is_read)).toEqual([true, true]);
    const back = await mark(false);
    expect([back.status, back.code]).toEqual([403, "42501"]);
    const { rows } = await target().request(member, "GET", "notifications?is_read=is.false");
    expect(rows).toEqual([]);
  });

  it("are marked by their owner only", async () => {
    const answer = await target().request(other, "PATCH", `notifications?user_id=eq.${member}`, {
      body: { is_read: true },
      prefer: "return=representation",
    });
    expect(answer.rows).toEqual([]);
  });

  it("cannot be forged, for others or for oneself", async () => {
    for (const recipient of [member, other]) {
      const answer = await target().request(member, "POST", "notifications", {
        body: { user_id: recipient, title: "Win", message: "Click", link: "/x" },
      });
      expect(answer.code).toBe("42501");
    }
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "dashboard", "/a b"])(
    "never lead to %s",
    async (link) => {
      await expect(
        target().sql("insert into public.notifications (user_id, title, message, link) values ($1, 'a', 'b', $2)", [
          member,
          link,
        ]),
      ).rejects.toThrow(/notifications_link_check/);
    },
  );
});

describeOnEachTarget("notifications of what happens (requirements/notifications.md 88)", (target) => {
  const notificationsOf = async (member: string) => {
    const path = "my_notifications?title=not.in.(Welcome,Profile Setup)&order=created_at.desc";
    return (await target().request(member, "GET", path)).rows;
  };

  it("tell the poster of a withdrawal, without a name", async () => {
    const [poster, applicant] = [await target().createUser(), await target().createUser()];
    const job = await createJob(target(), poster, { title: "Ferry" });
    await createApplication(target(), job, applicant);
    await target().request(applicant, "DELETE", `job_applications?applicant_id=eq.${applicant}`);
    const rows = await notificationsOf(poster);
    const received = `/dashboard?tab=applications&box=received&job=${job}`;
    expect(rows.map(({ title, message, link }) => [title, message, link])).toEqual([
      ["An application was withdrawn", 'Anonymous no longer applies to "Ferry".', received],
      ["New application", 'Anonymous applied to "Ferry".', received],
    ]);
    expect(JSON.stringify(rows)).not.toContain(applicant);
  });

  it("tell a poster of an applicant who withdrew and applied again as of one, and of the others as before", async () => {
    const [poster, applicant, other] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const [job, another] = [await createJob(target(), poster), await createJob(target(), poster)];
    for (const [to, from] of [
      [job, applicant],
      [another, applicant],
      [job, other],
    ] as const) {
      await createApplication(target(), to, from);
    }
    const unread = async () =>
      (
        await target().request(
          poster,
          "GET",
          "my_notifications?kind=like.application*&is_read=is.false&order=created_at",
        )
      ).rows.map(({ kind, params }) => [kind, (params as { job_id: string }).job_id]);
    await target().request(applicant, "DELETE", `job_applications?job_id=eq.${job}`);
    const left = [
      ["application_received", another],
      ["application_received", job],
      ["application_withdrawn", job],
    ];
    expect(await unread()).toEqual(left);
    await createApplication(target(), job, applicant);
    expect(await unread()).toEqual([...left, ["application_received", job]]);
  });

  it("say nothing of a decided application, nor of one that goes with its account", async () => {
    const [poster, applicant] = [await target().createUser(), await target().createUser()];
    const applyOnce = async (status: string) =>
      createApplication(target(), await createJob(target(), poster), applicant, { status });
    await target().sql("delete from public.job_applications where id = $1", [await applyOnce("rejected")]);
    expect((await notificationsOf(poster)).map(({ title }) => title)).toEqual(["New application"]);
    await applyOnce("reviewed");
    await target().sql("delete from auth.users where id = $1", [applicant]);
    expect((await notificationsOf(poster)).map(({ title }) => title)).toEqual(["New application", "New application"]);
  });

  it("don't hold up two accounts that are deleted together", async () => {
    const [poster, applicant] = [await target().createUser(), await target().createUser()];
    await createApplication(target(), await createJob(target(), poster), applicant);
    await target().sql("delete from auth.users where id in ($1, $2)", [poster, applicant]);
    expect(await target().sql("select id from public.notifications where user_id = $1", [poster])).toEqual([]);
  });

  it("count the reader's own unread ones on each row", async () => {
    const [member, other] = [await target().createUser(), await target().createUser()];
    await target().sql("insert into public.notifications (user_id, title, message) values ($1, 'More', 'news')", [
      member,
    ]);
    const counts = async (reader: string) =>
      (await target().request(reader, "GET", "my_notifications")).rows.map(({ unread }) => unread);
    expect([await counts(member), await counts(other)]).toEqual([
      [2, 2, 2],
      [1, 1],
    ]);
  });

  it("of a kind are written until the member switches it off, and no other kind goes with it", async () => {
    const happenings: Record<string, (member: string, other: string) => Promise<unknown>> = {
      applications_received: async (member, other) => {
        const application = await createApplication(target(), await createJob(target(), member), other);
        await target().sql("delete from public.job_applications where id = $1", [application]);
      },
      applications_sent: async (member, other) => {
        const application = await createApplication(target(), await createJob(target(), other), member);
        await target().sql("update public.job_applications set status = 'accepted' where id = $1", [application]);
      },
      connections: async (member, other) => {
        const ask = (requester: string, addressee: string) =>
          insertRow(target(), "public.connections", { requester_id: requester, addressee_id: addressee });
        await target().sql("delete from public.connections where id = $1", [await ask(other, member)]);
        const sent = await ask(member, other);
        await target().sql("update public.connections set status = 'accepted' where id = $1", [sent]);
      },
      meetings: (member, other) => askMeeting(target(), other, member),
    };
    const expected = { applications_received: 2, applications_sent: 1, connections: 2, meetings: 1 };
    const heard = async (muted: string[]) => {
      const [member, other] = [await target().createUser(), await target().createUser()];
      await createTalent(target(), member);
      const stated = await target().request(member, "POST", "notification_preferences", {
        body: { user_id: member, muted },
      });
      expect(stated.status, stated.text).toBe(201);
      const counts: Record<string, number> = {};
      let before = 0;
      for (const [kind, happen] of Object.entries(happenings)) {
        await happen(member, other);
        const after = (await notificationsOf(member)).length;
        counts[kind] = after - before;
        before = after;
      }
      return counts;
    };
    expect(await heard([])).toEqual(expected);
    for (const kind of Object.keys(happenings)) expect(await heard([kind])).toEqual({ ...expected, [kind]: 0 });
  });

  const ask = (requester: string, addressee: string) =>
    insertRow(target(), "public.connections", { requester_id: requester, addressee_id: addressee });
  const answer = (member: string, id: string, decision: string) =>
    target().request(member, "POST", "rpc/answer_connection", { body: { id, decision } });

  it("tell nobody that they were declined", async () => {
    const [asker, other] = [await target().createUser(), await target().createUser()];
    const id = await ask(asker, other);
    expect((await answer(other, id, "declined")).status).toBe(200);
    expect(await notificationsOf(asker)).toEqual([]);
  });

  it.each([
    ["accepted", "connected"],
    ["declined", "closed"],
  ])(
    "about a request that was %s are read by the member who answered, and lead to where it is now",
    async (decision, tab) => {
      const [asker, other] = [await target().createUser(), await target().createUser()];
      const [id, another] = [await ask(asker, other), await ask(await target().createUser(), other)];
      const rows = async () =>
        (await notificationsOf(other)).map(({ is_read: read, link, awaits_answer: waits }) => ({ read, link, waits }));
      const waiting = (request: string) => ({
        read: false,
        link: `/connections?tab=requests#connection-${request}`,
        waits: true,
      });
      expect(await rows()).toEqual([waiting(another), waiting(id)]);
      expect((await answer(other, id, decision)).status).toBe(200);
      const answered = { read: true, link: `/connections?tab=${tab}#connection-${id}`, waits: false };
      expect(await rows()).toEqual([waiting(another), answered]);
    },
  );

  it("wait for no answer once the request is withdrawn or its sender blocked, and lead to no row that is gone", async () => {
    const [asker, eager, other] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const [withdrawn, blocked] = [await ask(asker, other), await ask(eager, other)];
    await target().request(asker, "DELETE", `connections?id=eq.${withdrawn}`);
    await target().request(other, "POST", "rpc/block_connection", { body: { id: blocked } });
    expect(await notificationsOf(other)).toMatchObject([
      { awaits_answer: false },
      { awaits_answer: false, link: "/connections?tab=requests" },
    ]);
  });

  it("leave nothing unread of a request to connect that its sender withdraws, and tell nothing of one who leaves", async () => {
    const [asker, leaver, other] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const withdrawn = await ask(asker, other);
    const unread = async () =>
      (await target().request(other, "GET", "my_notifications?is_read=is.false&kind=like.connection*&select=kind"))
        .rows;
    expect(await unread()).toEqual([{ kind: "connection_requested" }]);
    await target().request(asker, "DELETE", `connections?id=eq.${withdrawn}`);
    expect(await unread()).toEqual([]);
    await ask(leaver, other);
    await target().sql("delete from auth.users where id = $1", [leaver]);
    expect(await unread()).toEqual([{ kind: "connection_requested" }]);
  });

  it("wait for nobody's answer but the addressee's, whatever connection a row names", async () => {
    const [asker, other, stranger] = [
      await target().createUser(),
      await target().createUser(),
      await target().createUser(),
    ];
    const id = await ask(asker, other);
    for (const member of [asker, stranger]) {
      await target().sql(
        `insert into public.notifications (user_id, kind, params, title, message)
         values ($1, 'connection_requested', jsonb_build_object('connection_id', $2::text), 'a', 'b')`,
        [member, id],
      );
      expect(await notificationsOf(member)).toMatchObject([{ awaits_answer: false }]);
    }
  });

  it("about the account itself are no kind that can be switched off", async () => {
    const member = await target().createUser();
    for (const muted of [["welcome"], ["meetings", null], Array(5).fill("meetings")]) {
      const answer = await target().request(member, "POST", "notification_preferences", {
        body: { user_id: member, muted },
      });
      expect(answer.code).toBe("23514");
    }
  });
});
