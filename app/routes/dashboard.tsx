import { useNavigation } from "react-router";
import type { Route } from "./+types/dashboard";
import { supabaseContext } from "~/context";
import { applicationsAction } from "~/features/applications/applications.actions.server";
import { applicationsPage } from "~/features/applications/applications.page.server";
import { LateApplicationsPanel } from "~/features/applications/components/late-applications-panel";
import { getYounger } from "~/features/account/guardians.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { Completeness } from "~/features/dashboard/components/completeness";
import { DashboardTabs } from "~/features/dashboard/components/dashboard-tabs";
import { Figures } from "~/features/dashboard/components/figures";
import { Greeting } from "~/features/dashboard/components/greeting";
import { QuickActions } from "~/features/dashboard/components/quick-actions";
import { RoleCard } from "~/features/dashboard/components/role-card";
import { RoleCards } from "~/features/dashboard/components/role-cards";
import { VerificationChecks } from "~/features/dashboard/components/verification-checks";
import { Waiting } from "~/features/dashboard/components/waiting";
import {
  headOf,
  isKnownYounger,
  type Overview,
  overviewOf,
  type ProfileTab,
  profileTabOf,
} from "~/features/dashboard/dashboard.page.server";
import { dashboard } from "~/features/dashboard/dashboard.words";
import { getDashboard } from "~/features/dashboard/dashboard.queries.server";
import { APPLICATION_INTENTS } from "~/domain/applications/application-intents";
import { headerOf, isSuspended } from "~/features/header/header.server";
import { tabFrom } from "~/domain/dashboard/tabs";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { confirmAction } from "~/features/talent/talent.actions.server";
import { CONFIRM_INTENT } from "~/domain/talent/listing";
import { withProblem } from "~/lib/action-problem";
import { intentAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { Page } from "~/ui/layout/page";
import { Stack } from "~/ui/layout/stack";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const tab = tabFrom(url.searchParams);
  const now = new Date();
  const whole = getDashboard(client, viewer.id, tab, now);
  // Called only where it is awaited: an unhandled rejection would end the process.
  const counted = async () => {
    const { received } = await whole;
    return received === "failed" ? null : received.total;
  };
  const [stored, applications, header] = await Promise.all([
    whole,
    tab === "applications" ? applicationsPage(context, viewer.id, url.searchParams, counted()) : null,
    headerOf(context),
  ]);
  // A call more, for the few who are under 18.
  const guardian = async () => {
    if (!isKnownYounger(stored)) return undefined;
    const younger = await optional("guardian", getYounger(client, now));
    return younger === "failed" || younger === null ? undefined : younger.guardian !== null;
  };
  return {
    tab,
    head: headOf(stored, viewer, now),
    applications,
    overview:
      tab === "overview"
        ? overviewOf(stored, now, {
            messages: header?.unreadThreads ?? null,
            suspended: await isSuspended(context),
            guardianNamed: await guardian(),
          })
        : null,
    profile: tab === "profile" ? profileTabOf(stored, now) : null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const applications = () => applicationsAction(request, context, url);
  type Answers = Record<string, typeof applications | (() => ReturnType<typeof confirmAction>)>;
  return intentAction<Answers>(context, {
    ...Object.fromEntries(APPLICATION_INTENTS.map((intent) => [intent, applications])),
    [CONFIRM_INTENT]: () => confirmAction(request, context, url),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, dashboard().gone);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: formTitle(loaderData ? dashboard().title(loaderData.tab) : dashboard().name, matches) },
  { name: "robots", content: "noindex" },
];

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, head, overview, applications, profile } = loaderData;
  const { state } = useNavigation();
  const refused = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <Page>
      <ProblemToast
        answer={actionData && "problem" in actionData && actionData.problem ? actionData : undefined}
        busy={state !== "idle"}
      />
      <Greeting {...head} />
      <DashboardTabs current={tab} waiting={head.waiting} />
      {overview ? <OverviewPanel overview={overview} /> : null}
      {applications ? <LateApplicationsPanel page={applications} refused={refused} /> : null}
      {profile ? <ProfilePanel tab={profile} /> : null}
    </Page>
  );
}

function OverviewPanel({ overview }: { overview: Overview }) {
  const { waiting, listing, card, stats, completeness } = overview;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Stack gap={6}>
        <Waiting {...waiting}>
          {listing === "failed" ? (
            <PartFailure>{dashboard().listingUnknown}</PartFailure>
          ) : (
            <ListingBanner listing={listing} from="/dashboard" />
          )}
        </Waiting>
        <RoleCard card={card} />
      </Stack>
      <Stack gap={6}>
        <Figures stats={stats} />
        <Completeness completeness={completeness} />
      </Stack>
      <QuickActions />
    </div>
  );
}

function ProfilePanel({ tab }: { tab: ProfileTab }) {
  return (
    <Stack gap={8}>
      <VerificationChecks checks={tab.checks} complete={tab.complete} />
      <RoleCards steps={tab.steps} />
      <QuickActions />
    </Stack>
  );
}
