import { beforeAll, expect, it } from "vitest";

import { createApplication, createJob, createOrganization } from "./support/factories.ts";
import { createMembers } from "./support/many.ts";
import { beginNextDay } from "./support/next-day.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

const HOUR = 60 * 60 * 1000;
/** Half of these ten came within 30 hours. */
const TEN = [1, 1, 1, 30, 30, 30, 30, 100, 100, 100];

describeOnPostgresFirst("what one decides by on a job's page (requirements/jobs.md 116)", (target) => {
  let people: string[];
  /** The first moment of this month in Dhaka, and that of the same month a year ago. */
  let month: number;
  let yearBefore: number;
  beforeAll(async () => {
    people = await createMembers(target(), 51);
    const [row] = await target().sql<{ year: number; month: string }>(
      `select extract(year from now() at time zone 'Asia/Dhaka')::integer as year,
         to_char(now() at time zone 'Asia/Dhaka', 'MM') as month`,
    );
    const { year = 0, month: name = "" } = row ?? {};
    [month, yearBefore] = [
      Date.parse(`${year}-${name}-01T00:00:00+06:00`),
      Date.parse(`${year - 1}-${name}-01T00:00:00+06:00`),
    ];
  });

  const pageOf = async (actor: Actor, id: string) => {
    const { text } = await target().request(actor, "POST", "rpc/job_page", { body: { id } });
    const page = JSON.parse(text) as Record<string, unknown> | null;
    const { applied, answer_days: days, own, others } = page ?? {};
    return { applied, days, own, others, text };
  };
  const daysOf = async (id: string) => (await pageOf(null, id)).days;
  const poster = () => target().createUser({ joinedDaysAgo: 30 });
  const apply = async (job: string, from: number, to: number, row: Record<string, unknown> = {}) => {
    for (const id of people.slice(from, to)) await createApplication(target(), job, id, row);
  };
  /** One application per number of hours, each of another member, answered at that moment and sent that long before. */
  const answer = async (job: string, hours: number[], at = month - 1, from = people) => {
    for (const [index, took] of hours.entries()) {
      await createApplication(target(), job, from[index] ?? "", {
        status: index % 2 ? "accepted" : "rejected",
        created_at: new Date(at - took * HOUR).toISOString(),
        answered_at: new Date(at).toISOString(),
      });
    }
  };
  /** A job of a new poster who has answered these, and their id. */
  const answeredJob = async (hours: number[], at?: number) => {
    const owner = await poster();
    const job = await createJob(target(), owner);
    await answer(job, hours, at);
    return { owner, job };
  };
  const measure = async (slice = 500) => {
    const [row] = await target().worker.query<{ count: number }>("select worker.measure_answers($1) as count", [slice]);
    return row?.count;
  };
  /** Makes what has been worked out so far a month older; the worker has not been there since. */
  const beginNextMonth = () => target().sql("update private.answer_times set month = month - interval '1 month'");

  it("tells everybody the least number of those who applied, from five on and in four bands", async () => {
    const owner = await poster();
    const job = await createJob(target(), owner);
    const stranger = await target().createUser();
    const seen = async () => {
      const pages = await Promise.all([null, owner, stranger, people[0] ?? ""].map((actor) => pageOf(actor, job)));
      return [...new Set(pages.map(({ applied }) => applied))];
    };
    const told: Record<number, unknown> = {};
    let before = 0;
    for (const count of [4, 5, 9, 10, 24, 25, 49, 50, 51]) {
      await apply(job, before, count);
      before = count;
      told[count] = await seen();
    }
    const bands = { 4: [null], 5: [5], 9: [5], 10: [10], 24: [10], 25: [25], 49: [25], 50: [50], 51: [50] };
    expect(told).toEqual(bands);
  });

  it("says nothing of who they are", async () => {
    const job = await createJob(target(), await poster());
    await apply(job, 0, 6);
    for (const actor of [null, await target().createUser()]) {
      const { text } = await pageOf(actor, job);
      for (const id of people) expect(text).not.toContain(id);
    }
  });

  it("tells within how many days half of the poster's answers came, from ten on and to five members on", async () => {
    const { owner, job } = await answeredJob(TEN.slice(0, 5));
    const other = await createJob(target(), owner);
    await answer(other, TEN.slice(5));
    const nine = await answeredJob(TEN.slice(0, 9));
    const four = await answeredJob(TEN.slice(0, 4));
    for (const more of [TEN.slice(0, 4), TEN.slice(0, 4)]) await answer(await createJob(target(), four.owner), more);
    // A waiting application is no answer.
    await apply(nine.job, 9, 20);
    // Nothing is worked out while a visitor reads it.
    expect(await daysOf(job)).toBeNull();
    await measure();
    for (const id of [job, other]) expect(await daysOf(id)).toBe(2);
    expect([await daysOf(nine.job), await daysOf(four.job)]).toEqual([null, null]);
  });

  it("tells everybody on an organization's page the slowest of its open jobs, and nothing while one of them says nothing", async () => {
    const [first, second] = [await poster(), await poster()];
    const organization = await createOrganization(target(), first, { name: `Jamuna ${first}` });
    const of = { company_name: "Jamuna", organization_id: organization };
    const [quick, slow] = [await createJob(target(), first, of), await createJob(target(), second, of)];
    const [{ slug = "" } = {}] = await target().sql<{ slug: string }>(
      "select slug from public.organizations where id = $1",
      [organization],
    );
    const told = async () => {
      const pages = await Promise.all(
        [null, first, await target().createUser()].map((actor) =>
          target().request(actor, "POST", "rpc/startup_page", { body: { address: slug } }),
        ),
      );
      return [...new Set(pages.map(({ text }) => (JSON.parse(text) as { answer_days: unknown }).answer_days))];
    };
    await answer(quick, TEN);
    await measure();
    expect(await told()).toEqual([null]);
    await answer(
      slow,
      TEN.map((hours) => hours * 2),
      month - 1,
      people.slice(20),
    );
    await beginNextMonth();
    await measure();
    expect([await daysOf(quick), await daysOf(slow), await told()]).toEqual([2, 3, [3]]);
    // Only what a reader can still apply to counts.
    await target().sql("update public.jobs set status = 'closed' where id = $1", [slow]);
    expect(await told()).toEqual([2]);
    await target().sql("update public.jobs set status = 'closed' where id = $1", [quick]);
    expect(await told()).toEqual([null]);
  });

  it("tells it of the jobs under one name alone, so that a job without a name does not tell whose it is", async () => {
    const owner = await poster();
    const organization = await createOrganization(target(), owner, { name: `Padma ${owner}` });
    const named = { company_name: "Setu" };
    const jobs = {
      nameless: await createJob(target(), owner),
      named: await createJob(target(), owner, named),
      of: await createJob(target(), owner, { ...named, organization_id: organization }),
    };
    const told = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(jobs).map(async ([name, job]) => [name, await daysOf(job)] as const)),
      );
    await answer(jobs.named, TEN);
    await answer(jobs.nameless, TEN.slice(0, 9));
    await measure();
    expect(await told()).toEqual({ nameless: null, named: 2, of: null });
    // What is posted, answered and renamed meanwhile moves nothing; the job has the figure of the name that it bears.
    const later = await createJob(target(), owner, named);
    await answer(jobs.nameless, TEN.slice(0, 1), month - 1, people.slice(20));
    await answer(
      jobs.of,
      TEN.map((hours) => hours * 10),
      month - 1,
    );
    expect([await told(), await daysOf(later)]).toEqual([{ nameless: null, named: 2, of: null }, 2]);
    await target().sql("update public.jobs set company_name = null where id = $1", [later]);
    expect([await told(), await daysOf(later)]).toEqual([{ nameless: null, named: 2, of: null }, null]);

    await beginNextMonth();
    expect(await measure()).toBeGreaterThan(0);
    expect([await told(), await daysOf(later)]).toEqual([{ nameless: 2, named: 2, of: 13 }, 2]);
  });

  it("tells nothing of jobs that name a client alone, and nothing of those beside the poster's that name nobody", async () => {
    const owner = await poster();
    const ofClient = { for_client: true, client_name: "Bonik" };
    const job = await createJob(target(), owner, ofClient);
    const nameless = await createJob(target(), owner);
    const ofCompany = await createJob(target(), owner, { ...ofClient, company_name: "Setu" });
    await answer(job, TEN);
    for (const other of [nameless, ofCompany]) await answer(other, TEN.slice(0, 9));
    await measure();
    expect([await daysOf(job), await daysOf(nameless), await daysOf(ofCompany)]).toEqual([null, null, null]);
    await answer(ofCompany, TEN.slice(0, 1), month - 1, people.slice(20));
    await beginNextMonth();
    await measure();
    expect([await daysOf(job), await daysOf(nameless), await daysOf(ofCompany)]).toEqual([null, null, 2]);
    // Whoever has no other jobs is not looked at again.
    await answer(await createJob(target(), await poster(), ofClient), TEN);
    expect(await measure(1)).toBe(0);
  });

  it("counts answers of the last twelve months that are over in Dhaka, and none of this month", async () => {
    const told: Record<string, unknown> = {};
    for (const [name, at] of Object.entries({
      latest: month - 1,
      now: month,
      first: yearBefore,
      old: yearBefore - 1,
    })) {
      const { job } = await answeredJob(TEN, at);
      await measure();
      told[name] = await daysOf(job);
    }
    expect(told).toEqual({ latest: 2, now: null, first: 2, old: null });
  });

  it("is worked out once a month, whatever is answered, changed or deleted later", async () => {
    const leaving = await createMembers(target(), 10);
    const owner = await poster();
    const job = await createJob(target(), owner);
    await answer(job, TEN, month - HOUR, leaving);
    const { job: nine } = await answeredJob(TEN.slice(0, 9));
    await measure();

    await answer(
      job,
      Array.from({ length: 20 }, () => 500),
    );
    await createApplication(target(), nine, people[9] ?? "", {
      status: "rejected",
      created_at: new Date(month - HOUR).toISOString(),
      answered_at: new Date(month - 1).toISOString(),
    });
    await target().sql("delete from public.job_applications where applicant_id = $1", [leaving[0]]);
    await target().sql("delete from auth.users where id = any ($1)", [leaving.slice(1)]);
    expect(await measure()).toBe(0);
    expect([await daysOf(job), await daysOf(nine)]).toEqual([2, null]);

    await beginNextMonth();
    // Until the worker has been there it stays as it was, for that month.
    expect(await daysOf(job)).toBe(2);
    expect(await measure()).toBeGreaterThan(1);
    expect([await daysOf(job), await daysOf(nine)]).toEqual([21, 2]);
    for (let months = 0; months < 2; months += 1) await beginNextMonth();
    expect(await daysOf(job)).toBeNull();
  });

  it("says nothing any more about a poster who has not answered for a year", async () => {
    const { owner, job } = await answeredJob(TEN);
    await measure();
    await target().sql("update public.job_applications set answered_at = $2 where job_id = $1", [
      job,
      new Date(yearBefore - 1).toISOString(),
    ]);
    await beginNextMonth();
    await measure();
    expect(await daysOf(job)).toBeNull();
    await beginNextMonth();
    await measure();
    expect(await target().sql("select from private.answer_times where poster_id = $1", [owner])).toEqual([]);
  });

  it("works out as many posters at a time as it is asked to, until none is left", async () => {
    await measure();
    for (let count = 0; count < 3; count += 1) await answeredJob([1]);
    expect([await measure(2), await measure(2), await measure(2)]).toEqual([2, 1, 0]);
  });

  it("counts only whom it knows as different members", async () => {
    const told: unknown[] = [];
    for (const known of [5, 4]) {
      const leaving = await createMembers(target(), 10 - known);
      const job = await createJob(target(), await poster());
      await answer(job, TEN, month - 1, [...people.slice(0, known), ...leaving]);
      await target().sql("delete from auth.users where id = any ($1)", [leaving]);
      await measure();
      told.push(await daysOf(job));
    }
    expect(told).toEqual([2, null]);
  });

  it("counts an answer from its decision, whatever else changes", async () => {
    const owner = await poster();
    const job = await createJob(target(), owner);
    for (const id of people.slice(0, 10)) {
      const application = await createApplication(target(), job, id, {
        created_at: new Date(Date.now() - 60 * HOUR).toISOString(),
      });
      const body = { id: application, decision: "rejected" };
      await target().request(owner, "POST", "rpc/decide_application", { body });
    }
    await target().sql(
      `update public.job_applications set cover_letter = 'Later', created_at = created_at - interval '31 days',
         answered_at = answered_at - interval '31 days'
       where job_id = $1`,
      [job],
    );
    await measure();
    expect(await daysOf(job)).toBe(3);
  });

  it("tells a visitor nothing of a poster who has left, and of a job that nobody may see", async () => {
    const { owner, job } = await answeredJob(Array.from({ length: 10 }, () => 1));
    await measure();
    await target().sql("delete from auth.users where id = $1", [owner]);
    // Until midnight the page stays as it was (docs/decisions/0164-leaving-unseen.md).
    expect(await daysOf(job)).toBe(1);
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
