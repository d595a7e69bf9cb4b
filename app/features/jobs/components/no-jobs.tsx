import type { FilterChip } from "~/lib/filter-chip";
import { NothingFound } from "~/ui/filters/nothing-found";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import type { JobCardView } from "../job-view.server";
import { jobList } from "./job-list.words";
import { JobResults, type LoadDialog } from "./job-results";

/** Jobs that only one filter excludes, or else the newest; `without` counts, by name, what each filter excludes. */
export type NearestJobs = { title: string; cards: JobCardView[]; without: Record<string, string> };

type Props = {
  searched: string | undefined;
  suggestion: { text: string; href: string } | null;
  chips: FilterChip[];
  nearest: NearestJobs | null;
  list: { loadApplyDialog: LoadDialog; appliedIds: string[]; signedIn: boolean };
};

/** What an empty list shows, with what may have been meant (requirements/jobs.md 70). */
export function NoJobs({ searched, suggestion, chips, nearest, list }: Props) {
  const t = jobList();
  return (
    <NothingFound
      title={t.none}
      hint={
        suggestion
          ? t.meant(
              <MemberText>{searched ?? ""}</MemberText>,
              <TextLink to={suggestion.href}>
                <MemberText>{suggestion.text}</MemberText>
              </TextLink>,
            )
          : null
      }
      filters={chips.map((chip) => ({ ...chip, count: nearest?.without[chip.key] }))}
      clearTo={JOBS_PATH}
      next={list.signedIn ? { to: "/post-job", label: t.post } : null}
      nearest={
        nearest && nearest.cards.length > 0
          ? { title: nearest.title, list: <JobResults cards={nearest.cards} {...list} nearest /> }
          : null
      }
    >
      {chips.length > 0 ? t.lessFilters : t.nobody}
    </NothingFound>
  );
}
