import type { Route } from "./+types/home";
import { identityContext, supabaseContext } from "~/context";
import { Hero } from "~/features/home/components/hero";
import { EcosystemSection, InvestorSection, TalentSection } from "~/features/home/components/home-sections";
import { siteJsonLd } from "~/features/home/site-json-ld";
import { getLiveFacts } from "~/features/home/site.queries.server";
import { BRAND, TAGLINE } from "~/lib/brand";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Bands } from "~/ui/layout/band";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    origin: env().PUBLIC_ORIGIN,
    signedIn: context.get(identityContext).viewer !== null,
    live: await getLiveFacts(context.get(supabaseContext)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: `${BRAND}: ${TAGLINE}`,
    description: "Talent, startups, investors, mentors and jobs from all eight divisions of Bangladesh, in one place.",
    path: "/",
    origin: loaderData?.origin,
  }),
  ...(loaderData ? [{ "script:ld+json": siteJsonLd(loaderData.origin) }] : []),
];

export default function Home({ loaderData: { live, signedIn } }: Route.ComponentProps) {
  return (
    <Bands>
      <Hero />
      <EcosystemSection />
      <TalentSection live={live} signedIn={signedIn} />
      <InvestorSection />
    </Bands>
  );
}
