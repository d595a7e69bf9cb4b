import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/ecosystem-map";
import { supabaseContext } from "~/context";
import { FilterPanel } from "~/features/ecosystem/components/filter-panel";
import { HubTable } from "~/features/ecosystem/components/hubs";
import { MapWithFigures } from "~/features/ecosystem/components/map-with-figures";
import { TrendingSectors } from "~/features/ecosystem/components/trending-sectors";
import { ecosystem } from "~/features/ecosystem/ecosystem.words";
import { mapPage } from "~/features/ecosystem/map-page.words";
import { getDivisionCounts } from "~/features/ecosystem/open-counts.queries.server";
import { NewestStartups } from "~/features/startups/components/newest-startups";
import { newestStartups } from "~/features/startups/newest-startups.server";
import { ECOSYSTEM_PATH, hubsIn, sectorsIn } from "~/domain/ecosystem/ecosystem-filters";
import { parseEcosystemView } from "~/domain/ecosystem/ecosystem-filters.schema";
import { HUBS, SECTORS } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { minutesOld } from "~/supabase/last-good.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Pill } from "~/ui/primitives/pill";
import { SideNote } from "~/ui/primitives/side-note";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";

function trail() {
  const t = mapPage();
  return trailFromHome({ name: t.name, to: ECOSYSTEM_PATH });
}

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const view = parseEcosystemView(url.searchParams);
  const wanted = {
    sectors: SECTORS.filter(({ slug }) => view.sectors.includes(slug)).map(({ slug }) => slug),
    places: HUBS.filter(({ slug }) => view.locations.includes(slug)).map(({ place }) => place),
  };
  const [divisions, startups] = await Promise.all([
    getDivisionCounts(client),
    newestStartups(client, "division", wanted),
  ]);
  return {
    origin: env().PUBLIC_ORIGIN,
    view,
    divisions,
    startups,
    minutesOld: minutesOld(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = mapPage();
  return pageMeta({
    title: t.title,
    description: t.description,
    path: ECOSYSTEM_PATH,
    origin: loaderData?.origin,
    trail: trail(),
  });
};

export default function EcosystemMap({ loaderData: { view, divisions, startups } }: Route.ComponentProps) {
  const t = mapPage();
  const parts = ecosystem();
  const figures = marketStats();
  const hubs = hubsIn(view);
  return (
    <Page trail={trail()} title={t.heading} lead={t.lead} gap="wide">
      <FilterPanel view={view} />
      <MapWithFigures
        divisions={divisions}
        // Keep the markers in `HUBS` order: only the table is sorted.
        hubs={HUBS.filter((hub) => hubs.includes(hub))}
        note={divisions ? null : <PartFailure>{t.unknown}</PartFailure>}
      >
        <div className="grid gap-10">
          <Section id="hubs" title={parts.hubs} beside={<Pill tone="yellow">{t.sample}</Pill>}>
            <HubTable hubs={hubs} view={view} />
            <SideNote>{figures.hubsNote}</SideNote>
          </Section>
          <NewestStartups found={startups} />
          <Section id="sectors" title={parts.sectors} beside={<Pill tone="yellow">{t.sample}</Pill>}>
            <TrendingSectors sectors={sectorsIn(view)} />
            <SideNote>{figures.sectorsNote}</SideNote>
          </Section>
        </div>
      </MapWithFigures>
    </Page>
  );
}
