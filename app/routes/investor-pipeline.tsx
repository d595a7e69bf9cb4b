import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/investor-pipeline";
import { identityContext, supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { MeetingForm } from "~/features/investors/components/meeting-form";
import { Analytics, Documents, LiveDeals, PitchVideos } from "~/features/investors/components/panels";
import { PipelineTabs } from "~/features/investors/components/pipeline-tabs";
import { requestMeeting } from "~/features/investors/meeting.mutations.server";
import { meetingSchema } from "~/domain/investors/meeting.schema";
import { dealFrom, PIPELINE_PATH, tabFrom } from "~/domain/investors/sample-pipeline";
import { env } from "~/lib/env.server";
import { formAction } from "~/lib/form-action.server";
import { pageMeta } from "~/lib/page-meta";
import { signInPath } from "~/lib/safe-redirect";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";

const trail = [
  { name: "Home", to: "/" },
  { name: "Investors", to: PIPELINE_PATH },
];

/** Where Schedule Meeting leads: to the form, with the deal chosen. */
function meetingPath(deal = "general"): string {
  return `${PIPELINE_PATH}?tab=live-deals&deal=${deal}#meeting`;
}

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    origin: env().PUBLIC_ORIGIN,
    tab: tabFrom(url.searchParams),
    deal: dealFrom(url.searchParams)?.slug ?? (url.searchParams.get("deal") === "general" ? "general" : undefined),
    requestId: context.get(identityContext).viewer ? randomUUID() : null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: meetingSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = await requestMeeting(context.get(supabaseContext), viewer.id, value);
    if (problem) return problem;
    setToast(context, {
      type: "success",
      message: "Meeting requested",
      description: "We have your request and will come back to you by email.",
    });
    return redirect(`${PIPELINE_PATH}?tab=live-deals`);
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Investor pipeline",
    description:
      "What startup deals in Bangladesh look like, market insights with their sources, and a way to ask for a meeting.",
    path: PIPELINE_PATH,
    origin: loaderData?.origin,
    trail,
  });

export default function InvestorPipeline({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, deal, requestId } = loaderData;
  const pathOf = (slug?: string) => (requestId ? meetingPath(slug) : signInPath(meetingPath(slug)));
  return (
    <Page
      trail={trail}
      title="Investor pipeline"
      lead="See how deals will be told here, read the market, and ask for a meeting. Everything marked as sample is one."
      action={<ButtonLink to={pathOf()}>Schedule Meeting</ButtonLink>}
      gap="wide"
    >
      <PipelineTabs current={tab} />
      {tab === "live-deals" ? <LiveDeals meetingPath={pathOf} /> : null}
      {tab === "analytics" ? <Analytics /> : null}
      {tab === "documents" ? <Documents /> : null}
      {tab === "pitch-videos" ? <PitchVideos /> : null}
      {(requestId || actionData) && tab === "live-deals" ? (
        <Section anchor="meeting" title="Schedule a meeting" ruled>
          <p className="max-w-prose text-muted">
            Your request goes to the people who run TechSetu, with your name and email.
          </p>
          {/* A chosen deal or a sent request starts a fresh form; a refused one stays, with what was typed. */}
          <MeetingForm
            key={`${deal} ${requestId}`}
            requestId={requestId ?? ""}
            deal={deal}
            result={actionData?.result}
          />
        </Section>
      ) : null}
    </Page>
  );
}
