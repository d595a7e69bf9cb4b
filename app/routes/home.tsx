import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/home";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { ClosingBand } from "~/features/home/components/closing-band";
import { EcosystemBand } from "~/features/home/components/ecosystem-band";
import { FiguresBand } from "~/features/home/components/figures-band";
import { Hero } from "~/features/home/components/hero";
import { HowItWorks } from "~/features/home/components/how-it-works";
import { Newest } from "~/features/home/components/newest";
import { getLiveFacts } from "~/features/home/home.queries.server";
import { home } from "~/features/home/home.words";
import { siteJsonLd } from "~/features/home/site-json-ld";
import { BRAND } from "~/lib/brand";
import { brand } from "~/lib/brand.words";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { minutesOld } from "~/supabase/last-good.server";
import { Bands } from "~/ui/layout/band";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export async function loader({ context }: Route.LoaderArgs) {
  const live = await getLiveFacts(context.get(supabaseContext));
  return {
    origin: env().PUBLIC_ORIGIN,
    signedIn: perhapsMember(context.get(identityContext)),
    live,
    minutesOld: minutesOld(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: `${BRAND}: ${brand().tagline}`,
    description: home().description,
    path: "/",
    origin: loaderData?.origin,
  }),
  ...(loaderData ? [{ "script:ld+json": siteJsonLd(loaderData.origin) }] : []),
];

export default function Home({ loaderData: { live, signedIn } }: Route.ComponentProps) {
  return (
    <Bands>
      <Hero live={live} />
      <Newest live={live} />
      <HowItWorks />
      <EcosystemBand divisions={live?.divisions ?? null} />
      <FiguresBand />
      <ClosingBand signedIn={signedIn} />
    </Bands>
  );
}
