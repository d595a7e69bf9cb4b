import { data, redirect, useNavigation } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/jobs";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { listAppliedJobIds } from "~/features/applications/applications.queries.server";
import { JobFilterForm } from "~/features/jobs/components/job-filter-form";
import { jobList } from "~/features/jobs/components/job-list.words";
import { JobsFailure } from "~/features/jobs/components/jobs-failure";
import { OpenJobs } from "~/features/jobs/components/open-jobs";
import { jobFilterChips, jobsTitle } from "~/domain/jobs/job-filters";
import { jobsHref, JOBS_PATH } from "~/domain/jobs/jobs-href";
import { hasBlankFilters, parseJobFilters, unreadBudget } from "~/domain/jobs/job-filters.schema";
import { jobFeedLinks } from "~/features/jobs/job-feed-links";
import { jobItemList } from "~/features/jobs/job-item-list";
import { jobCard } from "~/features/jobs/job-view.server";
import { jobsTrail } from "~/features/jobs/jobs-trail";
import { lastVisit } from "~/features/jobs/last-visit.server";
import { nearestJobs } from "~/features/jobs/nearest-jobs.server";
import { JOBS_PAGE_SIZE, type SeenJob } from "~/features/jobs/jobs.queries.server";
import { findJobs } from "~/features/jobs/public-jobs.server";
import { withoutLanguage } from "~/i18n/language";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { counted } from "~/lib/counted";
import { orOffline } from "~/lib/or-offline";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { keepUnread } from "~/lib/search-params";
import { minutesOld } from "~/supabase/last-good.server";
import { optional } from "~/supabase/optional.server";
import { unreadListInit } from "~/supabase/unread-list.server";
import { FilteredList } from "~/ui/filters/filtered-list";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";

// The limit in section 9 of the specification.
const STRUCTURED_JOBS = 5;

const NOTHING = {
  total: 0,
  more: false,
  suggestion: null,
  pages: 1,
  choices: null,
  nearest: null,
  cards: [],
  appliedIds: [],
  itemList: null,
};

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "touch", life: "people" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { filters, page } = parseJobFilters(url.searchParams);
  const minBudget = unreadBudget(url.searchParams);
  if (hasBlankFilters(url.searchParams)) throw redirect(keepUnread(jobsHref(filters, page), { minBudget }));

  const client = context.get(supabaseContext);
  const identity = context.get(identityContext);
  const { viewer } = identity;
  const origin = env().PUBLIC_ORIGIN;
  const view = {
    filters,
    page,
    unreadBudget: minBudget,
    chips: jobFilterChips(filters),
    title: jobsTitle(filters),
    origin,
    signedIn: perhapsMember(identity),
  };
  try {
    const { jobs, total, more, suggestion, choices, nearest } = await findJobs(client, filters, page);
    const pages = Math.max(1, Math.ceil(total / JOBS_PAGE_SIZE));
    if (page > pages) throw redirect(jobsHref(filters, pages));
    const ids = [...jobs, ...(nearest?.jobs ?? [])].map((job) => job.id);
    const now = new Date();
    const visit = viewer && (await lastVisit(request, viewer.id, now));
    const cardOf = (job: SeenJob) => jobCard(job, now, visit?.since ?? null);
    const answer = {
      ...view,
      failed: false,
      total,
      more,
      suggestion: suggestion === null ? null : { text: suggestion, href: jobsHref({ ...filters, q: suggestion }) },
      pages,
      choices,
      nearest: nearest && nearestJobs(nearest, view.chips, choices, cardOf),
      cards: jobs.map(cardOf),
      appliedIds: viewer ? await optional("applied jobs", listAppliedJobIds(client, viewer.id, ids)) : [],
      minutesOld: minutesOld(),
      itemList: jobItemList(
        // Whoever shows it elsewhere would leave the warning out (docs/decisions/0102-open-data.md).
        jobs
          .filter((job) => job.reported_for === null)
          .slice(0, STRUCTURED_JOBS)
          .map(({ id }) => `${origin}${pathInLanguage(`${JOBS_PATH}/${id}`)}`),
        (page - 1) * JOBS_PAGE_SIZE,
      ),
    };
    return data(answer, visit?.cookie ? { headers: { "Set-Cookie": visit.cookie } } : {});
  } catch (thrown) {
    return data({ ...view, ...NOTHING, failed: true }, unreadListInit(thrown, "job list"));
  }
}

/** Without a connection, the page says so and keeps its address to try again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || "offline" in loaderData) return [{ title: titleFor(jobList().jobs) }];
  const { title, origin, itemList, failed, filters } = loaderData;
  const sharePath = jobsHref(filters);
  return [
    ...pageMeta({
      title,
      description: jobList().summary(title, filters.sort === undefined),
      path: JOBS_PATH,
      origin,
      trail: jobsTrail(),
      sharePath,
      picture: failed ? null : { path: `/og${sharePath}`, alt: title },
    }),
    ...jobFeedLinks(title, filters),
    ...(itemList?.itemListElement.length ? [{ "script:ld+json": itemList }] : []),
    ...(failed ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

async function loadApplyDialog() {
  const { ApplyDialog } = await import("~/features/applications/components/apply-dialog");
  return ApplyDialog;
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const goal = navigation.location?.pathname;
  const pending = goal !== undefined && withoutLanguage(goal) === JOBS_PATH && navigation.formMethod !== "POST";
  const t = jobList();
  if ("offline" in loaderData) {
    return (
      <Page title={t.jobs}>
        <JobsFailure />
      </Page>
    );
  }
  const { filters, chips, choices, signedIn, failed, total, more } = loaderData;
  const count = failed ? null : counted(total, more);
  return (
    <Page
      deep
      trail={jobsTrail()}
      title={t.jobs}
      lead={
        <>
          {t.lead}
          <span className="max-sm:hidden">{t.leadMore}</span>
        </>
      }
      action={signedIn ? <ButtonLink to="/post-job">{t.post}</ButtonLink> : null}
    >
      <FilteredList
        label={t.filter}
        form={
          <JobFilterForm
            key={jobsHref(filters)}
            filters={filters}
            active={chips.length}
            count={count}
            choices={choices}
            unreadBudget={loaderData.unreadBudget}
          />
        }
      >
        <OpenJobs data={loaderData} pending={pending} loadApplyDialog={loadApplyDialog} />
      </FilteredList>
    </Page>
  );
}
