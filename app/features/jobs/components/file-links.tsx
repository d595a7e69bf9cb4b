import { type JobFile, jobFileHref, JOB_FILES_PATH } from "~/domain/jobs/job-files";
import type { JobFilters } from "~/domain/jobs/jobs-href";
import { pathInLanguage } from "~/i18n/path-in-language";
import { Cluster } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";
import { jobList } from "./job-list.words";

const NAMES: Record<JobFile, string> = { atom: "Atom", json: "JSON", csv: "CSV" };

/** Links to the filtered list as files for other programs. Feeds are newest first; the table has the list's order. */
export function FileLinks({ filters }: { filters: JobFilters }) {
  const t = jobList();
  const newest = { ...filters, sort: undefined };
  const files: [JobFile, JobFilters][] = [
    ["atom", newest],
    ["json", newest],
    ["csv", filters],
  ];
  return (
    <Cluster as="p" className="text-sm text-muted print:hidden">
      {t.files}
      {files.map(([file, of]) => (
        <TextLink key={file} href={pathInLanguage(jobFileHref(file, of))} rel="nofollow" tap="line" tone="quiet">
          {NAMES[file]}
        </TextLink>
      ))}
      <TextLink to={JOB_FILES_PATH} tap="line" tone="quiet">
        {t.aboutFiles}
      </TextLink>
    </Cluster>
  );
}
