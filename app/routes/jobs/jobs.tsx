import { data, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/jobs";
import { identityContext, supabaseContext } from "~/context";
import { listAppliedJobIds } from "~/features/applications/applications.queries.server";
import { JobFilterForm } from "~/features/jobs/components/job-filter-form";
import { JobResults } from "~/features/jobs/components/job-results";
import { JobsFailure } from "~/features/jobs/components/jobs-failure";
import { jobFilterChips, jobsHref, jobsTitle } from "~/domain/jobs/job-filters";
import { hasBlankFilters, parseJobFilters } from "~/domain/jobs/job-filters.schema";
import { jobItemList } from "~/features/jobs/job-posting";
import { JOBS_PATH } from "~/domain/jobs/job-terms";
import { jobCard } from "~/features/jobs/job-view.server";
import { JOBS_PAGE_SIZE, listJobs } from "~/features/jobs/jobs.queries.server";
import { orOffline } from "~/lib/or-offline";
import { env } from "~/lib/env.server";
import { logError } from "~/lib/log.server";
import { pageMeta } from "~/lib/page-meta";
import { DatabaseError, isUnavailable } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { FilterChips } from "~/ui/filters/filter-chips";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Pill } from "~/ui/primitives/pill";

// The specification's limit, section 9.
const STRUCTURED_JOBS = 5;

const trail = [
  { name: "Home", to: "/" },
  { name: "Jobs", to: JOBS_PATH },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filters, page } = parseJobFilters(url.searchParams);
  if (hasBlankFilters(url.searchParams)) throw redirect(jobsHref(filters, page));

  const client = context.get(supabaseContext);
  const { viewer } = context.get(identityContext);
  const origin = env().PUBLIC_ORIGIN;
  const view = {
    filters,
    page,
    chips: jobFilterChips(filters),
    title: jobsTitle(filters),
    origin,
    signedIn: viewer !== null,
  };
  try {
    const { jobs, total } = await listJobs(client, filters, page);
    const ids = jobs.map((job) => job.id);
    const now = new Date();
    return data({
      ...view,
      failed: false,
      total,
      pages: Math.max(1, Math.ceil(total / JOBS_PAGE_SIZE)),
      cards: jobs.map((job) => jobCard(job, viewer?.id, now)),
      appliedIds: viewer ? await optional("applied jobs", listAppliedJobIds(client, viewer.id, ids)) : [],
      itemList: jobItemList(ids.slice(0, STRUCTURED_JOBS).map((id) => `${origin}${JOBS_PATH}/${id}`)),
    });
  } catch (thrown) {
    const unavailable = isUnavailable(thrown);
    if (!unavailable && !(thrown instanceof DatabaseError)) throw thrown;
    if (!unavailable) logError("job list", { code: thrown.code });
    const answer = { ...view, failed: true, total: 0, pages: 1, cards: [], appliedIds: [], itemList: null };
    return data(answer, unavailable ? { status: 503, headers: thrown.headers } : 500);
  }
}

/** Where the connection itself fails, the page says so and keeps its address to try again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || "offline" in loaderData) return [{ title: "Jobs" }];
  const { title, origin, itemList, failed, filters } = loaderData;
  const sharePath = jobsHref(filters);
  return [
    ...pageMeta({
      title,
      description: `${title} in Bangladesh's technology sector: budget, skills, level and deadline, newest first.`,
      path: JOBS_PATH,
      origin,
      trail,
      sharePath,
      picture: failed ? null : { path: `/og${sharePath}`, alt: title },
    }),
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
  const pending = navigation.location?.pathname === JOBS_PATH && navigation.formMethod !== "POST";
  if ("offline" in loaderData) {
    return (
      <Page title="Jobs">
        <JobsFailure />
      </Page>
    );
  }
  const { filters, page, pages, chips, total, cards, appliedIds, signedIn, failed } = loaderData;
  return (
    <Page
      trail={trail}
      title="Jobs"
      lead="Work in Bangladesh's technology sector, newest first. Every search has its own address: copy it to share what you see."
      action={signedIn ? <ButtonLink to="/post-job">Post a Job</ButtonLink> : null}
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <JobFilterForm key={jobsHref(filters)} filters={filters} active={chips.length} />
        <Section
          id="open-jobs"
          title="Open jobs"
          beside={
            <>
              {failed ? null : <Pill tone="brand">{total}</Pill>}
              <p role="status" className="sr-only">
                {pending ? "Loading jobs" : failed ? "" : `${total} ${total === 1 ? "job" : "jobs"} found`}
              </p>
            </>
          }
          aria-busy={pending}
          className="aria-busy:opacity-60"
        >
          <FilterChips chips={chips} clearTo={chips.length > 1 ? JOBS_PATH : null} />
          {appliedIds === "failed" ? (
            <PartFailure>We can't tell just now which of these you have applied to.</PartFailure>
          ) : null}
          {failed ? (
            <JobsFailure />
          ) : (
            <JobResults
              cards={cards}
              loadApplyDialog={loadApplyDialog}
              appliedIds={appliedIds === "failed" ? [] : appliedIds}
              signedIn={signedIn}
              pastTheEnd={total > 0}
            />
          )}
          <PageLinks page={page} pages={pages} pathOf={(number) => jobsHref(filters, number)} noun="jobs" />
        </Section>
      </div>
    </Page>
  );
}
