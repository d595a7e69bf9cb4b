import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/alerts";
import { supabaseContext } from "~/context";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { getMailSettings } from "~/features/account/mail-preferences.queries.server";
import { alertsAction } from "~/features/alerts/alerts.actions.server";
import { listAlerts } from "~/features/alerts/alerts.queries.server";
import { AlertCard } from "~/features/alerts/components/alert-card";
import { Unsent } from "~/features/alerts/components/unsent";
import { alertWords } from "~/features/alerts/components/alerts.words";
import { requireViewer } from "~/features/auth/viewer.server";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { useIsSuspended } from "~/ui/layout/suspended-note";
import { ButtonLink } from "~/ui/primitives/button";
import { Empty } from "~/ui/primitives/empty";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [alerts, { categories, stop }] = await Promise.all([listAlerts(client), getMailSettings(client)]);
  return { alerts, muted: !categories.includes("alerts"), stopped: stop !== null };
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

export default function Alerts({ loaderData: { alerts, muted, stopped } }: Route.ComponentProps) {
  const t = alertWords();
  const isSuspended = useIsSuspended();
  const unsent = isSuspended ? "suspended" : stopped ? "stopped" : muted ? "muted" : null;
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
          {unsent ? <Unsent why={unsent} /> : null}
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
