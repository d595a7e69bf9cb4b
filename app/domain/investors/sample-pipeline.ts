import { digits } from "~/i18n/format";
import { HUBS, SECTORS, type HubPlace, type SectorSlug } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { openCounts } from "~/domain/ecosystem/open-counts.words";
import type { StartupStage } from "~/domain/startups/startup-terms";
import { samples } from "./sample-pipeline.words";

export const PIPELINE_PATH = "/investor-pipeline";

export const TABS = ["live-deals", "analytics", "documents", "pitch-videos"] as const;

export type TabId = (typeof TABS)[number];

/** Returns the tab that an address names; the first one if it is unknown. */
export function tabFrom(params: URLSearchParams): TabId {
  const asked = params.get("tab");
  return TABS.find((id) => id === asked) ?? "live-deals";
}

export type DealSlug = "nouka-pay" | "khet-sensor" | "bondor-desk" | "golpo-studio";

export type Deal = {
  slug: DealSlug;
  name: string;
  sector: SectorSlug;
  stage: StartupStage;
  place: HubPlace;
  /** In thousands of USD; the rounds are invented. */
  asking: number;
};

/** Invented companies that show what a listing contains, always marked "Sample data" (requirements/site.md 90). */
export const DEALS: readonly Deal[] = [
  { slug: "nouka-pay", name: "Nouka Pay", sector: "fintech", stage: "seed", place: "Dhaka", asking: 400 },
  {
    slug: "khet-sensor",
    name: "Khet Sensor",
    sector: "green-tech",
    stage: "pre_seed",
    place: "Mymensingh",
    asking: 120,
  },
  { slug: "bondor-desk", name: "Bondor Desk", sector: "saas", stage: "series_a", place: "Chittagong", asking: 1800 },
  { slug: "golpo-studio", name: "Golpo Studio", sector: "gaming", stage: "seed", place: "Dhaka", asking: 250 },
];

/** Returns the deal that an address names, for a meeting request. */
export function dealFrom(params: URLSearchParams): Deal | undefined {
  const asked = params.get("deal");
  return DEALS.find(({ slug }) => slug === asked);
}

/** Market insights, each from the figures of the specification. */
export const INSIGHTS = ["place", "growth", "crowd", "policy"] as const;

export type ChartData = {
  id: string;
  title: string;
  unit: string;
  bars: { label: string; value: number; shown: string }[];
};

export function charts(): ChartData[] {
  const t = samples();
  const stats = marketStats();
  return [
    {
      id: "startups-by-sector",
      ...t.bySector,
      bars: SECTORS.map(({ slug, startups }) => ({
        label: stats.sectors[slug],
        value: startups,
        shown: digits(startups),
      })).toSorted((a, b) => b.value - a.value),
    },
    {
      id: "funding-by-hub",
      ...t.funding,
      bars: HUBS.map(({ place, funding }) => ({
        label: openCounts().division(place),
        value: funding,
        shown: stats.dollars(funding * 1000),
      })),
    },
    {
      id: "growth-by-hub",
      ...t.growth,
      bars: HUBS.map(({ place, growth }) => ({
        label: openCounts().division(place),
        value: growth,
        shown: digits(`+${growth}%`),
      })),
    },
  ];
}
