import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { dhakaDays } from "./support/dhaka-days.ts";
import { createApplication, createJob, insertRow } from "./support/factories.ts";
import { beginNextDay } from "./support/next-day.ts";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describeOnPostgresFirst("a poster's own jobs (requirements/jobs.md 69, 109)", (target) => {
  let poster: string;
  let member: string;
  beforeAll(async () => {
    poster = await target().createUser({ joinedDaysAgo: 30 });
    member = await target().createUser();
  });

  const rpc = (actor: Actor, name: string, body: unknown) => target().request(actor, "POST", `rpc/${name}`, { body });
  const told = ({ status, code, text }: Awaited<ReturnType<typeof rpc>>) => [status, code, text] as const;
  const row = async (id: string) => {
    const [found] = await target().sql<{ status: string; filled: boolean | null; dated: boolean }>(
      "select status, filled, closed_at is not null as dated from public.jobs where id = $1",
      [id],
    );
    return found;
  };
  const kindsOf = async (reader: string) => {
    const { rows } = await target().request(
      reader,
      "GET",
      "notifications?select=kind,link,message&order=created_at,id",
    );
    return rows.filter(({ kind }) => kind !== "welcome" && kind !== "profile_setup");
  };
  const accept = (id: string) => rpc(poster, "decide_application", { id, decision: "accepted" });

  describe("closing", () => {
    it("says whether the job was filled, may say it later, and takes nothing back", async () => {
      for (const filled of [true, false]) {
        const id = await createJob(target(), poster);
        expect((await rpc(poster, "close_job", { id })).status).toBeLessThan(300);
        expect(await row(id)).toEqual({ status: "closed", filled: null, dated: true });
        expect((await rpc(poster, "close_job", { id, filled })).status).toBeLessThan(300);
        expect((await rpc(poster, "close_job", { id })).status).toBeLessThan(300);
        expect((await rpc(poster, "close_job", { id, filled: null })).status).toBeLessThan(300);
        expect(await row(id)).toEqual({ status: "closed", filled, dated: true });
      }
    });

    it("is no business of anybody else, who learns nothing by asking", async () => {
      const id = await createJob(target(), poster);
      for (const filled of [true, false]) {
        expect((await rpc(null, "close_job", { id, filled })).code).toBe("42501");
        const unknown = await rpc(member, "close_job", { id: randomUUID(), filled });
        expect(unknown.code).toBe("PT404");
        expect(told(await rpc(member, "close_job", { id, filled }))).toEqual(told(unknown));
      }
      expect(await row(id)).toEqual({ status: "active", filled: null, dated: false });
    });

    it.each([
      ["closed_at", { closed_at: inDays(-1) }],
      ["filled", { filled: true }],
      ["repost_of", { repost_of: randomUUID() }],
      ["status", { status: "active" }],
    ])("leaves the poster no way to write %s by hand", async (_, body) => {
      const id = await createJob(target(), poster);
      const edited = await target().request(poster, "PATCH", `jobs?id=eq.${id}`, { body });
      expect(edited.code).toBe("42501");
      if ("repost_of" in body) return;
      const posted = await target().request(poster, "POST", "jobs", {
        body: { client_id: poster, title: "A", description: "B", ...body },
      });
      expect(posted.code).toBe("42501");
    });
  });

  describe("those who still wait when a job closes", () => {
    const applicants = async (job: string) => {
      const statuses = ["pending", "reviewed", "accepted", "rejected"];
      const ids: Record<string, string> = {};
      for (const status of statuses) {
        const id = await target().createUser({ metadata: { full_name: `Person ${status}` } });
        ids[status] = id;
        await createApplication(target(), job, id, { status });
      }
      return ids as Record<"pending" | "reviewed" | "accepted" | "rejected", string>;
    };

    it.each([
      [true, "application_job_filled", "was filled before"],
      [false, "application_job_closed", "was closed before"],
      [null, "application_job_closed", "was closed before"],
    ])("are told once (filled: %s), with a link to jobs like it", async (filled, kind, words) => {
      const id = await createJob(target(), poster, { title: "Ferry desk" });
      const { pending, reviewed, accepted, rejected } = await applicants(id);
      await rpc(poster, "close_job", { id, filled });
      for (const reader of [pending, reviewed]) {
        expect(await kindsOf(reader)).toMatchObject([{ kind, link: `/jobs/${id}#similar` }]);
        expect((await kindsOf(reader))[0]?.message).toContain(`"Ferry desk" ${words} your application was answered`);
      }
      for (const reader of [accepted, rejected]) expect(await kindsOf(reader)).toEqual([]);

      await rpc(poster, "close_job", { id, filled: true });
      await rpc(poster, "reopen_job", { id });
      await rpc(poster, "close_job", { id, filled: true });
      expect(await kindsOf(pending)).toHaveLength(1);
      // A member who applied meanwhile has not been told yet.
      await rpc(poster, "reopen_job", { id });
      const late = await target().createUser();
      await createApplication(target(), id, late);
      await rpc(poster, "close_job", { id, filled: true });
      expect(await kindsOf(late)).toMatchObject([{ kind: "application_job_filled" }]);
      expect(await kindsOf(pending)).toHaveLength(1);
    });

    it("are told with the day when the poster's account goes, and not if they want no such news", async () => {
      const leaver = await target().createUser();
      const id = await createJob(target(), leaver);
      const { pending, reviewed } = await applicants(id);
      await insertRow(
        target(),
        "public.notification_preferences",
        { user_id: reviewed, muted: "{applications_sent}" },
        "user_id",
      );
      expect((await rpc(leaver, "delete_account", {})).status).toBeLessThan(300);
      expect(await kindsOf(pending)).toEqual([]);
      await beginNextDay(target());
      expect(await kindsOf(pending)).toMatchObject([{ kind: "application_job_closed" }]);
      expect(await kindsOf(reviewed)).toEqual([]);
      expect((await target().request(pending, "GET", `jobs?id=eq.${id}&select=status`)).rows).toEqual([
        { status: "closed" },
      ]);
    });

    it("can still be accepted, and tell the poster nothing by it", async () => {
      const id = await createJob(target(), poster);
      const applicant = await target().createUser({ metadata: { full_name: "Nobody Known" } });
      const application = await createApplication(target(), id, applicant);
      await rpc(poster, "close_job", { id, filled: true });
      const notified = await target().request(poster, "GET", "my_notifications");
      for (const trace of [applicant, "Nobody Known"]) expect(notified.text).not.toContain(trace);
      expect((await accept(application)).status).toBeLessThan(300);
    });
  });

  describe("reopening", () => {
    it("is the poster's alone, and fine twice", async () => {
      const id = await createJob(target(), poster, { status: "closed", filled: true });
      expect((await rpc(null, "reopen_job", { id })).code).toBe("42501");
      const unknown = await rpc(member, "reopen_job", { id: randomUUID() });
      expect(unknown.code).toBe("PT404");
      expect(told(await rpc(member, "reopen_job", { id }))).toEqual(told(unknown));
      expect((await rpc(poster, "reopen_job", { id })).status).toBeLessThan(300);
      expect((await rpc(poster, "reopen_job", { id })).status).toBeLessThan(300);
      expect(await row(id)).toEqual({ status: "active", filled: null, dated: false });
      const applied = await target().request(member, "POST", "job_applications", {
        body: { job_id: id, applicant_id: member, cover_letter: "Hello again" },
      });
      expect(applied.status).toBe(201);
    });

    it.each<[string, Record<string, unknown>, number, string]>([
      ["after 14 days", { status: "closed", closed_at: inDays(-15) }, 410, "PT410"],
      ["past its deadline", { status: "closed", deadline: "2020-01-01" }, 410, "PT410"],
      ["91 days old", { status: "closed", created_at: inDays(-91) }, 410, "PT410"],
      ["past its deadline, and not closed", { deadline: "2020-01-01" }, 410, "PT410"],
      ["hidden", { status: "hidden", reported_for: "spam" }, 409, "PT409"],
      ["closed under review", { status: "closed", reported_for: "spam" }, 409, "PT409"],
    ])("is refused for a job %s", async (_, job, status, code) => {
      const id = await createJob(target(), poster, job);
      const before = await row(id);
      const answer = await rpc(poster, "reopen_job", { id });
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(await row(id)).toEqual(before);
      const unknown = await rpc(member, "reopen_job", { id: randomUUID() });
      expect(told(await rpc(member, "reopen_job", { id }))).toEqual(told(unknown));
    });

    it("is possible to the end of the last day, whatever hour it was closed at", async () => {
      const days = await dhakaDays(target());
      const posted = { status: "closed", created_at: days.at(-90, "00:00:00") };
      const [last, over] = [
        await createJob(target(), poster, { ...posted, closed_at: days.at(-14, "00:00:00") }),
        await createJob(target(), poster, { ...posted, closed_at: days.at(-15, "23:59:59") }),
      ];
      const [until] = await target().sql<{ until: string }>(
        `select to_char(private.reopens_until(j) at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS') as until
         from public.jobs j where j.id = $1`,
        [last],
      );
      expect(until?.until).toBe(`${days.at(0).slice(0, 10)} 23:59:59`);
      expect((await rpc(poster, "reopen_job", { id: last })).status).toBeLessThan(300);
      expect((await rpc(poster, "reopen_job", { id: over })).code).toBe("PT410");
    });

    it("ends with the 14th day after closing, at its end", async () => {
      const days = await dhakaDays(target());
      const id = await createJob(target(), poster, { status: "closed", closed_at: days.at(-3, "10:00:00") });
      const rows = await target().sql<{ right: boolean }>(
        "select private.reopens_until(j) = $2 as right from public.jobs j where j.id = $1",
        [id, days.at(11, "23:59:59")],
      );
      expect(rows).toEqual([{ right: true }]);
    });

    it("counts among the open jobs of a new account", async () => {
      const newcomer = await target().createUser();
      const closed = await createJob(target(), newcomer, { status: "closed" });
      const open = [];
      for (let count = 0; count < 5; count += 1) open.push(await createJob(target(), newcomer));
      const refused = await rpc(newcomer, "reopen_job", { id: closed });
      expect([refused.status, refused.code]).toEqual([429, "PT429"]);
      expect(refused.text).toContain("have at most 5 open jobs while your account is new");
      expect(await row(closed)).toMatchObject({ status: "closed" });
      await rpc(newcomer, "close_job", { id: open[0] });
      expect((await rpc(newcomer, "reopen_job", { id: closed })).status).toBeLessThan(300);
    });

    it("lets one of two win where one place is left", async () => {
      const newcomer = await target().createUser();
      const closed = [];
      for (let count = 0; count < 2; count += 1) {
        closed.push(await createJob(target(), newcomer, { status: "closed" }));
      }
      for (let count = 0; count < 4; count += 1) await createJob(target(), newcomer);
      const answers = await Promise.all(closed.map((id) => rpc(newcomer, "reopen_job", { id })));
      expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
    });
  });

  describe("posting again", () => {
    const post = (actor: Actor, body: Record<string, unknown>) =>
      target().request(actor, "POST", "jobs", {
        body: { client_id: actor, title: "Again", description: "B", ...body },
      });

    it("names an own job, and no other", async () => {
      const own = await createJob(target(), poster, { status: "closed" });
      const foreign = [
        await createJob(target(), member),
        await createJob(target(), member, { status: "closed" }),
        await createJob(target(), member, { status: "hidden", reported_for: "spam" }),
      ];
      expect((await post(poster, { repost_of: own })).status).toBe(201);
      const unknown = await post(poster, { repost_of: randomUUID() });
      expect(unknown.code).toBe("PT404");
      for (const id of foreign) expect(told(await post(poster, { repost_of: id }))).toEqual(told(unknown));
      expect((await post(poster, { repost_of: own, client_id: member })).code).toBe("42501");
    });

    it("brings back no text that is under review or was removed", async () => {
      for (const source of [
        { status: "hidden", reported_for: "spam" },
        { status: "closed", reported_for: "misleading" },
        { status: "active", reported_for: "asks_for_money" },
      ]) {
        const answer = await post(poster, { repost_of: await createJob(target(), poster, source) });
        expect([answer.status, answer.code], JSON.stringify(source)).toEqual([409, "PT409"]);
      }
    });

    it("leads who applied to the open job that takes theirs up", async () => {
      const old = await createJob(target(), poster, { status: "closed" });
      const applicant = await target().createUser();
      await createApplication(target(), old, applicant);
      const again = async () => {
        const { text } = await rpc(applicant, "job_page", { id: old });
        return (JSON.parse(text) as { again: string | null }).again;
      };
      await createJob(target(), poster, { repost_of: old, status: "closed" });
      expect(await again()).toBeNull();
      const next = await createJob(target(), poster, { repost_of: old });
      expect(await again()).toBe(next);
      await target().sql("update public.jobs set status = 'hidden' where id = $1", [next]);
      expect(await again()).toBeNull();
    });
  });

  describe("the last opening", () => {
    it("offers its poster to close the job, with the acceptance that takes it, once", async () => {
      const id = await createJob(target(), poster, { title: "Two seats", openings: 2 });
      const offers = async () => (await kindsOf(poster)).filter(({ link }) => link === `/jobs/${id}/close`);
      const applications = [];
      for (let count = 0; count < 4; count += 1) {
        applications.push(await createApplication(target(), id, await target().createUser()));
      }
      const [first = "", second = "", third = ""] = applications;
      await rpc(poster, "decide_application", { id: third, decision: "rejected" });
      await accept(first);
      expect(await offers()).toEqual([]);
      await accept(second);
      expect(await offers()).toMatchObject([
        { kind: "job_openings_taken", message: expect.stringContaining('every opening of "Two seats"') },
      ]);
      await accept(second);
      await accept(applications[3] ?? "");
      expect(await offers()).toHaveLength(1);
    });

    it("of a job that is over offers nothing", async () => {
      for (const over of [{ status: "closed" }, { deadline: "2020-01-01" }]) {
        const id = await createJob(target(), poster, over);
        await accept(await createApplication(target(), id, await target().createUser()));
        expect((await kindsOf(poster)).filter(({ link }) => link === `/jobs/${id}/close`)).toEqual([]);
      }
    });
  });

  describe("the list", () => {
    type Listed = { total: number; jobs: Record<string, unknown>[] };
    const list = async (actor: Actor, page?: number) => {
      const answer = await rpc(actor, "my_jobs", page === undefined ? {} : { page });
      expect(answer.status, answer.text).toBe(200);
      return { ...(JSON.parse(answer.text) as Listed), text: answer.text };
    };

    it("has a member's own jobs, those with somebody waiting first, and names nobody who applied", async () => {
      const owner = await target().createUser({ joinedDaysAgo: 30 });
      const applicant = await target().createUser({
        metadata: { full_name: "Nobody Known" },
        email: "known@example.org",
      });
      const job = (title: string, more: Record<string, unknown> = {}) => createJob(target(), owner, { title, ...more });
      await job("Closed", { status: "closed", filled: false, created_at: inDays(-1) });
      await job("Past", { deadline: "2020-01-01" });
      await job("Older", { created_at: inDays(-3) });
      await job("Newer", { created_at: inDays(-2) });
      const hidden = await job("Reported", { status: "hidden", reported_for: "spam", created_at: inDays(-4) });
      const removed = await job("Removed", { status: "hidden", reported_for: "harmful", created_at: inDays(-5) });
      const waiting = await job("Waiting", { status: "closed", filled: true, created_at: inDays(-9) });
      await createApplication(target(), waiting, applicant);
      await createApplication(target(), waiting, member, { status: "accepted" });
      for (const [id, upheld] of [
        [hidden, null],
        [removed, true],
      ] as const) {
        await target().sql(
          `insert into private.reports (kind, subject_id, reporter_id, reason, upheld, decided_at)
           values ('job', $1, $2, 'spam', $3, case when $3 then now() end)`,
          [id, member, upheld],
        );
      }
      await job("Somebody else's", { client_id: member });

      const { total, jobs, text } = await list(owner);
      expect(total).toBe(7);
      expect(jobs.map(({ title }) => title)).toEqual([
        "Waiting",
        "Newer",
        "Older",
        "Reported",
        "Removed",
        "Past",
        "Closed",
      ]);
      expect(jobs[0]).toMatchObject({ status: "closed", filled: true, waiting: 1, total: 2, accepted: 1, openings: 1 });
      expect(jobs.map(({ in_review: inReview }) => inReview)).toEqual([false, false, false, true, false, false, false]);
      expect(jobs.map(({ reopens_until: until }) => until !== null)).toEqual([
        true,
        false,
        false,
        false,
        false,
        false,
        true,
      ]);
      for (const trace of [applicant, member, "Nobody Known", "known@example.org"]) expect(text).not.toContain(trace);
    });

    it("is nobody else's", async () => {
      expect((await rpc(null, "my_jobs", {})).code).toBe("42501");
      const stranger = await target().createUser();
      expect(await list(stranger)).toMatchObject({ total: 0, jobs: [] });
    });

    it("has twenty a page, and an empty one past the end", async () => {
      const owner = await target().createUser({ joinedDaysAgo: 30 });
      await target().sql(
        `insert into public.jobs (client_id, title, description, created_at)
         select $1, 'Job ' || n, 'Text', now() - n * interval '1 hour' from generate_series(1, 25) as n`,
        [owner],
      );
      const titles = async (page?: number) => (await list(owner, page)).jobs.map(({ title }) => title);
      const first = Array.from({ length: 20 }, (_, index) => `Job ${index + 1}`);
      for (const page of [undefined, 1, 0, -5]) expect(await titles(page)).toEqual(first);
      expect(await titles(2)).toEqual(["Job 21", "Job 22", "Job 23", "Job 24", "Job 25"]);
      expect(await list(owner, 3)).toMatchObject({ total: 25, jobs: [] });
      expect(await titles(2_000_000_000)).toEqual([]);
    });
  });
});
