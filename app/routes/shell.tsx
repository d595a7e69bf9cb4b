import { Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/shell";
import type { loader as rootLoader } from "~/root";
import { Bell } from "~/features/notifications/components/bell";
import { BRAND } from "~/lib/brand";
import { OfflineToast } from "~/ui/feedback/offline-toast";
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
  return (
    <AppShell
      viewer={root?.viewer ?? null}
      bell={<Bell member={root?.viewer?.email ?? ""} inbox={root?.inbox ?? null} />}
    >
      <OfflineToast />
      {root?.toast ? <Toast key={root.requestId} {...root.toast} /> : null}
      {children}
    </AppShell>
  );
}
