import { useNavigation } from "react-router";
import type { Route } from "./+types/dashboard";
import { supabaseContext } from "~/context";
import { applicationsAction } from "~/features/applications/applications.actions.server";
import { applicationsPage } from "~/features/applications/applications.page.server";
import { ApplicationsPanel } from "~/features/applications/components/applications-panel";
import { requireViewer } from "~/features/auth/viewer.server";
import { CompletenessCard } from "~/features/dashboard/components/completeness-card";
import { DashboardTabs } from "~/features/dashboard/components/dashboard-tabs";
import { Greeting } from "~/features/dashboard/components/greeting";
import { HiddenBanner } from "~/features/dashboard/components/hidden-banner";
import { PerformanceCards } from "~/features/dashboard/components/performance-cards";
import { QuickActions } from "~/features/dashboard/components/quick-actions";
import { RoleCards } from "~/features/dashboard/components/role-cards";
import { VerificationChecks } from "~/features/dashboard/components/verification-checks";
import {
  getMember,
  getOverview,
  getProfileTab,
  type Overview,
  type ProfileTab,
} from "~/features/dashboard/dashboard.queries.server";
import { tabFrom, TABS } from "~/domain/dashboard/tabs";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { confirmAction } from "~/features/talent/talent.actions.server";
import { CONFIRM_INTENT } from "~/domain/talent/listing";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { intentAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { Page } from "~/ui/layout/page";
import { Stack } from "~/ui/layout/stack";

export const middleware = [noindex];

const trail = [
  { name: "Home", to: "/" },
  { name: "Dashboard", to: "/dashboard" },
];

const GONE = "This application is no longer there: it was withdrawn. Load the page again to see what is.";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, url);
  const { id } = viewer;
  const client = context.get(supabaseContext);
  const tab = tabFrom(url.searchParams);
  const [member, applications] = await Promise.all([
    getMember(client, viewer),
    tab === "applications" ? applicationsPage(client, id, url.searchParams) : null,
  ]);
  return {
    tab,
    greeting: member.greeting,
    applications,
    overview: tab === "overview" ? await getOverview(client, id, member) : null,
    profile: tab === "profile" ? await getProfileTab(client, id, member) : null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const decide = () => applicationsAction(request, context, url);
  return intentAction(context, {
    [CONFIRM_INTENT]: () => confirmAction(request, context, url),
    review: decide,
    accept: decide,
    reject: decide,
    withdraw: decide,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, GONE);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(loaderData ? `${labelOf(loaderData.tab)}: Dashboard` : "Dashboard") },
  { name: "robots", content: "noindex" },
];

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, greeting, overview, applications, profile } = loaderData;
  const { state } = useNavigation();
  return (
    <Page trail={trail}>
      <ProblemToast answer={actionData} busy={state !== "idle"} />
      <Greeting {...greeting} />
      <DashboardTabs current={tab} />
      {overview ? <OverviewPanel overview={overview} /> : null}
      {applications ? <ApplicationsPanel page={applications} /> : null}
      {profile ? <ProfilePanel tab={profile} /> : null}
    </Page>
  );
}

function OverviewPanel({ overview }: { overview: Overview }) {
  return (
    <Stack gap={8}>
      {overview.listing === "failed" ? (
        <PartFailure>We can't tell just now whether you are listed in the talent directory.</PartFailure>
      ) : (
        <>
          {overview.listing?.state === "hidden" ? <HiddenBanner /> : null}
          <ListingBanner listing={overview.listing} from="/dashboard" />
        </>
      )}
      <PerformanceCards stats={overview.stats} />
      <CompletenessCard completeness={overview.completeness} onboarded={overview.onboarded} />
      <QuickActions />
    </Stack>
  );
}

function ProfilePanel({ tab }: { tab: ProfileTab }) {
  return (
    <Stack gap={8}>
      <VerificationChecks checks={tab.checks} />
      <RoleCards tab={tab} />
      <QuickActions />
    </Stack>
  );
}

function labelOf(tab: string): string {
  return TABS.find(({ id }) => id === tab)?.label ?? "";
}
