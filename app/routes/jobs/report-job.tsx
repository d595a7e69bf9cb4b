import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/report-job";
import { supabaseContext } from "~/context";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { reportSchema } from "~/domain/jobs/job.schema";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { jobsSaid } from "~/features/jobs/jobs-said.words";
import { jobsTrail } from "~/features/jobs/jobs-trail";
import { JOB_REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { ReportForm } from "~/features/reports/components/report-form";
import { reportForm } from "~/features/reports/components/report-form.words";
import { report } from "~/features/reports/reports.mutations.server";
import { getReportable, pageAfterReport } from "~/features/reports/reports.queries.server";
import { formTitle } from "~/lib/form-title";
import { formAction } from "~/lib/form-action.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { reportJobWords } from "./report-job.words";

export const handle: FrameHandle = { frame: "task" };

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const title =
    viewer && isUuid(params.id) ? await formPageRead(context, getReportable(client, "job", params.id)) : null;
  if (title === null && !answersPost(context)) throw new Response(null, { status: 404 });
  const page = `${JOBS_PATH}/${params.id}`;
  return {
    title,
    trail: jobsTrail({ name: title ?? jobsSaid().job, to: page }, { name: reportForm().report, to: `${page}/report` }),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: reportSchema }, async (value) => {
    requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    await report(client, "job", params.id, value);
    setToast(context, { type: "success", message: reportForm().thanks, description: reportForm().looking });
    return redirect(await pageAfterReport(client, params.id));
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(reportJobWords().title, matches) },
  { name: "robots", content: "noindex" },
];

export default function ReportJob({ loaderData, actionData }: Route.ComponentProps) {
  const t = reportJobWords();
  return (
    <Page trail={loaderData.trail} title={t.title} width="reading">
      {loaderData.title === null ? null : (
        <p className="text-muted">
          <WordsWith words={t.lead} names={[loaderData.title]} />
        </p>
      )}
      <ReportForm result={actionData?.result} send={t.send} reasons={JOB_REPORT_REASONS} />
    </Page>
  );
}
