import { expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const ROUNDS = 200;

// Only a real server runs two transactions at once; the embedded one serves requests in turn.
describeOnEachTarget(
  "two tabs deciding at once (security.md 35, R5)",
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
        const [row] = await target().sql<{ status: string; told: number }>(
          `select a.status, (select count(*)::int from public.notifications n
             where n.user_id = a.applicant_id and n.title like 'Application %') as told
           from public.job_applications a where a.id = $1`,
          [id],
        );
        expect(row).toEqual({ status: winner, told: 1 });
      }
    });

    it("an application and a close of the job never both win", async () => {
      for (let round = 0; round < 50; round += 1) {
        const poster = await target().createUser();
        const applicant = await target().createUser();
        const job = await createJob(target(), poster);
        const [applied, closed] = await Promise.all([
          target().request(applicant, "POST", "job_applications", {
            body: { job_id: job, applicant_id: applicant, cover_letter: "Hello" },
          }),
          target().request(poster, "POST", "rpc/close_job", { body: { id: job } }),
        ]);
        expect(closed.status).toBeLessThan(300);
        expect([201, 410]).toContain(applied.status);
        // created_at is when the transaction began, so order is judged by the row versions.
        const [order] = await target().sql<{ late: boolean }>(
          `select a.xmin::text::bigint > j.xmin::text::bigint and a.created_at > j.updated_at as late
           from public.job_applications a join public.jobs j on j.id = a.job_id where j.id = $1`,
          [job],
        );
        expect(order?.late ?? false).toBe(false);
      }
    });
  },
  ["postgres"],
);
