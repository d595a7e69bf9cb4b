import { replace, useNavigation } from "react-router";
import type { Route } from "./+types/my-jobs";
import { supabaseContext } from "~/context";
import { MY_JOBS_PAGE_SIZE, myJobsPath } from "~/domain/jobs/my-jobs";
import { ownJobButtonSchema } from "~/domain/jobs/own-job.schema";
import { requireViewer } from "~/features/auth/viewer.server";
import { OwnJobList } from "~/features/jobs/components/own-job-list";
import { ownJobLine } from "~/features/jobs/own-job-view.server";
import { listOwnJobs } from "~/features/jobs/own-jobs.queries.server";
import { reopen } from "~/features/jobs/own-jobs.actions.server";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { buttonAction } from "~/lib/form-action.server";
import { leadToLastPage } from "~/lib/last-page.server";
import { noindex } from "~/lib/noindex.server";
import { pageNumber } from "~/lib/page-number";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { Page } from "~/ui/layout/page";
import { PageLinks } from "~/ui/layout/page-links";
import { ButtonLink } from "~/ui/primitives/button";
import { Empty } from "~/ui/primitives/empty";
import { myJobsWords } from "./my-jobs.words";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const page = pageNumber(url.searchParams);
  const { total, jobs } = await listOwnJobs(context.get(supabaseContext), page);
  const pages = Math.max(1, Math.ceil(total / MY_JOBS_PAGE_SIZE));
  leadToLastPage(context, page, pages, myJobsPath);
  const now = new Date();
  return { page, pages, jobs: jobs.map((job) => ownJobLine(job, now)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireViewer(context, request, url);
  return buttonAction(context, ownJobButtonSchema, {
    reopen: async ({ jobId }) => {
      await reopen(context, jobId);
      return replace(myJobsPath(pageNumber(url.searchParams)));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, myJobsWords().gone);
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(myJobsWords().title) },
  { name: "robots", content: "noindex" },
];

export default function MyJobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pages, jobs } = loaderData;
  const { state } = useNavigation();
  const t = myJobsWords();
  return (
    <Page title={t.title} lead={t.lead} action={<ButtonLink to="/post-job">{t.post}</ButtonLink>}>
      <ProblemToast answer={actionData} busy={state !== "idle"} />
      {jobs.length > 0 ? (
        <OwnJobList jobs={jobs} action={myJobsPath(page)} />
      ) : (
        <Empty title={t.none} action={<ButtonLink to="/post-job">{t.post}</ButtonLink>}>
          {t.noneLead}
        </Empty>
      )}
      <PageLinks page={page} pages={pages} pathOf={myJobsPath} noun={t.pages} byAge={false} />
    </Page>
  );
}
