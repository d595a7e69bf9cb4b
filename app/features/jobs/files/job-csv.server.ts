import { dateInDhaka } from "~/domain/dhaka-time";
import { HIRES, hiresOf } from "~/domain/jobs/hires";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { PAY_UNITS } from "~/domain/pay";
import { csvOf } from "~/lib/csv";
import { feedText } from "~/lib/feed";
import { hasSum, jobAddress } from "./job-feed.server";
import { jobFiles } from "./job-files.words";
import type { ListedJob } from "./job-list.queries.server";

const COLUMNS: [
  heading: keyof ReturnType<typeof jobFiles>["columns"],
  cell: (job: ListedJob) => string | number | null,
][] = [
  ["title", (job) => job.title],
  ["company", (job) => job.company_name],
  [
    "hires",
    (job) => {
      const hires = hiresOf(job.for_client);
      return hires && HIRES.label(hires);
    },
  ],
  ["client", (job) => job.client_name],
  ["place", (job) => job.location],
  ["type", (job) => JOB_TYPES.label(job.job_type)],
  ["employment", (job) => job.employment_type && EMPLOYMENT_TYPES.label(job.employment_type)],
  ["level", (job) => EXPERIENCE_LEVELS.label(job.experience_level)],
  ["duration", (job) => DURATIONS.label(job.duration)],
  ["least", (job) => (hasSum(job) ? job.budget_min : null)],
  ["most", (job) => (hasSum(job) ? job.budget_max : null)],
  ["currency", (job) => (hasSum(job) ? job.pay_currency : null)],
  ["unit", (job) => (hasSum(job) ? PAY_UNITS.label(job.pay_unit) : null)],
  ["openings", (job) => job.openings],
  ["students", (job) => (job.open_to_students ? jobFiles().yes : null)],
  ["skills", (job) => job.skills_required.join("; ")],
  ["posted", (job) => dateInDhaka(job.created_at)],
  ["ends", (job) => dateInDhaka(job.expires_at)],
  ["address", jobAddress],
];

/** Returns the list as CSV, in the language of the request, with numbers that spreadsheets can calculate with. */
export function jobCsv(jobs: ListedJob[]): string {
  const { columns } = jobFiles();
  return csvOf([
    COLUMNS.map(([heading]) => columns[heading]),
    ...jobs.map((job) => COLUMNS.map(([, cell]) => feedText(String(cell(job) ?? "")))),
  ]);
}
