import { expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { createMembers } from "./support/many.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("a poster's list of applications (requirements/dashboard.md 78, 80)", (target) => {
  const listed = async (poster: string) =>
    (await target().request(poster, "GET", "received_applications?order=place")).rows;
  const numbers = async (poster: string) =>
    (await listed(poster)).map(({ id, applicant_number: number }) => [id, number]);

  it("tells applicants apart by a number that stays with them, even if others withdraw", async () => {
    const [poster = "", one = "", two = "", three = "", four = ""] = await createMembers(target(), 5);
    const [job, other] = [await createJob(target(), poster), await createJob(target(), poster)];
    const first = await createApplication(target(), job, one, { created_at: "2026-03-01" });
    const second = await createApplication(target(), job, two, { created_at: "2026-03-02" });
    const third = await createApplication(target(), job, three, { created_at: "2026-03-03" });
    const elsewhere = await createApplication(target(), other, one, { created_at: "2026-02-01" });
    expect(await numbers(poster)).toEqual([
      [third, 3],
      [second, 2],
      [first, 1],
      [elsewhere, 1],
    ]);
    for (const [member, id] of [
      [one, first],
      [three, third],
    ]) {
      await target().request(member ?? "", "DELETE", `job_applications?id=eq.${id}`);
    }
    const fourth = await createApplication(target(), job, four, { created_at: "2026-03-04" });
    expect(await numbers(poster)).toEqual([
      [fourth, 4],
      [second, 2],
      [elsewhere, 1],
    ]);
  });

  it("gives many who apply at once, to several jobs in any order, a number each", async () => {
    const [poster = "", ...applicants] = await createMembers(target(), 11);
    const jobs = [await createJob(target(), poster), await createJob(target(), poster)];
    const answers = await Promise.all(
      applicants.map((applicant, index) =>
        target().request(applicant, "POST", "job_applications", {
          body: (index % 2 ? jobs : jobs.toReversed()).map((job) => ({
            job_id: job,
            applicant_id: applicant,
            cover_letter: "Hello",
          })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(applicants.map(() => 201));
    const rows = await listed(poster);
    for (const job of jobs) {
      const own = rows.filter(({ job_id: id }) => id === job).map(({ applicant_number: number }) => Number(number));
      expect(own.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it("shows the numbers to no applicant, and lets nobody read or set them", async () => {
    const [poster = "", applicant = ""] = await createMembers(target(), 2);
    await createApplication(target(), await createJob(target(), poster), applicant);
    const own = await target().request(applicant, "GET", "job_applications?select=*");
    expect(Object.keys(own.rows[0] ?? {}).join()).not.toMatch(/number/);
    for (const table of ["applicant_numbers", "applicant_counts"]) {
      for (const actor of [null, applicant, poster]) {
        expect((await target().request(actor, "GET", table)).status).toBe(404);
        const read = target().sql(`set local role authenticated; select * from private.${table}`);
        await expect(read).rejects.toThrow(/permission denied/);
      }
    }
  });

  it("has jobs with somebody waiting first, and in each those who wait, pending before reviewed", async () => {
    const [poster = "", ...applicants] = await createMembers(target(), 5);
    const apply = (job: string, who: number, status: string, day: number) =>
      createApplication(target(), job, applicants[who] ?? "", { status, created_at: `2026-03-0${day}` });
    const [decided, old, recent] = [
      await createJob(target(), poster),
      await createJob(target(), poster),
      await createJob(target(), poster),
    ];
    const newest = await apply(decided, 0, "rejected", 9);
    const oldAccepted = await apply(old, 0, "accepted", 5);
    const oldReviewed = await apply(old, 1, "reviewed", 4);
    const oldPending = await apply(old, 2, "pending", 2);
    const oldPendingLater = await apply(old, 3, "pending", 3);
    const recentPending = await apply(recent, 0, "pending", 8);
    const rows = await listed(poster);
    expect(rows.map(({ id }) => id)).toEqual([
      recentPending,
      oldPendingLater,
      oldPending,
      oldReviewed,
      oldAccepted,
      newest,
    ]);
    expect(rows.map(({ job_received: received, job_waiting: waiting }) => [received, waiting])).toEqual([
      [1, 1],
      [4, 3],
      [4, 3],
      [4, 3],
      [4, 3],
      [1, 0],
    ]);
  });
});
