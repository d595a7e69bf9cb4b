import { choiceCount, type JobChoices } from "~/domain/jobs/job-choices";
import type { FilterChip } from "~/lib/filter-chip";
import type { NearestJobs } from "./components/no-jobs";
import type { JobCardView } from "./job-view.server";
import { jobsSaid } from "./jobs-said.words";
import type { SeenJob } from "./jobs.queries.server";

type Nearest = { without: Record<string, number>; left_out: string | null; jobs: SeenJob[] };

/** Filters whose names in the database differ from those in addresses. */
const NAMES: Record<string, string> = { min_budget: "minBudget" };

/** Returns what an empty list shows instead: the nearest jobs, how they differ, and what each filter excludes. */
export function nearestJobs(
  { without, left_out: leftOut, jobs }: Nearest,
  chips: FilterChip[],
  counting: Pick<JobChoices, "complete" | "most">,
  cardOf: (job: SeenJob) => JobCardView,
): NearestJobs {
  const t = jobsSaid();
  const nameOf = (filter: string) => NAMES[filter] ?? filter;
  const missed = leftOut === null ? undefined : chips.find(({ key }) => key === nameOf(leftOut));
  return {
    title: missed ? t.without(missed.label) : t.newest,
    cards: jobs.map(cardOf),
    without: Object.fromEntries(
      Object.entries(without).flatMap(([filter, found]) => {
        // This chip also removes the amount, and nobody has counted what that would find.
        if (filter === "pay" && chips.some(({ key }) => key === "minBudget")) return [];
        const count = choiceCount(found, counting) ?? "";
        return [[nameOf(filter), t.count(count)]];
      }),
    ),
  };
}
