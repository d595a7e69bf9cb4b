import { marketStats } from "./market-stats.words";

/**
 * Every fixed figure of the specification with its meaning, in one place (requirements/home.md 14). We count none of
 * them: each is shown with its note, next to the figures that we do count.
 */
export type Stat = { value: string; label: string; note: string };

/** Returns the figures of the hero's slim strip, each with one word for a label. */
export function heroStats(): Stat[] {
  const t = marketStats();
  return [t.startups, t.investors, t.market, t.shops, t.ict];
}

/** Returns the brief's figures that the hero does not show. */
export function briefStats(): Stat[] {
  const t = marketStats();
  return [t.talents, t.graduates, t.growth, t.exports, t.rebate];
}

export function investorStats(): Stat[] {
  const t = marketStats();
  return [t.size, t.growth, t.rebate, t.exports];
}

export type HubSlug = "dhaka" | "chittagong" | "mymensingh";

export type HubPlace = "Dhaka" | "Chittagong" | "Mymensingh";

export type Hub = {
  slug: HubSlug;
  /** The division of the hub. */
  place: HubPlace;
  startups: number;
  /** Funding in millions of USD. */
  funding: number;
  /** Growth in per cent. */
  growth: number;
};

/** Tech Hubs Overview (requirements/home.md 18). */
export const HUBS: readonly Hub[] = [
  { slug: "dhaka", place: "Dhaka", startups: 150, funding: 45, growth: 25 },
  { slug: "chittagong", place: "Chittagong", startups: 75, funding: 18, growth: 40 },
  { slug: "mymensingh", place: "Mymensingh", startups: 45, funding: 8, growth: 60 },
];

export type SectorSlug = "green-tech" | "saas" | "gaming" | "fintech";

export type Sector = { slug: SectorSlug; startups: number; trend: "up" | "stable" };

/** Trending sectors (requirements/home.md 19). */
export const SECTORS: readonly Sector[] = [
  { slug: "green-tech", startups: 85, trend: "up" },
  { slug: "saas", startups: 120, trend: "up" },
  { slug: "gaming", startups: 65, trend: "stable" },
  { slug: "fintech", startups: 95, trend: "up" },
];
