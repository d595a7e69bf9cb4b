import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { Section } from "~/ui/layout/section";
import { TextLink } from "~/ui/primitives/text-link";
import type { JobLineView } from "../job-view.server";
import { JobLines } from "./job-lines";
import { jobPageWords } from "./job-page.words";

/** Open jobs like this one. If there are none, only the page of an ended job says so. */
export function SimilarJobs({ lines, ended }: { lines: JobLineView[]; ended: boolean }) {
  if (lines.length === 0 && !ended) return null;
  const t = jobPageWords();
  return (
    <Section title={t.similar} anchor="similar" className="print:hidden">
      {lines.length > 0 ? <JobLines lines={lines} /> : <p>{t.noSimilar}</p>}
      {ended ? (
        <p>
          <TextLink to={JOBS_PATH} tap="row">
            {t.seeAll}
          </TextLink>
        </p>
      ) : null}
    </Section>
  );
}
