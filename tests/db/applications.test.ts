import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Target } from "./support/target.ts";

const STATUSES = ["pending", "reviewed", "accepted", "rejected"];
const ALLOWED = new Set([
  "pending>reviewed",
  "pending>accepted",
  "pending>rejected",
  "reviewed>accepted",
  "reviewed>rejected",
]);
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));

describeOnEachTarget(
  "applications (requirements/security.md t6, t7, t8, t9, requirements/jobs.md 67, 68; requirements/dashboard.md 79, 80)",
  (target) => {
    let poster: string;
    let applicant: string;
    let stranger: string;
    beforeAll(async () => {
      poster = await target().createUser({ metadata: { full_name: "Posh Poster" } });
      applicant = await target().createUser({
        metadata: { full_name: "Anika Applicant", phone: "+8801711111111" },
        email: "anika@example.org",
      });
      stranger = await target().createUser();
    });

    const decide = (actor: string | null, id: string, decision: unknown) =>
      target().request(actor, "POST", "rpc/decide_application", { body: { id, decision } });
    const apply = (actor: string, row: Record<string, unknown>) =>
      target().request(actor, "POST", "job_applications", {
        body: { applicant_id: actor, cover_letter: "Hello", ...row },
      });
    const makeApplication = async (row: Record<string, unknown> = {}) =>
      createApplication(target(), await createJob(target(), poster), applicant, row);

    describe.each(PAIRS)("$from to $to", ({ from, to }) => {
      it("is the poster's to decide", async () => {
        const id = await makeApplication({ status: from });
        const answer = await decide(poster, id, to);
        if (to === "pending") expect([answer.status, answer.code]).toEqual([400, "22023"]);
        else if (from === to || ALLOWED.has(`${from}>${to}`)) expect(answer.status, answer.text).toBe(200);
        else expect([answer.status, answer.code]).toEqual([409, "PT409"]);
        expect(await statusOf(target(), id)).toBe(answer.status === 200 ? to : from);
      });

      it("is nobody else's", async () => {
        const id = await makeApplication({ status: from });
        for (const actor of [applicant, stranger]) {
          const answer = await decide(actor, id, to);
          expect(answer.code).toBe(to === "pending" ? "22023" : "PT404");
          const direct = await target().request(actor, "PATCH", `job_applications?id=eq.${id}`, {
            body: { status: to },
          });
          expect(direct.code).toBe("42501");
        }
        expect((await decide(null, id, to)).code).toBe("42501");
        expect(await statusOf(target(), id)).toBe(from);
      });
    });

    it("answers for a foreign and for an unknown id alike", async () => {
      const foreign = await decide(stranger, await makeApplication(), "accepted");
      const unknown = await decide(stranger, randomUUID(), "accepted");
      expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
    });

    it("a submission sent twice is one row; a second application is 23505", async () => {
      const job = await createJob(target(), poster);
      const row = { submission_id: randomUUID(), job_id: job };
      const sendOnce = () =>
        target().request(stranger, "POST", "job_applications?on_conflict=applicant_id,submission_id", {
          body: { ...row, applicant_id: stranger, cover_letter: "Hello" },
          prefer: "resolution=ignore-duplicates",
        });
      const answers = await Promise.all([sendOnce(), sendOnce(), sendOnce(), sendOnce()]);
      expect(answers.filter((answer) => answer.status >= 300)).toEqual([]);
      const again = await apply(stranger, { job_id: job });
      expect([again.status, again.code]).toEqual([409, "23505"]);
      expect(await target().sql("select submission_id from public.job_applications where job_id = $1", [job])).toEqual([
        { submission_id: row.submission_id },
      ]);
    });

    it("refuses the own job, and with PT410 one that is unknown, closed or ended", async () => {
      const job = (row: Record<string, unknown>) => createJob(target(), poster, row);
      const answers = [
        await apply(poster, { job_id: await job({}) }),
        await apply(applicant, { job_id: randomUUID() }),
        await apply(applicant, { job_id: await job({ status: "closed" }) }),
        await apply(applicant, { job_id: await job({ deadline: "2020-01-01" }) }),
        await apply(applicant, { job_id: await job({ deadline: "2099-01-01" }) }),
      ];
      expect(answers.map((answer) => [answer.status, answer.code])).toEqual([
        [403, "42501"],
        [410, "PT410"],
        [410, "PT410"],
        [410, "PT410"],
        [201, undefined],
      ]);
    });

    it("refuses to post a job whose deadline is past", async () => {
      const body = {
        client_id: poster,
        title: "Job",
        description: "Text",
        deadline: "2020-01-01T00:00:00Z",
      };
      const answer = await target().request(poster, "POST", "jobs", { body });
      expect([answer.status, answer.code]).toEqual([400, "23514"]);
    });

    it("is withdrawn by the applicant while pending", async () => {
      for (const status of STATUSES) {
        const id = await makeApplication({ status });
        const remove = (actor: string) =>
          target().request(actor, "DELETE", `job_applications?id=eq.${id}`, {
            prefer: "return=representation",
          });
        expect((await remove(poster)).rows).toEqual([]);
        expect((await remove(applicant)).rows.length).toBe(status === "pending" ? 1 : 0);
      }
    });

    it.each(STATUSES.flatMap((status) => [true, false].map((consent) => ({ status, consent }))))(
      "shows name and contact only after acceptance with consent ($status, $consent)",
      async ({ status, consent }) => {
        const id = await makeApplication({ status, consent_to_reveal: consent });
        const { rows, text } = await target().request(poster, "GET", `received_applications?id=eq.${id}`);
        const revealed = status === "accepted" && consent;
        expect(rows[0]).toMatchObject({
          applicant_name: revealed ? "Anika Applicant" : "Anonymous",
          applicant_email: revealed ? "anika@example.org" : null,
          applicant_phone: revealed ? "+8801711111111" : null,
        });
        expect(text).not.toContain(applicant);
      },
    );

    it("gives the poster no way to the applicant's id", async () => {
      const job = await createJob(target(), poster, { title: "Secret" });
      const body = { job_id: job, applicant_id: applicant, cover_letter: "Hi" };
      expect((await target().request(applicant, "POST", "job_applications", { body })).status).toBe(201);
      const attempts = [
        `received_applications?job_id=eq.${job}`,
        "received_applications?select=applicant_id",
        `received_applications?applicant_id=eq.${applicant}`,
        "received_applications?order=applicant_id",
        "received_applications?select=*,profiles(*)",
        "received_applications?select=id,job_applications(*)",
        `jobs?id=eq.${job}&select=id,job_applications(*)`,
        `jobs?id=eq.${job}&select=id,job_applications!inner(applicant_id)`,
        `jobs?id=eq.${job}&job_applications.applicant_id=eq.${applicant}&select=id,job_applications!inner(id)`,
        `job_applications?job_id=eq.${job}`,
        `notifications?order=created_at.desc&limit=5`,
      ];
      for (const path of attempts) {
        const answer = await target().request(poster, "GET", path);
        expect([path, answer.text.includes(applicant)]).toEqual([
          path,
          path.includes("&job_applications.applicant_id") && answer.status >= 400,
        ]);
      }
      const [newest] = (await target().request(poster, "GET", "notifications?order=created_at.desc&limit=1")).rows;
      expect(newest).toMatchObject({
        title: "New application",
        message: 'Anonymous applied to "Secret".',
        is_read: false,
      });
    });

    it("tells the applicant of each decision once", async () => {
      const member = await target().createUser();
      const id = await createApplication(target(), await createJob(target(), poster), member);
      for (const decision of ["reviewed", "reviewed", "accepted", "accepted"]) await decide(poster, id, decision);
      const { rows } = await target().request(
        member,
        "GET",
        "notifications?title=like.Application*&select=title,type&order=created_at",
      );
      expect(rows).toEqual([
        { title: "Application reviewed", type: "info" },
        { title: "Application accepted", type: "success" },
      ]);
    });
  },
);

async function statusOf(target: Target, id: string): Promise<string | undefined> {
  const [row] = await target.sql<{ status: string }>("select status from public.job_applications where id = $1", [id]);
  return row?.status;
}
