import { JOB_FILES_PATH } from "~/domain/jobs/job-files";
import { type StartupFile, startupFileHref } from "~/domain/startups/startup-files";
import type { StartupFilters } from "~/domain/startups/startup-filters";
import { pathInLanguage } from "~/i18n/path-in-language";
import { Cluster } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";
import { startupList } from "./startup-list.words";

const NAMES: [StartupFile, string][] = [
  ["atom", "Atom"],
  ["json", "JSON"],
];

/** Links to the filtered list as feeds for other programs. */
export function StartupFeedLinks({ filters }: { filters: StartupFilters }) {
  const t = startupList();
  return (
    <Cluster as="p" className="text-sm text-muted print:hidden">
      {t.files}
      {NAMES.map(([file, name]) => (
        <TextLink
          key={file}
          href={pathInLanguage(startupFileHref(file, filters))}
          rel="nofollow"
          tap="line"
          tone="quiet"
        >
          {name}
        </TextLink>
      ))}
      <TextLink to={JOB_FILES_PATH} tap="line" tone="quiet">
        {t.aboutFiles}
      </TextLink>
    </Cluster>
  );
}
