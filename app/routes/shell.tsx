import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/shell";
import type { loader as rootLoader } from "~/root";
import { Bell } from "~/features/notifications/components/bell";
import { BRAND } from "~/lib/brand";
import { isTask } from "~/lib/frame";
import { OfflineToast } from "~/ui/feedback/offline-toast";
import { StaleNote } from "~/ui/feedback/stale-note";
import { Toast } from "~/ui/feedback/toast";
import { AppShell } from "~/ui/layout/app-shell";
import { PageFailure } from "./page-failure";

/** Without this the boundary would inherit the root's title beside its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: BRAND }]);

/** Header and footer around every page, and around every page's failure. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFailure error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const toast = root?.toast;
  const minutesOld = useMinutesOld();
  const task = useMatches().some(({ handle }) => isTask(handle));
  return (
    <AppShell
      viewer={root?.viewer ?? null}
      accountAway={root?.accountAway ?? false}
      phone={root?.phone}
      task={task}
      message={toast ? <Toast key={toast.id} {...toast} /> : null}
      bell={<Bell key={root?.draftOwner} member={root?.viewer?.email ?? ""} inbox={root?.inbox ?? null} />}
    >
      <OfflineToast />
      {minutesOld === null ? null : <StaleNote minutes={minutesOld} />}
      {children}
    </AppShell>
  );
}

/** The age of the page's data in minutes, if its loader states one because the backend is unreachable. */
function useMinutesOld(): number | null {
  const ages = useMatches().flatMap(({ loaderData }) => (hasAge(loaderData) ? [loaderData.minutesOld] : []));
  return ages[0] ?? null;
}

function hasAge(loaderData: unknown): loaderData is { minutesOld: number } {
  return (
    typeof loaderData === "object" &&
    loaderData !== null &&
    "minutesOld" in loaderData &&
    typeof loaderData.minutesOld === "number"
  );
}
