import { expect, it } from "vitest";

import { createNamedMember } from "./support/conversation.ts";
import { createJob, createOrganization, createTalent } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("decisions that come one after another (docs/decisions/0111-moderation.md)", (target) => {
  const rpc = (actor: string, name: string, body: unknown = {}) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const done = async (actor: string, name: string, body: unknown) => {
    const { status, text } = await rpc(actor, name, body);
    expect(status, text).toBeLessThan(300);
  };
  const moderator = async () => {
    const member = await createNamedMember(target(), "Moni Moderator");
    await target().sql("insert into private.staff (member_id, role) values ($1, 'moderator')", [member]);
    return member;
  };
  const decide = (actor: string, kind: string, id: string, action: string) =>
    done(actor, "decide_report", { kind, id, action, reason: "Looked at." });
  const report = async (kind: string, id: string, row: { joinedDaysAgo?: number; reason?: string } = {}) =>
    done(await target().createUser({ joinedDaysAgo: row.joinedDaysAgo ?? 8 }), "report", {
      kind,
      id,
      reason: row.reason ?? "spam",
      details: null,
    });
  const reportedJob = async (poster: string) => {
    const job = await createJob(target(), poster);
    await report("job", job);
    return job;
  };
  const newestDecision = async (member: string, action: string) => {
    const { decisions } = JSON.parse((await rpc(member, "my_decisions")).text) as {
      decisions: { id: string; action: string }[];
    };
    return decisions.find((one) => one.action === action)?.id ?? "";
  };
  const grant = async (member: string, decision: string, answerer: string) => {
    await done(member, "appeal", { decision, body: "It was my cousin." });
    const [appeal] = await target().sql<{ id: string }>("select id from private.appeals where decision_id = $1", [
      decision,
    ]);
    await done(answerer, "decide_appeal", { id: appeal?.id, granted: true, reason: "Looked at again." });
  };
  const statusOf = async (job: string) =>
    (await target().sql<{ status: string }>("select status from public.jobs where id = $1", [job]))[0]?.status;
  const told = async (member: string) =>
    (await target().request(member, "GET", "notifications?select=kind&order=created_at.desc,id.desc&limit=1")).rows[0]
      ?.kind;

  it("of two suspensions an appeal against the first ends the first alone", async () => {
    const [first, second, poster] = [await moderator(), await moderator(), await target().createUser()];
    const [once, again] = [await reportedJob(poster), await reportedJob(poster)];
    await decide(first, "job", once, "suspend");
    const appealed = await newestDecision(poster, "suspend");
    await decide(first, "job", once, "unsuspend");
    await decide(first, "job", again, "suspend");
    await grant(poster, appealed, second);
    expect(await statusOf(again)).toBe("closed");
    await grant(poster, await newestDecision(poster, "suspend"), second);
    expect(await statusOf(again)).toBe("active");
  });

  it.each(["job", "talent"])(
    "of two removals of one %s an appeal against the first takes back the first alone",
    async (kind) => {
      const [first, second, member] = [await moderator(), await moderator(), await target().createUser()];
      const id = kind === "job" ? await createJob(target(), member) : await createTalent(target(), member);
      const shown = async () =>
        (await target().request(null, "GET", `${kind === "job" ? "jobs" : "talent_profiles"}?id=eq.${id}&select=id`))
          .rows.length;
      await report(kind, id);
      await decide(first, kind, id, "hide");
      const appealed = await newestDecision(member, "hide");
      await decide(first, kind, id, "restore");
      await report(kind, id);
      await decide(first, kind, id, "hide");
      await grant(member, appealed, second);
      expect(await shown()).toBe(0);
      await grant(member, await newestDecision(member, "hide"), second);
      expect(await shown()).toBe(1);
    },
  );

  it("what a moderator shows again stays shown when somebody reports it whose word has no weight", async () => {
    const [looker, poster] = [await moderator(), await target().createUser()];
    const job = await createJob(target(), poster);
    for (let count = 0; count < 3; count += 1) await report("job", job);
    expect(await statusOf(job)).toBe("hidden");
    await decide(looker, "job", job, "restore");
    expect(await statusOf(job)).toBe("active");
    await report("job", job, { joinedDaysAgo: 0 });
    expect(await statusOf(job)).toBe("active");
    for (let count = 0; count < 3; count += 1) await report("job", job);
    expect(await statusOf(job)).toBe("hidden");
  });

  it.each(["appeal", "restore"])("a closed job that was removed can be opened again after the %s", async (way) => {
    const [first, second, poster] = [await moderator(), await moderator(), await target().createUser()];
    const job = await reportedJob(poster);
    await done(poster, "close_job", { id: job });
    await decide(first, "job", job, "hide");
    expect((await rpc(poster, "reopen_job", { id: job })).code).toBe("PT409");
    if (way === "appeal") await grant(poster, await newestDecision(poster, "hide"), second);
    else await decide(second, "job", job, "restore");
    expect(await statusOf(job)).toBe("closed");
    await done(poster, "reopen_job", { id: job });
    expect(await statusOf(job)).toBe("active");
  });

  it("a job that carried a warning as its poster was suspended can still be removed", async () => {
    const [looker, poster] = [await moderator(), await target().createUser()];
    const job = await createJob(target(), poster);
    await report("job", job, { reason: "asks_for_money" });
    await decide(looker, "job", job, "suspend");
    await decide(looker, "job", job, "hide");
    await decide(looker, "job", job, "unsuspend");
    expect(await statusOf(job)).toBe("hidden");
  });

  it.each(["job", "talent", "organization"] as const)(
    "whose %s is shown again during a suspension is told that it waits, and else that it is shown",
    async (kind) => {
      const [looker, member] = [await moderator(), await target().createUser()];
      const other = await reportedJob(member);
      const make = {
        job: () => createJob(target(), member),
        talent: () => createTalent(target(), member),
        organization: () => createOrganization(target(), member),
      };
      const id = await make[kind]();
      await report(kind, id);
      const news = [];
      await decide(looker, kind, id, "hide");
      await decide(looker, kind, id, "restore");
      news.push(await told(member));
      await report(kind, id);
      await decide(looker, kind, id, "hide");
      await decide(looker, "job", other, "suspend");
      await decide(looker, kind, id, "restore");
      news.push(await told(member));
      expect(news).toEqual([kind === "organization" ? "writing_restored" : `${kind}_restored`, "restored_later"]);
    },
  );

  it("whose job its reports have hidden is told during a suspension that it waits", async () => {
    const [looker, poster] = [await moderator(), await target().createUser()];
    const [job, other] = [await createJob(target(), poster), await reportedJob(poster)];
    for (let count = 0; count < 3; count += 1) await report("job", job);
    await decide(looker, "job", other, "suspend");
    await decide(looker, "job", job, "dismiss");
    expect([await statusOf(job), await told(poster)]).toEqual(["closed", "restored_later"]);
  });
});
