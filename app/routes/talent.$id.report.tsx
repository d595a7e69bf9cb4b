import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/talent.$id.report";
import { supabaseContext } from "~/context";
import { reportSchema } from "~/domain/jobs/job.schema";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { getAskable } from "~/features/connections/connections.queries.server";
import { ReportForm } from "~/features/reports/components/report-form";
import { reportForm } from "~/features/reports/components/report-form.words";
import { report } from "~/features/reports/reports.mutations.server";
import { talentWords } from "~/features/talent/talent-view.words";
import { trailFromHome } from "~/lib/breadcrumbs";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const talent = isUuid(params.id)
    ? await formPageRead(context, getAskable(context.get(supabaseContext), params.id))
    : null;
  if ((!talent || talent.user_id === viewer?.id) && !answersPost(context)) throw new Response(null, { status: 404 });
  const t = talentWords();
  const page = `/talent/${params.id}`;
  const name = talent?.name ?? t.talent;
  return {
    name,
    trail: trailFromHome(
      { name: t.talent, to: TALENT_PATH },
      { name, to: page },
      { name: reportForm().report, to: `${page}/report` },
    ),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: reportSchema }, async (value) => {
    requireViewer(context, request, url);
    await report(context.get(supabaseContext), "talent", params.id, value);
    setToast(context, { type: "success", message: reportForm().thanks, description: reportForm().looking });
    return redirect(`/talent/${params.id}`);
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(reportForm().talent, matches) }, { name: "robots", content: "noindex" }];

export default function ReportTalent({ loaderData: { name, trail }, actionData }: Route.ComponentProps) {
  const t = reportForm();
  return (
    <Page trail={trail} title={t.talent} width="reading">
      <p className="text-muted">
        <WordsWith words={t.talentLead} names={[name]} />
      </p>
      <ReportForm result={actionData?.result} send={t.sendTalent} />
    </Page>
  );
}
