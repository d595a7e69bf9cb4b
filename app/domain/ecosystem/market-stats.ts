/**
 * Every fixed figure of the specification with what it is, in one place (requirements/home.md 14). None
 * of them is counted by us: each is shown with its note, and beside what we do count.
 */
export type Stat = { value: string; label: string; note: string };

/** Said once under each group of figures. */
export const STATS_SOURCE =
  "Source: TechSetu's launch brief. Targets and samples, not official statistics and not counted on this site.";

export const heroStats = [
  { value: "500+", label: "Tech Startups", note: "Target for all eight divisions" },
  { value: "200+", label: "Investors", note: "Target, angels and funds" },
  { value: "$1.5B", label: "Market Size", note: "Estimate in the launch brief" },
] as const satisfies readonly Stat[];

export const heroCard = [
  { value: "180%", label: "e-commerce growth", note: "Sample figure" },
  { value: "20K", label: "ICT graduates", note: "A year, estimate" },
] as const satisfies readonly Stat[];

export const talentStats = [
  { value: "20,000+", label: "tech talents", note: "Target" },
  { value: "20,000+", label: "graduates", note: "A year, estimate" },
  { value: "66.5%", label: "growth", note: "Sample figure" },
] as const satisfies readonly Stat[];

export const EXPORT_REBATE = {
  value: "6%",
  label: "export rebate until 2028",
  note: "Rates change: check the current Bangladesh Bank circular",
} as const satisfies Stat;

export const investorStats = [
  { value: "$1.5B", label: "market size", note: "Estimate in the launch brief" },
  { value: "66.5%", label: "growth", note: "Sample figure" },
  EXPORT_REBATE,
  { value: "$5B", label: "export target", note: "Target in the launch brief" },
] as const satisfies readonly Stat[];

export type HubPlace = "Dhaka" | "Chittagong" | "Mymensingh";

export type Hub = {
  slug: string;
  name: string;
  place: HubPlace;
  startups: number;
  /** Funding in millions of USD. */
  funding: number;
  /** Growth in per cent. */
  growth: number;
};

/** Tech Hubs Overview (requirements/home.md 18). */
export const HUBS: readonly Hub[] = [
  { slug: "dhaka", name: "Dhaka Tech City", place: "Dhaka", startups: 150, funding: 45, growth: 25 },
  { slug: "chittagong", name: "Chittagong Innovation Hub", place: "Chittagong", startups: 75, funding: 18, growth: 40 },
  { slug: "mymensingh", name: "Mymensingh Tech Park", place: "Mymensingh", startups: 45, funding: 8, growth: 60 },
];

export const HUBS_NOTE =
  "Sample data. The three hubs add up to 270 startups and $71M; 500+ is the target for the whole country.";

export type Sector = { slug: string; name: string; startups: number; trend: "up" | "stable" };

/** Trending sectors (requirements/home.md 19). */
export const SECTORS: readonly Sector[] = [
  { slug: "green-tech", name: "Green Tech", startups: 85, trend: "up" },
  { slug: "saas", name: "SaaS", startups: 120, trend: "up" },
  { slug: "gaming", name: "Gaming", startups: 65, trend: "stable" },
  { slug: "fintech", name: "Fintech", startups: 95, trend: "up" },
];

export const SECTORS_NOTE = "Sample data: startups per sector.";
