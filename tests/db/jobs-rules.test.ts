import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { dhakaDays } from "./support/dhaka-days.ts";
import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describeOnEachTarget("jobs (requirements/security.md t4, t5, t9, requirements/jobs.md 68, 69, 70)", (target) => {
  let poster: string;
  let member: string;
  let other: string;
  beforeAll(async () => {
    poster = await target().createUser({ joinedDaysAgo: 30 });
    member = await target().createUser();
    other = await target().createUser();
  });

  const rpc = (actor: string | null, name: string, body: unknown) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  const row = async (id: string) => {
    const [found] = await target().sql<{ status: string; title: string; days: number }>(
      `select status, title,
         (expires_at at time zone 'Asia/Dhaka')::date - (created_at at time zone 'Asia/Dhaka')::date as days
       from public.jobs where id = $1`,
      [id],
    );
    return found;
  };

  describe("posting", () => {
    it("50 parallel identical submissions make one job", async () => {
      const submission = randomUUID();
      const body = { client_id: poster, submission_id: submission, title: "Once", description: "Text" };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => target().request(poster, "POST", "jobs", { body })),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)]);
      expect(await target().sql("select title from public.jobs where submission_id = $1", [submission])).toHaveLength(
        1,
      );
    });

    it("ends with the deadline, and after 90 days at the latest", async () => {
      expect((await row(await createJob(target(), poster)))?.days).toBe(90);
      expect((await row(await createJob(target(), poster, { deadline: inDays(5) })))?.days).toBe(5);
      expect((await row(await createJob(target(), poster, { deadline: inDays(400) })))?.days).toBe(90);
    });

    it.each([
      ["2026-12-01T02:00:00Z", "2027-03-01T17:59:59Z"],
      // Just before midnight, and at midnight.
      ["2026-12-01T17:59:59.999Z", "2027-03-01T17:59:59Z"],
      ["2026-12-01T18:00:00Z", "2027-03-02T17:59:59Z"],
    ])("at %s, it ends with the end of the 90th day in Dhaka, %s", async (posted, ends) => {
      const id = await createJob(target(), poster, { created_at: posted });
      const ended = () =>
        target().sql<{ right: boolean; listed: boolean }>(
          // Lists look no further back than 91 days.
          `select expires_at = $2 as right, expires_at < created_at + interval '91 days' as listed
           from public.jobs where id = $1`,
          [id, ends],
        );
      expect(await ended()).toEqual([{ right: true, listed: true }]);
      await target().sql("update public.jobs set deadline = $2 where id = $1", [id, "2027-03-30T17:59:59Z"]);
      expect(await ended()).toEqual([{ right: true, listed: true }]);
    });

    it("is applied for to the end of its last day, whatever hour it was posted at", async () => {
      const days = await dhakaDays(target());
      const job = await createJob(target(), poster, { created_at: days.at(-90, "00:00:00") });
      const over = await createJob(target(), poster, { created_at: days.at(-91, "23:59:59") });
      const apply = async (id: string) => {
        const body = { job_id: id, applicant_id: other, cover_letter: "Hello" };
        return (await target().request(other, "POST", "job_applications", { body })).status;
      };
      expect([await apply(job), await apply(over)]).toEqual([201, 410]);
    });

    it("fills the search columns, whatever the form sends", async () => {
      const id = await createJob(target(), poster, {
        title: "API Work",
        location: "Agrabad, Chittagong",
        skills_required: ["Node.js", "SQL"],
        search_text: "forged",
      });
      const { rows } = await target().request(
        null,
        "GET",
        `jobs?id=eq.${id}&select=search_text,location_text,skill_keys`,
      );
      expect(rows[0]).toMatchObject({ skill_keys: ["node.js", "sql"] });
      expect(rows[0]?.search_text).toContain("api work");
      expect(rows[0]?.search_text).not.toContain("forged");
      expect(rows[0]?.location_text).toContain("chattogram");
    });
  });

  describe("editing", () => {
    const edit = (actor: string | null, id: string, body: unknown) =>
      target().request(actor, "PATCH", `jobs?id=eq.${id}&select=id`, { body, prefer: "return=representation" });

    it("is the poster's alone, while the job is active", async () => {
      const id = await createJob(target(), poster);
      expect((await edit(null, id, { title: "X" })).code).toBe("42501");
      expect((await edit(member, id, { title: "X" })).rows).toEqual([]);
      expect((await edit(poster, id, { title: "Better" })).rows).toHaveLength(1);
      await rpc(poster, "close_job", { id });
      expect((await edit(poster, id, { title: "Too late" })).rows).toEqual([]);
      expect(await row(id)).toMatchObject({ status: "closed", title: "Better" });
    });

    it.each([
      ["status", { status: "closed" }],
      ["is_featured", { is_featured: true }],
      ["created_at", { created_at: "2030-01-01" }],
      ["expires_at", { expires_at: "2030-01-01" }],
      ["client_id", { client_id: randomUUID() }],
      ["submission_id", { submission_id: null }],
      ["search_text", { search_text: "x" }],
    ])("never lets the poster touch %s", async (_, body) => {
      const id = await createJob(target(), poster);
      expect((await edit(poster, id, body)).code).toBe("42501");
    });

    it("moves the deadline into the future only, and never past the 90 days", async () => {
      const id = await createJob(target(), poster, { created_at: inDays(-40), deadline: inDays(-1) });
      expect((await edit(poster, id, { deadline: inDays(-2) })).code).toBe("23514");
      expect((await edit(poster, id, { title: "A typo mended" })).rows).toHaveLength(1);
      expect((await edit(poster, id, { deadline: inDays(300) })).rows).toHaveLength(1);
      expect((await row(id))?.days).toBe(90);
    });
  });

  describe("closing", () => {
    it("is the poster's alone, for good, and fine twice", async () => {
      const id = await createJob(target(), poster);
      expect((await rpc(null, "close_job", { id })).code).toBe("42501");
      const foreign = await rpc(member, "close_job", { id });
      const unknown = await rpc(member, "close_job", { id: randomUUID() });
      expect([foreign.code, foreign.text]).toEqual(["PT404", unknown.text]);
      expect((await rpc(poster, "close_job", { id })).status).toBeLessThan(300);
      expect((await rpc(poster, "close_job", { id })).status).toBeLessThan(300);
      expect((await row(id))?.status).toBe("closed");
    });

    it("lets anyone learn that a job has ended, and nothing more", async () => {
      const ended = async (id: string) =>
        Promise.all([null, member].map(async (actor) => (await rpc(actor, "job_has_ended", { id })).text));
      const closed = await createJob(target(), poster, { status: "closed" });
      const old = await createJob(target(), poster, { created_at: inDays(-91) });
      expect(await ended(closed)).toEqual(["true", "true"]);
      expect(await ended(old)).toEqual(["true", "true"]);
      expect(await ended(await createJob(target(), poster))).toEqual(["false", "false"]);
      expect(await ended(randomUUID())).toEqual(["false", "false"]);
      expect((await target().request(null, "GET", `jobs?id=eq.${closed}&select=id`)).rows).toEqual([]);
    });
  });

  describe("applying", () => {
    it("50 parallel identical applications make one row", async () => {
      const job = await createJob(target(), poster);
      const body = { submission_id: randomUUID(), job_id: job, applicant_id: member, cover_letter: "Hello" };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => target().request(member, "POST", "job_applications", { body })),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)]);
      expect(await target().sql("select submission_id from public.job_applications where job_id = $1", [job])).toEqual([
        { submission_id: body.submission_id },
      ]);
    });

    it("ends after 90 days, without and with a later deadline", async () => {
      for (const deadline of [null, inDays(30)]) {
        const job = await createJob(target(), poster, { created_at: inDays(-91), deadline });
        const body = { job_id: job, applicant_id: member, cover_letter: "Hello" };
        const answer = await target().request(member, "POST", "job_applications", { body });
        expect([answer.status, answer.code]).toEqual([410, "PT410"]);
      }
    });

    it("leaves an ended job readable for those who applied", async () => {
      const job = await createJob(target(), poster, { status: "closed" });
      await createApplication(target(), job, member);
      expect((await target().request(member, "GET", `jobs?id=eq.${job}&select=id`)).rows).toHaveLength(1);
      expect((await target().request(other, "GET", `jobs?id=eq.${job}&select=id`)).rows).toEqual([]);
    });
  });
});
