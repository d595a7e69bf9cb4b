import { sql } from "../../support/stack.ts";
import type { Family } from "../support/family.ts";
import { newPerson, storeApplication, storeJob } from "../support/people.ts";
import { inTheDatabase } from "../support/sql-fault.ts";

export const races: Family = {
  name: "races",
  title: "of two tabs that decide at once one wins, and nobody slips into a job that is being closed",
  async run(site, tries, { long }) {
    const poster = await newPerson(site);
    const applicants = await Promise.all(Array.from({ length: 3 }, () => newPerson(site)));
    for (let round = 0; round < (long ? 20 : 2); round += 1) {
      for (const applicant of applicants) {
        const job = await storeJob(site, poster.id);
        const application = await storeApplication(site, job, applicant.id);
        const decisions = ["accept", "reject", "accept", "reject", "reject", "accept", "shortlist", "accept"];
        const answers = await Promise.all(
          decisions.map((intent) => poster.browser.post("/dashboard", { intent, applicationId: application })),
        );
        tries.expect(
          answers.every(({ status }) => status === 302),
          `deciding: ${answers.map(({ status }) => status).join(" ")}`,
        );
        const [row] = await sql<{ status: string; told: number }>(
          site.stack,
          `select a.status, (select count(*)::int from public.notifications n where n.user_id = a.applicant_id
             and n.title in ('Application accepted', 'Application rejected') and n.created_at >= a.created_at) as told
           from public.job_applications a where a.id = $1`,
          [application],
        );
        tries.expect(
          row?.told === 1 && /accepted|rejected/.test(row.status),
          `the applicant is told ${row?.told} decisions`,
        );
      }
      const job = await storeJob(site, poster.id);
      const [closed, ...applied] = await Promise.all([
        poster.browser.post(`/jobs/${job}`, { intent: "close" }),
        ...applicants.map(({ browser }) =>
          browser.post(`/jobs/${job}`, { intent: "apply", submissionId: crypto.randomUUID(), coverLetter: "Quick" }),
        ),
      ]);
      tries.expect(closed?.status === 302, `closing: ${closed?.status}`);
      const stored = await sql(site.stack, "select id from public.job_applications where job_id = $1", [job]);
      const taken = applied.filter(({ status }) => status === 302).length;
      tries.expect(stored.length === taken, `${taken} were told that they applied, ${stored.length} did`);
      const late = await applicants[0]?.browser.post(`/jobs/${job}`, {
        intent: "apply",
        submissionId: crypto.randomUUID(),
        coverLetter: "Late",
      });
      tries.expect(
        (late !== undefined && late.status !== 302) || taken > 0,
        `applying to a closed job: ${late?.status}`,
      );
    }
  },
  fault: inTheDatabase(
    "a decision may be changed after it was made",
    "alter table public.job_applications disable trigger guard_status",
    "alter table public.job_applications enable trigger guard_status",
  ),
};
