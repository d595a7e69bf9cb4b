import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

describeOnEachTarget("reports of jobs (requirements/jobs.md 72)", (target) => {
  let poster: string;
  beforeAll(async () => {
    poster = await target().createUser();
  });

  const old = () => target().createUser({ joinedDaysAgo: 8 });
  const rpc = (actor: string | null, name: string, body: unknown) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const report = (actor: string | null, id: string, reason = "spam") =>
    rpc(actor, "report", { kind: "job", id, reason, details: "Seen before" });
  const stateOf = async (id: string) => {
    const [row] = await target().sql<{ state: string }>(
      "select concat_ws(' ', status, reported_for) as state from public.jobs where id = $1",
      [id],
    );
    return row?.state;
  };
  const decide = (id: string, upheld: boolean, reason = "Looked at.") =>
    target().sql("select private.apply_decision('job', $1, $2, $3, null)", [id, upheld ? "hide" : "dismiss", reason]);
  const weigh = async (member: string) => {
    const [row] = await target().sql<{ weight: number }>(
      "select round(private.reporter_weight($1), 2)::float as weight",
      [member],
    );
    return row?.weight;
  };
  /** A member with this many upheld and dismissed reports. */
  const reporterWith = async (upheld: number, dismissed: number) => {
    const member = await old();
    for (let count = 0; count < upheld + dismissed; count += 1) {
      const id = await createJob(target(), poster);
      await report(member, id);
      await decide(id, count < upheld);
    }
    return member;
  };
  const newestNotification = async (member: string) => {
    const { rows } = await target().request(member, "GET", "notifications?order=created_at.desc,id.desc&limit=1");
    return rows[0] ?? {};
  };

  it("by two throw-away accounts hide none of ten jobs, nor warn of one", async () => {
    const [first, second] = [await target().createUser(), await target().createUser()];
    for (let count = 0; count < 10; count += 1) {
      const id = await createJob(target(), poster);
      for (const member of [first, second]) {
        expect((await report(member, id, "asks_for_money")).status).toBeLessThan(300);
      }
      expect(await stateOf(id)).toBe("active");
    }
  });

  it("count from accounts that are confirmed and 7 days old, as they were when they reported", async () => {
    const id = await createJob(target(), poster);
    const [young, unconfirmed] = [await target().createUser({ joinedDaysAgo: 6 }), await old()];
    await target().sql("update auth.users set email_confirmed_at = null where id = $1", [unconfirmed]);
    expect([await weigh(young), await weigh(unconfirmed), await weigh(randomUUID())]).toEqual([0, 0, 0]);
    for (const member of [young, unconfirmed]) await report(member, id, "asks_for_money");
    await target().sql(
      "update auth.users set email_confirmed_at = now(), created_at = now() - interval '9 days' where id in ($1, $2)",
      [young, unconfirmed],
    );
    await report(await target().createUser(), id, "asks_for_money");
    expect(await stateOf(id)).toBe("active");
    expect([await weigh(young), await weigh(unconfirmed)]).toEqual([1, 1]);
  });

  it("warn of a job at weight 1 of asking for money, hide it at 3, and tell the poster why, naming nobody", async () => {
    const id = await createJob(target(), poster, { title: "Doubtful" });
    const reporters = [await old(), await old(), await old()];
    await report(reporters[0] ?? "", id, "asks_for_money");
    expect(await stateOf(id)).toBe("active asks_for_money");
    expect((await target().request(null, "GET", `jobs?id=eq.${id}&select=reported_for`)).rows).toEqual([
      { reported_for: "asks_for_money" },
    ]);
    expect(await newestNotification(poster)).toMatchObject({
      title: "A warning on your job",
      message: expect.stringContaining("it asks applicants for money"),
      link: `/jobs/${id}`,
    });
    await report(reporters[1] ?? "", id, "misleading");
    expect(await stateOf(id)).toBe("active asks_for_money");
    await report(reporters[2] ?? "", id, "asks_for_money");
    expect(await stateOf(id)).toBe("hidden asks_for_money");
    expect((await target().request(null, "GET", `jobs?id=eq.${id}&select=id`)).rows).toEqual([]);
    expect((await target().request(poster, "GET", `jobs?id=eq.${id}&select=id`)).rows).toHaveLength(1);
    const notifications = await target().request(poster, "GET", "notifications");
    expect(await newestNotification(poster)).toMatchObject({
      title: "Job hidden",
      message:
        '"Doubtful" is hidden: members reported that it asks applicants for money. It stays hidden until we have looked at the reports.',
    });
    expect(reporters.filter((member) => notifications.text.includes(member))).toEqual([]);
  });

  it("warn of and hide a job whose poster left today, which stays listed until midnight", async () => {
    const leaver = await target().createUser();
    const id = await createJob(target(), leaver);
    expect((await target().request(leaver, "POST", "rpc/delete_account")).status).toBeLessThan(300);
    await report(await old(), id, "asks_for_money");
    expect(await stateOf(id)).toBe("active asks_for_money");
    for (const reporter of [await old(), await old()]) await report(reporter, id, "misleading");
    expect(await stateOf(id)).toBe("hidden misleading");
    expect((await target().request(null, "GET", `jobs?id=eq.${id}&select=id`)).rows).toEqual([]);
  });

  it("for another reason warn of nothing, and hide a job for the reason that weighs most", async () => {
    const id = await createJob(target(), poster);
    await report(await old(), id, "spam");
    await report(await old(), id, "harmful");
    expect(await stateOf(id)).toBe("active");
    await report(await old(), id, "spam");
    expect(await stateOf(id)).toBe("hidden spam");
  });

  it("weigh as much as their reporter was right, from above 0 to below 2, so that nobody hides a job alone", async () => {
    expect(await weigh(await old())).toBe(1);
    expect(await weigh(await reporterWith(1, 0))).toBe(1.33);
    expect(await weigh(await reporterWith(0, 1))).toBe(0.67);
    expect(await weigh(await reporterWith(2, 2))).toBe(1);
    const [right, wrong] = [await reporterWith(8, 0), await reporterWith(0, 8)];
    expect([await weigh(right), await weigh(wrong)]).toEqual([1.8, 0.2]);
    const id = await createJob(target(), poster);
    await report(wrong, id, "asks_for_money");
    expect(await stateOf(id)).toBe("active");
    await report(right, id, "asks_for_money");
    expect(await stateOf(id)).toBe("active asks_for_money");
    await report(await old(), id, "asks_for_money");
    expect(await stateOf(id)).toBe("hidden asks_for_money");
  });

  it("last until they are decided: upheld, the job stays hidden for good, and its poster reads the note", async () => {
    const id = await createJob(target(), poster, { title: "Fee first" });
    await report(await old(), id, "asks_for_money");
    await target().request(poster, "PATCH", `jobs?id=eq.${id}&select=id`, { body: { title: "No fee" } });
    expect(await stateOf(id)).toBe("active asks_for_money");
    await decide(id, true, "Your advert names a deposit.");
    expect(await stateOf(id)).toBe("hidden asks_for_money");
    expect(await newestNotification(poster)).toMatchObject({
      title: "Job removed",
      message:
        '"No fee" stays hidden for good: we agree that it asks applicants for money. Your advert names a deposit.',
    });
    await expect(decide(id, true)).rejects.toThrow("there is nothing to decide");
    expect((await report(await old(), id)).code).toBe("PT404");
  });

  it("are dismissed for all that were open: the job is shown again, and the same members report it no more", async () => {
    const id = await createJob(target(), poster);
    const reporters = [await old(), await old(), await old()];
    for (const member of reporters) await report(member, id, "misleading");
    expect(await stateOf(id)).toBe("hidden misleading");
    await decide(id, false);
    expect(await stateOf(id)).toBe("active");
    expect(await newestNotification(poster)).toMatchObject({ title: "Job shown again" });
    for (const member of reporters) expect((await report(member, id, "asks_for_money")).status).toBeLessThan(300);
    expect(await stateOf(id)).toBe("active");
    await report(await old(), id, "asks_for_money");
    expect(await stateOf(id)).toBe("active asks_for_money");
    await decide(id, false);
    expect([await stateOf(id), (await newestNotification(poster)).title]).toEqual(["active", "Warning removed"]);
  });

  it("reopen nothing that its poster closed, and show again what the poster could not close", async () => {
    const id = await createJob(target(), poster);
    for (const member of [await old(), await old(), await old()]) await report(member, id);
    // As posters could before they were barred from closing hidden jobs.
    await target().sql("update public.jobs set status = 'closed' where id = $1", [id]);
    await decide(id, false);
    expect(await stateOf(id)).toBe("closed");

    const hidden = await createJob(target(), poster);
    for (const member of [await old(), await old(), await old()]) await report(member, hidden);
    expect((await rpc(poster, "close_job", { id: hidden })).code).toBe("PT409");
    expect(await stateOf(hidden)).toBe("hidden spam");
    await decide(hidden, false);
    expect(await stateOf(hidden)).toBe("active");
    await expect(decide(randomUUID(), false)).rejects.toThrow("not found");
  });

  it("are decided and listed by no role of the API, who cannot say why a job is warned of either", async () => {
    const id = await createJob(target(), poster);
    const member = await old();
    for (const [method, path] of [
      ["POST", "rpc/apply_decision"],
      ["POST", "rpc/reporter_weight"],
      ["GET", "reports"],
      ["GET", "all_reports"],
      ["GET", "report_rules"],
    ] as const) {
      for (const actor of [member, poster, null]) {
        expect((await target().request(actor, method, path)).status, `${method} ${path}`).toBe(404);
      }
    }
    for (const body of [{ reported_for: null }, { reported_for: "spam" }]) {
      expect((await target().request(poster, "PATCH", `jobs?id=eq.${id}&select=id`, { body })).code).toBe("42501");
    }
    const posted = { client_id: poster, title: "A", description: "B", reported_for: "spam" };
    expect((await target().request(poster, "POST", "jobs", { body: posted })).code).toBe("42501");
  });

  it("tell anybody who has the address why a job is hidden, and nothing about any other job", async () => {
    const hiddenFor = (id: string) =>
      Promise.all([null, poster].map(async (actor) => (await rpc(actor, "job_hidden_for", { id })).text));
    const hidden = await createJob(target(), poster, { status: "hidden", reported_for: "harmful" });
    expect(await hiddenFor(hidden)).toEqual(['"harmful"', '"harmful"']);
    const others = [
      randomUUID(),
      await createJob(target(), poster, { status: "closed", reported_for: "spam" }),
      await createJob(target(), poster, { reported_for: "asks_for_money" }),
    ];
    for (const id of others) expect(await hiddenFor(id)).toEqual(["null", "null"]);
  });

  it("at once by one member count once", async () => {
    const id = await createJob(target(), poster);
    const member = await old();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(member, id)));
    expect(answers.filter((answer) => answer.status >= 300)).toEqual([]);
    expect(
      await target().sql("select weight::float as weight from private.reports where subject_id = $1", [id]),
    ).toEqual([{ weight: 1 }]);
  });

  it("are answered alike for unknown, own and ended jobs, and refused of visitors and for unknown reasons", async () => {
    const member = await old();
    const own = await report(poster, await createJob(target(), poster));
    const ended = await report(member, await createJob(target(), poster, { deadline: inDays(-1) }));
    const unknown = await report(member, randomUUID());
    expect([own.code, ended.text, own.text]).toEqual(["PT404", unknown.text, unknown.text]);
    const open = await createJob(target(), poster);
    expect((await report(null, open)).code).toBe("42501");
    expect((await report(member, open, "because")).code).toBe("23514");
  });

  it("leave a hidden job open to nobody's application", async () => {
    const id = await createJob(target(), poster, { status: "hidden" });
    const member = await old();
    const body = { job_id: id, applicant_id: member, cover_letter: "Hello" };
    expect((await target().request(member, "POST", "job_applications", { body })).code).toBe("PT410");
  });
});
