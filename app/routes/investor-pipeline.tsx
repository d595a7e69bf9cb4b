import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/investor-pipeline";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { InvestorsDoor } from "~/features/investors/components/investors-door";
import { Analytics, Documents, LiveDeals, PitchVideos } from "~/features/investors/components/panels";
import { PipelineTabs } from "~/features/investors/components/pipeline-tabs";
import { pipeline } from "~/features/investors/pipeline.words";
import { NewestStartups } from "~/features/startups/components/newest-startups";
import { newestStartups } from "~/features/startups/newest-startups.server";
import { DEALS, dealFrom, PIPELINE_PATH, tabFrom } from "~/domain/investors/sample-pipeline";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { signInPath } from "~/lib/safe-redirect";
import { minutesOld } from "~/supabase/last-good.server";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";

function trail() {
  const t = pipeline();
  return trailFromHome({ name: t.trail, to: PIPELINE_PATH });
}

/**
 * Where Schedule Meeting leads: a member to a note that samples can't meet, and to real investors; a visitor to the same
 * by way of signing in, without which nobody asks for a meeting (requirements/site.md 91).
 */
function meetingPath(signedIn: boolean, deal = "general"): string {
  const note = `${PIPELINE_PATH}?tab=live-deals&deal=${deal}#meeting`;
  return signedIn ? note : signInPath(note);
}

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = tabFrom(url.searchParams);
  const startups = tab === "live-deals" ? await newestStartups(context.get(supabaseContext), "stage") : null;
  return {
    origin: env().PUBLIC_ORIGIN,
    tab,
    signedIn: perhapsMember(context.get(identityContext)),
    startups,
    minutesOld: minutesOld(),
    deal: dealFrom(url.searchParams)?.slug ?? (url.searchParams.get("deal") === "general" ? "general" : undefined),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = pipeline();
  return pageMeta({
    title: t.title,
    description: t.description,
    path: PIPELINE_PATH,
    origin: loaderData?.origin,
    trail: trail(),
  });
};

export default function InvestorPipeline({ loaderData }: Route.ComponentProps) {
  const t = pipeline();
  const { tab, deal, signedIn, startups } = loaderData;
  const example = DEALS.find(({ slug }) => slug === deal)?.name;
  return (
    <Page
      trail={trail()}
      title={t.title}
      lead={t.lead}
      action={<ButtonLink to={meetingPath(signedIn)}>{t.schedule}</ButtonLink>}
      gap="wide"
    >
      <PipelineTabs current={tab} />
      {tab === "live-deals" ? (
        <>
          <InvestorsDoor />
          <NewestStartups found={startups} />
          <LiveDeals meetingPath={(about) => meetingPath(signedIn, about)} />
        </>
      ) : null}
      {tab === "analytics" ? <Analytics /> : null}
      {tab === "documents" ? <Documents /> : null}
      {tab === "pitch-videos" ? <PitchVideos /> : null}
      {deal && tab === "live-deals" ? <InvestorsDoor example={example ?? null} /> : null}
    </Page>
  );
}
