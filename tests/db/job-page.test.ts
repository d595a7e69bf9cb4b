import { beforeAll, describe, expect, it } from "vitest";

import { getJobPage } from "../../app/features/jobs/jobs.queries.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { createJob } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("a job's page in one call (requirements/jobs.md 60, 69)", (target) => {
  let poster = "";
  let rival = "";
  let applicant = "";
  const ids: Record<string, string> = {};
  const visitor = () => target().anon() as unknown as RequestClient;
  const member = async (id: string) => (await target().as(id)) as unknown as RequestClient;
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  beforeAll(async () => {
    const users = [1, 2, 3].map(() => target().createUser({ joinedDaysAgo: 100 }));
    [poster = "", rival = "", applicant = ""] = await Promise.all(users);
    const setu = { company_name: "Setu", skills_required: ["React", "SQL", "Go"] };
    const jobs: [title: string, by: string, row: Record<string, unknown>][] = [
      ["Shown", poster, { ...setu, job_type: "remote" }],
      ["Other one", poster, { ...setu, created_at: day(1) }],
      ["Other closed", poster, { ...setu, status: "closed" }],
      ["Other past", poster, { ...setu, deadline: "2020-01-01" }],
      ["Other company", poster, { ...setu, company_name: "Setu Two" }],
      ["No company", poster, { skills_required: ["React"] }],
      ["Same name", rival, { ...setu, created_at: day(3) }],
      ["Two skills", rival, { skills_required: ["react", "SQL"], created_at: day(1) }],
      ["One skill, remote", rival, { skills_required: ["GO"], job_type: "remote", created_at: day(9) }],
      ["One skill, newer", rival, { skills_required: ["Go"], job_type: "onsite", created_at: day(1) }],
      ["No skill", rival, { skills_required: ["Kotlin"] }],
      ["Hidden and alike", rival, { ...setu, status: "hidden" }],
    ];
    for (const [title, by, row] of jobs) ids[title] = await createJob(target(), by, { title, ...row });
    await target().sql(
      "insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'Hello')",
      [ids.Shown, applicant],
    );
  });

  const titles = (lines: { title: string }[] | undefined) => lines?.map(({ title }) => title);

  it("shows a visitor the job, what else its company offers, and what is like it", async () => {
    const page = await getJobPage(visitor(), ids.Shown ?? "");
    expect(page?.job).toMatchObject({ title: "Shown", company_name: "Setu", status: "active" });
    expect(titles(page?.others)).toEqual(["Other one"]);
    expect(titles(page?.similar)).toEqual(["Same name", "Two skills", "One skill, remote"]);
    expect(page?.applications).toBeNull();
  });

  it("takes no other job of the poster for the company's, where none is named", async () => {
    const page = await getJobPage(visitor(), ids["No company"] ?? "");
    expect(page?.others).toEqual([]);
  });

  describe("tells how many have applied", () => {
    it("to the poster", async () => {
      expect((await getJobPage(await member(poster), ids.Shown ?? ""))?.applications).toBe(1);
      expect((await getJobPage(await member(poster), ids["Other one"] ?? ""))?.applications).toBe(0);
    });

    it("to nobody else, the applicant included", async () => {
      for (const reader of [applicant, rival]) {
        expect((await getJobPage(await member(reader), ids.Shown ?? ""))?.applications).toBeNull();
      }
    });
  });

  it("is as good as none where row security shows no job", async () => {
    expect(await getJobPage(visitor(), ids["Hidden and alike"] ?? "")).toBeNull();
    expect(await getJobPage(await member(applicant), ids["Other closed"] ?? "")).toBeNull();
    expect(await getJobPage(visitor(), "00000000-0000-4000-8000-00000000dead")).toBeNull();
    expect((await getJobPage(await member(poster), ids["Other closed"] ?? ""))?.job.status).toBe("closed");
  });
});
