import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/appeal";
import { supabaseContext } from "~/context";
import { appealSchema } from "~/domain/moderation/moderation.schema";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { appeal } from "~/features/moderation/appeals.mutations.server";
import { getOwnDecisions, type OwnDecisions } from "~/features/moderation/appeals.queries.server";
import { AppealForm } from "~/features/moderation/components/appeal-form";
import { appealWords } from "~/features/moderation/components/appeal.words";
import { OwnDecisionRows, OwnReportRows } from "~/features/moderation/components/own-decisions";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { useSentForms } from "~/ui/form/use-sent-forms";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Notice } from "~/ui/primitives/notice";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

const NOTHING: OwnDecisions = { suspended: false, decisions: [], reports: [] };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  return (viewer && (await formPageRead(context, getOwnDecisions(context.get(supabaseContext))))) ?? NOTHING;
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: appealSchema }, async (value) => {
    requireViewer(context, request, url);
    const problem = await appeal(context.get(supabaseContext), value);
    if (problem) return problem;
    setToast(context, { type: "success", message: appealWords().sent, description: appealWords().sentText });
    return redirect("/appeal");
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(appealWords().title, matches) }, { name: "robots", content: "noindex" }];

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { suspended, decisions, reports } = loaderData;
  const t = appealWords();
  const sentForms = useSentForms(actionData);
  const open = decisions.filter(({ appealable }) => appealable);
  return (
    <Page title={t.title} lead={t.lead} width="reading" gap="wide">
      {suspended ? (
        <Notice tone="warning" title={t.suspended}>
          <p>{t.suspendedText}</p>
        </Notice>
      ) : null}
      <Section title={t.decisions}>
        <OwnDecisionRows decisions={decisions} />
      </Section>
      {open.length > 0 || actionData ? (
        <Section title={t.appeal}>
          <p className="text-muted">{t.appealText}</p>
          <AppealForm key={sentForms()} decisions={open} result={actionData?.result} />
        </Section>
      ) : null}
      <Section anchor="reports" title={t.reports}>
        <OwnReportRows reports={reports} />
      </Section>
    </Page>
  );
}
