import type { Route } from "./+types/ecosystem-map";
import { BangladeshMap, DivisionLinks } from "~/features/ecosystem/components/bangladesh-map";
import { FilterPanel } from "~/features/ecosystem/components/filter-panel";
import { HubCards, HubTable } from "~/features/ecosystem/components/hubs";
import { TrendingSectors } from "~/features/ecosystem/components/trending-sectors";
import { ECOSYSTEM_PATH, hubsIn, sectorsIn } from "~/domain/ecosystem/ecosystem-filters";
import { parseEcosystemView } from "~/domain/ecosystem/ecosystem-filters.schema";
import { HUBS, HUBS_NOTE, SECTORS_NOTE } from "~/domain/ecosystem/market-stats";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { SourceNote } from "~/ui/primitives/stat";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";

const trail = [
  { name: "Home", to: "/" },
  { name: "Ecosystem", to: ECOSYSTEM_PATH },
];

export function loader({ url }: Route.LoaderArgs) {
  return { origin: env().PUBLIC_ORIGIN, view: parseEcosystemView(url.searchParams) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Tech ecosystem map of Bangladesh",
    description: "The eight divisions of Bangladesh on a map, with the tech hubs of Dhaka, Chittagong and Mymensingh.",
    path: ECOSYSTEM_PATH,
    origin: loaderData?.origin,
    trail,
  });

export default function EcosystemMap({ loaderData: { view } }: Route.ComponentProps) {
  const hubs = hubsIn(view);
  const sectors = sectorsIn(view);
  // Cards keep their order: only the table is sorted.
  const cards = HUBS.filter((hub) => hubs.includes(hub));
  return (
    <Page
      trail={trail}
      title="Ecosystem map"
      lead="Three hubs, eight divisions. Choose a division to see who works there, or a hub to read its figures."
      gap="wide"
    >
      <FilterPanel view={view} />
      <div className="grid items-start gap-8 lg:grid-cols-[6fr_5fr]">
        <div className="grid gap-3">
          <BangladeshMap hubs={cards} />
          <DivisionLinks />
        </div>
        <div className="grid gap-10">
          <Section id="hubs" title="Tech Hubs Overview">
            <HubCards hubs={cards} />
            <SourceNote>{HUBS_NOTE}</SourceNote>
          </Section>
          <Section id="sectors" title="Trending sectors">
            <TrendingSectors sectors={sectors} />
            <SourceNote>{SECTORS_NOTE}</SourceNote>
          </Section>
        </div>
      </div>
      <Section id="compare" title="Compare the hubs">
        <HubTable hubs={hubs} view={view} />
        <p className="text-sm text-muted">Sample data. Funding in millions of US dollars.</p>
      </Section>
    </Page>
  );
}
