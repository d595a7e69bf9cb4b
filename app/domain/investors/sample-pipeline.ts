import { EXPORT_REBATE, HUBS, SECTORS } from "~/domain/ecosystem/market-stats";

export const PIPELINE_PATH = "/investor-pipeline";

export type TabId = "live-deals" | "analytics" | "documents" | "pitch-videos";

export const TABS: readonly { id: TabId; label: string }[] = [
  { id: "live-deals", label: "Live Deals" },
  { id: "analytics", label: "Analytics" },
  { id: "documents", label: "Documents" },
  { id: "pitch-videos", label: "Pitch Videos" },
];

/** The tab that an address asks for; an unknown one is the first. */
export function tabFrom(params: URLSearchParams): TabId {
  const asked = params.get("tab");
  return TABS.find(({ id }) => id === asked)?.id ?? "live-deals";
}

export type Deal = {
  slug: string;
  name: string;
  pitch: string;
  sector: string;
  stage: string;
  place: string;
  /** In words, because no such round exists. */
  asking: string;
};

/** Invented companies that show what a listing tells. Each is shown with "Sample data" (requirements/site.md 90). */
export const DEALS: readonly Deal[] = [
  {
    slug: "nouka-pay",
    name: "Nouka Pay",
    pitch: "Instalments for market traders, paid back from the day's mobile-wallet takings.",
    sector: "Fintech",
    stage: "Seed",
    place: "Dhaka",
    asking: "$400K",
  },
  {
    slug: "khet-sensor",
    name: "Khet Sensor",
    pitch: "Soil moisture by text message, so that pumps run only when a field is dry.",
    sector: "Green Tech",
    stage: "Pre-seed",
    place: "Mymensingh",
    asking: "$120K",
  },
  {
    slug: "bondor-desk",
    name: "Bondor Desk",
    pitch: "Customs papers for freight forwarders, filled in once and checked before the ship berths.",
    sector: "SaaS",
    stage: "Series A",
    place: "Chittagong",
    asking: "$1.8M",
  },
  {
    slug: "golpo-studio",
    name: "Golpo Studio",
    pitch: "Story games in Bangla that run on phones with 2 GB of memory and no data plan.",
    sector: "Gaming",
    stage: "Seed",
    place: "Dhaka",
    asking: "$250K",
  },
];

/** The deal that an address names, to be preselected in the form. */
export function dealFrom(params: URLSearchParams): Deal | undefined {
  const asked = params.get("deal");
  return DEALS.find(({ slug }) => slug === asked);
}

/** What a meeting can be about; stored as the request's subject. */
export const MEETING_SUBJECTS: readonly { value: string; label: string }[] = [
  ...DEALS.map(({ slug, name }) => ({ value: slug, label: `${name} (sample deal)` })),
  { value: "general", label: "Investing through TechSetu in general" },
];

export function meetingSubject(value: string): string | undefined {
  return MEETING_SUBJECTS.find((subject) => subject.value === value)?.label;
}

/** Market insights, each from the figures of the specification. */
export const INSIGHTS: readonly { title: string; text: string }[] = [
  { title: "Where the startups are", text: "Dhaka holds 150 of the 270 startups in the three sample hubs." },
  { title: "Where growth is", text: "Mymensingh grows fastest in the sample, +60% from the smallest base." },
  { title: "What is crowded", text: "SaaS leads with 120 startups, Fintech follows with 95; Gaming is stable at 65." },
  { title: "What policy adds", text: `${EXPORT_REBATE.value} ${EXPORT_REBATE.label}. ${EXPORT_REBATE.note}.` },
];

export type ChartData = {
  id: string;
  title: string;
  unit: string;
  bars: { label: string; value: number; shown: string }[];
};

export const CHARTS: readonly ChartData[] = [
  {
    id: "startups-by-sector",
    title: "Startups by sector",
    unit: "Startups",
    bars: SECTORS.map(({ name, startups }) => ({ label: name, value: startups, shown: String(startups) })).toSorted(
      (a, b) => b.value - a.value,
    ),
  },
  {
    id: "funding-by-hub",
    title: "Funding by hub",
    unit: "Funding",
    bars: HUBS.map(({ place, funding }) => ({ label: place, value: funding, shown: `$${funding}M` })),
  },
  {
    id: "growth-by-hub",
    title: "Growth by hub",
    unit: "Growth",
    bars: HUBS.map(({ place, growth }) => ({ label: place, value: growth, shown: `+${growth}%` })),
  },
];
