import { HUBS } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import type { DivisionCount } from "~/domain/ecosystem/open-counts";
import { FilterPanel } from "~/features/ecosystem/components/filter-panel";
import { HubTable } from "~/features/ecosystem/components/hubs";
import { MapWithFigures } from "~/features/ecosystem/components/map-with-figures";
import { TrendingSectors } from "~/features/ecosystem/components/trending-sectors";
import { ecosystem } from "~/features/ecosystem/ecosystem.words";
import { mapPage } from "~/features/ecosystem/map-page.words";
import { Band } from "~/ui/layout/band";
import { Section } from "~/ui/layout/section";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import { home } from "../home.words";

/** The map with real counts of people and jobs per division, beside the specification's sample figures. */
export function EcosystemBand({ divisions }: { divisions: DivisionCount[] | null }) {
  const t = home();
  const map = ecosystem();
  const stats = marketStats();
  const sample = <Pill tone="yellow">{mapPage().sample}</Pill>;
  return (
    <Band id="ecosystem" title={t.ecosystem}>
      <FilterPanel />
      <MapWithFigures divisions={divisions}>
        <div className="rail">
          <Section title={map.hubs} beside={sample}>
            <HubTable hubs={HUBS} />
            <p className="text-sm text-muted">
              {stats.hubsNote} <TextLink to="/ecosystem-map">{t.compare}</TextLink>
            </p>
          </Section>
          <Section title={map.sectors} beside={sample}>
            <TrendingSectors />
            <p className="text-sm text-muted">{stats.sectorsNote}</p>
          </Section>
        </div>
      </MapWithFigures>
    </Band>
  );
}
