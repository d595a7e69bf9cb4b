import type { MetaDescriptor } from "react-router";
import { JOB_FILE_TYPES, jobFileHref } from "~/domain/jobs/job-files";
import type { JobFilters } from "~/domain/jobs/jobs-href";
import { pathInLanguage } from "~/i18n/path-in-language";

/** The head links from which feed readers find the list's feeds, with its filters, newest first. */
export function jobFeedLinks(title: string, filters: JobFilters): MetaDescriptor[] {
  return (["atom", "json"] as const).map((file) => ({
    tagName: "link",
    rel: "alternate",
    type: JOB_FILE_TYPES[file],
    title,
    href: pathInLanguage(jobFileHref(file, { ...filters, sort: undefined })),
  }));
}
