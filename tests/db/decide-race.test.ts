import { expect, it } from "vitest";

import { createApplication, createJob, createOrganization, insertRow } from "./support/factories.ts";
import { waitForLock } from "./support/locks.ts";
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

    it(`accept two for the last openings and are told once that these are taken, in each of ${ROUNDS} rounds`, async () => {
      const poster = await target().createUser();
      const told: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const job = await createJob(target(), poster, { openings: 2 });
        const ids = await Promise.all(
          [1, 2].map(async () => createApplication(target(), job, await target().createUser())),
        );
        const answers = await Promise.all(
          ids.map((id) =>
            target().request(poster, "POST", "rpc/decide_application", { body: { id, decision: "accepted" } }),
          ),
        );
        expect(answers.map(({ status, text }) => [status, text])).toEqual(ids.map(() => [200, '"accepted"']));
        told.push(await offersToClose(target(), job));
      }
      expect(told).toEqual(told.map(() => 1));
    });

    it("an acceptance waits for another under way and then counts it", async () => {
      const poster = await target().createUser();
      const job = await createJob(target(), poster, { openings: 2 });
      const [first = "", second = ""] = await Promise.all(
        [1, 2].map(async () => createApplication(target(), job, await target().createUser())),
      );
      const claims = JSON.stringify({ sub: poster, session_id: poster, role: "authenticated" });
      const accept = `select set_config('request.jwt.claims', '${claims}', true);
        select private.decide_application('${first}', 'accepted')`;
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(accept, async () => {
        answer = target().request(poster, "POST", "rpc/decide_application", {
          body: { id: second, decision: "accepted" },
        });
        await Promise.race([answer, waitForLock(target())]);
      });
      expect(await answer).toMatchObject({ status: 200 });
      expect(await offersToClose(target(), job)).toBe(1);
    });

    it("a yes to an invitation waits for the moderator who is hiding the page, and is refused", async () => {
      const [founder, friend] = [await target().createUser(), await target().createUser()];
      const organization = await createOrganization(target(), founder);
      const connection = await insertRow(target(), "public.connections", {
        requester_id: friend,
        addressee_id: founder,
        status: "accepted",
      });
      const ask = (actor: string, name: string, body: object) =>
        target().request(actor, "POST", `rpc/${name}`, { body });
      expect((await ask(founder, "invite_owner", { organization, connection })).status).toBe(204);
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(
        `select private.set_hidden('organization', '${organization}', true)`,
        async () => {
          answer = ask(friend, "answer_owner_invitation", { organization, accept: true });
          await Promise.race([answer, waitForLock(target())]);
        },
      );
      expect(await answer).toMatchObject({ status: 404, code: "PT404" });
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

/** How often the poster was offered to close a job whose openings are taken. */
async function offersToClose(target: Target, job: string): Promise<number> {
  const rows = await target.sql(
    "select from public.notifications where kind = 'job_openings_taken' and params ->> 'job_id' = $1",
    [job],
  );
  return rows.length;
}
