import { beforeAll, expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { createMembers } from "./support/many.ts";
import { beginNextDay } from "./support/next-day.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

const HOUR = 60 * 60 * 1000;

describeOnPostgresFirst("what one decides by on a job's page (requirements/jobs.md 116)", (target) => {
  let people: string[];
  beforeAll(async () => {
    people = await createMembers(target(), 22);
  });

  const pageOf = async (actor: Actor, id: string) => {
    const { text } = await target().request(actor, "POST", "rpc/job_page", { body: { id } });
    const page = JSON.parse(text) as Record<string, unknown> | null;
    const { applied, answer_days: days, own, others } = page ?? {};
    return { applied, days, own, others, text };
  };
  const poster = () => target().createUser({ joinedDaysAgo: 30 });
  const apply = async (job: string, from: number, to: number, row: Record<string, unknown> = {}) => {
    for (const id of people.slice(from, to)) await createApplication(target(), job, id, row);
  };
  /** One application per number of hours, answered that long after it was sent. */
  const answer = async (job: string, hours: number[], row: Record<string, unknown> = {}) => {
    const now = Date.now();
    for (const [index, took] of hours.entries()) {
      await createApplication(target(), job, people[index] ?? "", {
        status: index % 2 ? "accepted" : "rejected",
        created_at: new Date(now - took * HOUR).toISOString(),
        answered_at: new Date(now).toISOString(),
        ...row,
      });
    }
  };

  it("tells everybody the least number of those who applied, from five on and in steps", async () => {
    const owner = await poster();
    const job = await createJob(target(), owner);
    const stranger = await target().createUser();
    const seen = async () => {
      const pages = await Promise.all([null, owner, stranger, people[0] ?? ""].map((actor) => pageOf(actor, job)));
      return [...new Set(pages.map(({ applied }) => applied))];
    };
    const told: Record<number, unknown> = {};
    let before = 0;
    for (const count of [4, 5, 9, 10, 19, 20]) {
      await apply(job, before, count);
      before = count;
      told[count] = await seen();
    }
    expect(told).toEqual({ 4: [null], 5: [5], 9: [5], 10: [10], 19: [10], 20: [20] });
  });

  it("says nothing of who they are", async () => {
    const job = await createJob(target(), await poster());
    await apply(job, 0, 6);
    for (const actor of [null, await target().createUser()]) {
      const { text } = await pageOf(actor, job);
      for (const id of people) expect(text).not.toContain(id);
    }
  });

  it("tells within how many days half of the poster's answers came, from five on", async () => {
    const owner = await poster();
    const [job, other] = [await createJob(target(), owner), await createJob(target(), owner)];
    await answer(other, [1, 30, 30, 100]);
    expect((await pageOf(null, job)).days).toBeNull();
    await answer(job, [30]);
    for (const id of [job, other]) expect((await pageOf(null, id)).days).toBe(2);
    // A waiting application is no answer, and another poster's answers don't count.
    await apply(job, 5, 12);
    await answer(await createJob(target(), await poster()), [500, 500, 500, 500, 500]);
    expect((await pageOf(null, job)).days).toBe(2);
  });

  it("counts an answer from its decision, whatever else changes, and none that is older than a year", async () => {
    const owner = await poster();
    const job = await createJob(target(), owner);
    for (const id of people.slice(0, 5)) {
      const application = await createApplication(target(), job, id, {
        created_at: new Date(Date.now() - 60 * HOUR).toISOString(),
      });
      const body = { id: application, decision: "rejected" };
      await target().request(owner, "POST", "rpc/decide_application", { body });
    }
    expect((await pageOf(null, job)).days).toBe(3);
    await target().sql("update public.job_applications set cover_letter = 'Later' where job_id = $1", [job]);
    expect((await pageOf(null, job)).days).toBe(3);
    await target().sql(
      "update public.job_applications set answered_at = now() - interval '366 days' where job_id = $1",
      [job],
    );
    expect((await pageOf(null, job)).days).toBeNull();
  });

  it("tells a visitor nothing of a poster who has left, and of a job that nobody may see", async () => {
    const owner = await poster();
    const job = await createJob(target(), owner);
    await answer(job, [1, 1, 1, 1, 1]);
    await target().sql("delete from auth.users where id = $1", [owner]);
    // Until midnight the page stays as it was (docs/decisions/0164-leaving-unseen.md).
    expect((await pageOf(null, job)).days).toBe(1);
    await beginNextDay(target());
    expect((await pageOf(people[0] ?? "", job)).days).toBeNull();
    expect((await pageOf(null, job)).text).toBe("null");
  });

  it("shows the poster alone how the job stands", async () => {
    const owner = await poster();
    const job = await createJob(target(), owner, { openings: 3 });
    await apply(job, 0, 1, { status: "accepted" });
    expect((await pageOf(owner, job)).own).toEqual({
      closed_at: null,
      filled: null,
      reopens_until: null,
      openings: 3,
      accepted: 1,
      in_review: false,
    });
    for (const actor of [null, people[0] ?? "", people[1] ?? ""]) expect((await pageOf(actor, job)).own).toBeNull();
  });

  it("shows other jobs of a poster without a company only where neither names one", async () => {
    const owner = await poster();
    const shown = await createJob(target(), owner, { title: "Unnamed" });
    await createJob(target(), owner, { title: "Named", company_name: "Setu" });
    await createJob(target(), owner, { title: "Unnamed too" });
    await createJob(target(), owner, { title: "Unnamed and closed", status: "closed" });
    await createJob(target(), await poster(), { title: "Another's" });
    const { others } = await pageOf(null, shown);
    expect((others as { title: string }[]).map(({ title }) => title)).toEqual(["Unnamed too"]);
  });
});
