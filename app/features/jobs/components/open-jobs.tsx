import { type JobFilters, jobsHref, JOBS_PATH } from "~/domain/jobs/jobs-href";
import { jobSortOptions } from "~/domain/jobs/job-filters";
import { newAlertPath } from "~/domain/alerts/alert-paths";
import { counted } from "~/lib/counted";
import type { FilterChip } from "~/lib/filter-chip";
import { PartFailure } from "~/ui/feedback/part-failure";
import { FilterChips } from "~/ui/filters/filter-chips";
import { SortLinks } from "~/ui/filters/sort-links";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { JobCardView } from "../job-view.server";
import { FileLinks } from "./file-links";
import { jobList } from "./job-list.words";
import { JobResults, type LoadDialog } from "./job-results";
import { JobsFailure } from "./jobs-failure";
import { type NearestJobs, NoJobs } from "./no-jobs";

export type JobsPage = {
  filters: JobFilters;
  chips: FilterChip[];
  page: number;
  pages: number;
  total: number;
  /** Whether there are matches beyond `total`, which no page lists. */
  more: boolean;
  /** If nothing is found: a search that finds a job, and its address. */
  suggestion: { text: string; href: string } | null;
  nearest: NearestJobs | null;
  cards: JobCardView[];
  appliedIds: string[] | "failed";
  signedIn: boolean;
  failed: boolean;
};

type Props = { data: JobsPage; pending: boolean; loadApplyDialog: LoadDialog };

/** The heading with the count, the sort links, the active filters, and the list, the empty state or the failure. */
export function OpenJobs({ data, pending, loadApplyDialog }: Props) {
  const { filters, page, pages, chips, total, more, suggestion, nearest, cards, appliedIds, signedIn, failed } = data;
  const t = jobList();
  const count = counted(total, more);
  const list = { loadApplyDialog, appliedIds: appliedIds === "failed" ? [] : appliedIds, signedIn };
  return (
    <Section
      id="open-jobs"
      title={t.open}
      beside={
        <>
          {failed ? null : (
            <>
              <Pill tone="brand">{count}</Pill>
              <p data-told className="sr-only">
                {t.found(total, count)}
              </p>
            </>
          )}
          {cards.length > 1 ? <SortLinks options={jobSortOptions(filters)} /> : null}
        </>
      }
      aria-busy={pending}
      className="aria-busy:opacity-60"
    >
      {/* The empty state shows the filters itself. */}
      {total > 0 || failed ? <FilterChips chips={chips} clearTo={chips.length > 1 ? JOBS_PATH : null} /> : null}
      {appliedIds === "failed" ? <PartFailure>{t.unsure}</PartFailure> : null}
      {failed ? (
        <JobsFailure />
      ) : cards.length === 0 ? (
        <NoJobs searched={filters.q} suggestion={suggestion} chips={chips} nearest={nearest} list={list} />
      ) : (
        <JobResults cards={cards} {...list} />
      )}
      {more && page === pages ? <p className="text-muted">{t.end[filters.sort ?? "newest"](total)}</p> : null}
      <PageLinks
        page={page}
        pages={pages}
        pathOf={(number) => jobsHref(filters, number)}
        noun={t.pages}
        byAge={filters.sort === undefined}
      />
      {failed ? null : (
        <TextLink
          to={newAlertPath("jobs", jobsHref({ ...filters, sort: undefined }))}
          rel="nofollow"
          tap="row"
          className="justify-self-start max-sm:-my-2 print:hidden"
        >
          {t.alert}
        </TextLink>
      )}
      {failed ? null : <FileLinks filters={filters} />}
    </Section>
  );
}
