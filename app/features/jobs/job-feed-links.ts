import type { MetaDescriptor } from "react-router";
import { JOB_FILE_TYPES, jobFileHref } from "~/domain/jobs/job-files";
import type { JobFilters } from "~/domain/jobs/jobs-href";
import { pathInLanguage } from "~/i18n/path-in-language";

/** What feed readers look for in the head of the list: its feeds as it is filtered, of what is newest. */
export function jobFeedLinks(title: string, filters: JobFilters): MetaDescriptor[] {
  return (["atom", "json"] as const).map((file) => ({
    tagName: "link",
    rel: "alternate",
    type: JOB_FILE_TYPES[file],
    title,
    href: pathInLanguage(jobFileHref(file, { ...filters, sort: undefined })),
  }));
}
