import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("invitations to a job (docs/decisions/0121-invitations.md)", (target) => {
  const ask = async (requester: string, addressee: string) => {
    const submission = randomUUID();
    const answer = await target().request(requester, "POST", "connections", {
      body: { requester_id: requester, addressee_id: addressee, submission_id: submission },
    });
    expect(answer.status, answer.text).toBe(201);
    return submission;
  };
  const invite = (actor: string | null, submission: string, job: string) =>
    target().request(actor, "POST", "rpc/invite_to_job", { body: { submission, job } });
  const told = async (member: string) =>
    (await target().request(member, "GET", "notifications?kind=eq.job_invited&select=message,link")).rows;
  const downloaded = async (member: string) => {
    const { text } = await target().request(member, "POST", "rpc/own_records", { body: {} });
    const { job_invitations: kept } = JSON.parse(text) as { job_invitations: { job_id: string }[] };
    return kept.map(({ job_id: id }) => id);
  };
  const cast = async () => {
    const poster = await target().createUser({ metadata: { full_name: "Paru Poster" } });
    const talent = await target().createUser();
    await createTalent(target(), talent);
    return { poster, talent, job: await createJob(target(), poster, { title: "Bridge keeper" }) };
  };

  it("lead the talent who is asked to the job, once", async () => {
    const { poster, talent, job } = await cast();
    const submission = await ask(poster, talent);
    for (let time = 0; time < 2; time += 1) expect((await invite(poster, submission, job)).status).toBe(204);
    expect(await told(talent)).toEqual([{ message: 'You are invited to "Bridge keeper".', link: `/jobs/${job}` }]);
    await target().request(poster, "DELETE", `connections?submission_id=eq.${submission}`);
    expect(await target().sql("select from private.job_invitations where job_id = $1", [job])).toEqual([]);
  });

  it("stay unread until their reader applies, or the job closes or ends, whatever becomes of the request", async () => {
    const unread = async (member: string) =>
      (await target().request(member, "GET", "notifications?kind=eq.job_invited&is_read=is.false&select=kind")).rows
        .length;
    const ended =
      "update public.jobs set created_at = now() - interval '3 days', deadline = now() - interval '1 minute' where id = $1";
    const ways: [string, number, (cast: { poster: string; talent: string; job: string }) => Promise<unknown>][] = [
      ["applies", 0, ({ talent, job }) => createApplication(target(), job, talent)],
      ["closes", 0, ({ poster, job }) => target().request(poster, "POST", "rpc/close_job", { body: { id: job } })],
      ["ends", 0, ({ job }) => target().sql(ended, [job])],
      // To read both at once would tell who posted a job that names nobody.
      ["withdraws", 1, ({ poster }) => target().request(poster, "DELETE", `connections?requester_id=eq.${poster}`)],
      // Nor must what stays unread as a job closes.
      [
        "withdraws, and closes",
        0,
        async ({ poster, job }) => {
          await target().request(poster, "DELETE", `connections?requester_id=eq.${poster}`);
          await target().request(poster, "POST", "rpc/close_job", { body: { id: job } });
        },
      ],
      ["is hidden", 1, ({ job }) => target().sql("update public.jobs set status = 'hidden' where id = $1", [job])],
    ];
    const left = [];
    for (const [what, , act] of ways) {
      const one = await cast();
      expect((await invite(one.poster, await ask(one.poster, one.talent), one.job)).status).toBe(204);
      expect(await unread(one.talent)).toBe(1);
      await act(one);
      if (what === "ends") await target().worker.query("select worker.begin_day()");
      left.push([what, await unread(one.talent)]);
    }
    await target().worker.query("select worker.begin_day()");
    expect(left).toEqual(ways.map(([what, count]) => [what, count]));
  });

  it("sent again after an answer that was lost are told as sent, also once the job has closed or the talent answered", async () => {
    const { poster, talent, job } = await cast();
    const submission = await ask(poster, talent);
    expect((await invite(poster, submission, job)).status).toBe(204);
    await target().sql("update public.jobs set status = 'closed' where id = $1", [job]);
    expect((await invite(poster, submission, job)).status).toBe(204);
    await target().sql("update public.connections set status = 'accepted' where submission_id = $1", [submission]);
    expect((await invite(poster, submission, job)).status).toBe(204);
    expect(await told(talent)).toHaveLength(1);
    // Nobody else learns of it.
    for (const other of [talent, (await cast()).poster]) {
      expect((await invite(other, submission, job)).code).toBe("PT404");
    }
  });

  it("are to open jobs of one's own by a request of one's own, else refused as what is not there", async () => {
    const { poster, talent, job } = await cast();
    const submission = await ask(poster, talent);
    const closed = await createJob(target(), poster, { status: "closed" });
    // Readers say of it that it asks applicants for money, which an invitation would not pass on.
    const warned = await createJob(target(), poster, { reported_for: "asks_for_money" });
    const others = (await cast()).job;
    const unknown = await invite(poster, submission, randomUUID());
    expect(unknown.code).toBe("PT404");
    for (const [actor, sent, about] of [
      [poster, submission, closed],
      [poster, submission, warned],
      [poster, submission, others],
      [poster, randomUUID(), job],
      [talent, submission, job],
    ] as const) {
      const answer = await invite(actor, sent, about);
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
    }
    expect((await invite(null, submission, job)).code).toBe("42501");
    expect(await told(talent)).toEqual([]);
  });

  it("of a member under 18, whose request was sent as a guardian took the yes back, reach nobody", async () => {
    const { poster, talent, job } = await cast();
    await target().sql("update public.profiles set is_younger = true where id = $1", [poster]);
    const submission = randomUUID();
    await insertRow(target(), "public.connections", {
      requester_id: poster,
      addressee_id: talent,
      submission_id: submission,
    });
    expect((await invite(poster, submission, job)).status).toBe(204);
    expect(await told(talent)).toEqual([]);
  });

  it("of somebody who is blocked reach nobody, and look the same to them", async () => {
    const { poster, talent, job } = await cast();
    await target().sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [talent, poster]);
    expect((await invite(poster, await ask(poster, talent), job)).status).toBe(204);
    expect(await told(talent)).toEqual([]);
    expect([await downloaded(poster), await downloaded(talent)]).toEqual([[job], []]);
  });

  it("of somebody who is suspended are in no download of whom they are for, until that is over", async () => {
    const { poster, talent, job } = await cast();
    expect((await invite(poster, await ask(poster, talent), job)).status).toBe(204);
    expect(await downloaded(talent)).toEqual([job]);
    await target().sql("select private.suspend($1)", [poster]);
    expect([await downloaded(poster), await downloaded(talent)]).toEqual([[job], []]);
    await target().sql("select private.unsuspend($1)", [poster]);
    expect(await downloaded(talent)).toEqual([job]);
  });
});
