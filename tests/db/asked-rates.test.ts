import { beforeAll, expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

const HOURLY = { budget_type: "hourly", pay_currency: "USD", pay_unit: "hour" };
const MONTHLY = { budget_type: "fixed", pay_currency: "BDT", pay_unit: "month" };
const RATE = "proposed_rate,rate_currency,rate_unit";

describeOnPostgresFirst("what an applicant asks (requirements/jobs.md 61)", (target) => {
  let poster: string;
  beforeAll(async () => {
    poster = await target().createUser({ joinedDaysAgo: 100 });
  });

  const apply = async (applicant: string, job: string, sent: Record<string, unknown>) =>
    target().request(applicant, "POST", `job_applications?select=id,${RATE}`, {
      body: { job_id: job, applicant_id: applicant, cover_letter: "Hello", ...sent },
      prefer: "return=representation",
    });
  const edit = async (job: string, change: Record<string, unknown>) =>
    expect((await target().request(poster, "PATCH", `jobs?id=eq.${job}`, { body: change })).status).toBe(204);
  const readBy = async (actor: Actor, relation: string, id: unknown) =>
    (await target().request(actor, "GET", `${relation}?id=eq.${id}&select=${RATE}`)).rows;

  it("stays in the job's currency and unit of the moment in which it was sent, for both sides", async () => {
    const applicant = await target().createUser();
    const job = await createJob(target(), poster, HOURLY);
    const [sent] = (await apply(applicant, job, { proposed_rate: 600 })).rows;
    const asked = { proposed_rate: 600, rate_currency: "USD", rate_unit: "hour" };
    expect(sent).toMatchObject(asked);
    await edit(job, MONTHLY);
    expect(await readBy(applicant, "job_applications", sent?.id)).toEqual([asked]);
    expect(await readBy(poster, "received_applications", sent?.id)).toEqual([asked]);
    const stranger = await target().createUser();
    for (const relation of ["job_applications", "received_applications"]) {
      expect(await readBy(stranger, relation, sent?.id)).toEqual([]);
      expect((await target().request(null, "GET", `${relation}?select=${RATE}`)).code).toBe("42501");
    }
  });

  it("is what the form asked for, where the job was edited before it came", async () => {
    const job = await createJob(target(), poster, MONTHLY);
    const cases: [sent: object, kept: typeof HOURLY][] = [
      [{ rate_currency: "USD", rate_unit: "hour" }, HOURLY],
      [{}, MONTHLY],
      [{ rate_currency: null, rate_unit: null }, MONTHLY],
      // One half without the other means nothing.
      [{ rate_currency: "USD" }, MONTHLY],
      [{ rate_unit: "hour" }, MONTHLY],
    ];
    for (const [sent, { pay_currency, pay_unit }] of cases) {
      const { rows } = await apply(await target().createUser(), job, { proposed_rate: 600, ...sent });
      expect([sent, rows]).toMatchObject([sent, [{ rate_currency: pay_currency, rate_unit: pay_unit }]]);
    }
    for (const sent of [
      { rate_unit: "year", rate_currency: "USD" },
      { rate_unit: "day", rate_currency: "EUR" },
    ]) {
      expect((await apply(await target().createUser(), job, sent)).code).toBe("23514");
    }
  });

  it("is nobody's to change once it is sent", async () => {
    const applicant = await target().createUser();
    const job = await createJob(target(), poster, HOURLY);
    const id = await createApplication(target(), job, applicant, { proposed_rate: 600 });
    for (const actor of [applicant, poster]) {
      for (const body of [{ rate_unit: "month" }, { rate_currency: "BDT" }, { proposed_rate: 1 }]) {
        const answer = await target().request(actor, "PATCH", `job_applications?id=eq.${id}`, { body });
        expect([body, answer.code]).toEqual([body, "42501"]);
      }
    }
    expect(await readBy(poster, "received_applications", id)).toEqual([
      { proposed_rate: 600, rate_currency: "USD", rate_unit: "hour" },
    ]);
  });

  it("of a letter that is for a job unknown, hidden or one's own, is answered as without a unit", async () => {
    const applicant = await target().createUser();
    const own = await createJob(target(), applicant);
    const hidden = await createJob(target(), poster, { status: "hidden" });
    for (const job of [own, hidden, "00000000-0000-4000-8000-000000000000"]) {
      const [without, having] = [
        await apply(applicant, job, {}),
        await apply(applicant, job, { rate_currency: "USD", rate_unit: "day" }),
      ];
      expect([having.status, having.code, having.text]).toEqual([without.status, without.code, without.text]);
      expect(having.status).toBeGreaterThanOrEqual(400);
    }
  });
});
