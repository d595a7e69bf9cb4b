import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/alerts";
import { supabaseContext } from "~/context";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { alertsAction } from "~/features/alerts/alerts.actions.server";
import { listAlerts } from "~/features/alerts/alerts.queries.server";
import { AlertCard } from "~/features/alerts/components/alert-card";
import { alertWords } from "~/features/alerts/components/alerts.words";
import { requireViewer } from "~/features/auth/viewer.server";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { Empty } from "~/ui/primitives/empty";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  return { alerts: await listAlerts(context.get(supabaseContext)) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return alertsAction(request, context, url);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, alertWords().gone);
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor(alertWords().title) },
  { name: "robots", content: "noindex" },
];

export default function Alerts({ loaderData: { alerts } }: Route.ComponentProps) {
  const t = alertWords();
  const more = (
    <Cluster>
      <ButtonLink to={JOBS_PATH} variant="secondary">
        {t.jobs}
      </ButtonLink>
      <ButtonLink to={TALENT_PATH} variant="secondary">
        {t.talent}
      </ButtonLink>
      <ButtonLink to={STARTUPS_PATH} variant="secondary">
        {t.startups}
      </ButtonLink>
    </Cluster>
  );
  return (
    <Page title={t.title} lead={t.lead} width="reading">
      {alerts.length === 0 ? (
        <Empty title={t.none} action={more}>
          {t.noneText}
        </Empty>
      ) : (
        <>
          <ul aria-label={t.list} className="grid gap-3">
            {alerts.map((alert) => (
              <AlertCard key={alert.id} alert={alert} />
            ))}
          </ul>
          {more}
        </>
      )}
    </Page>
  );
}
