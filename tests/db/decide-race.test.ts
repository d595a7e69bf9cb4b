import { expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Answer, Target } from "./support/target.ts";

const ROUNDS = process.env.TEST_LONG ? 200 : 40;

// Only a real server runs two transactions at once; the embedded one serves requests in turn.
describeOnEachTarget(
  "two tabs deciding at once (requirements/security.md t35; requirements/reliability.md R5)",
  (target) => {
    it(`have one winner in each of ${ROUNDS} rounds`, async () => {
      const poster = await target().createUser();
      const job = await createJob(target(), poster);
      const decide = (id: string, decision: string) =>
        target().request(poster, "POST", "rpc/decide_application", { body: { id, decision } });
      for (let round = 0; round < ROUNDS; round += 1) {
        const applicant = await target().createUser();
        const id = await createApplication(target(), job, applicant);
        const answers = await Promise.all([decide(id, "accepted"), decide(id, "rejected")]);
        expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
        const winner = answers[0]?.status === 200 ? "accepted" : "rejected";
        const [row] = await target().sql<{ status: string; notifications: number }>(
          `select a.status, (select count(*)::int from public.notifications n
             where n.user_id = a.applicant_id and n.title like 'Application %') as notifications
           from public.job_applications a where a.id = $1`,
          [id],
        );
        expect(row).toEqual({ status: winner, notifications: 1 });
      }
    });

    it("an application waits for a close under way and then finds the job closed", async () => {
      const poster = await target().createUser();
      const applicant = await target().createUser();
      const job = await createJob(target(), poster);
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(`update public.jobs set status = 'closed' where id = '${job}'`, async () => {
        answer = target().request(applicant, "POST", "job_applications", {
          body: { job_id: job, applicant_id: applicant, cover_letter: "Hello" },
        });
        await Promise.race([answer, waitForLock(target())]);
      });
      expect(await answer).toMatchObject({ status: 410, code: "PT410" });
    });
  },
  ["postgres"],
);

/** Until some request of the API waits for another transaction; the test's timeout is the limit. */
async function waitForLock(target: Target): Promise<void> {
  const query =
    "select pid from pg_catalog.pg_stat_activity where datname = current_database() and usename = 'authenticator' and wait_event_type = 'Lock'";
  while ((await target.sql(query)).length === 0) await new Promise(setImmediate);
}
