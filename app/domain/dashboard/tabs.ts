/** The dashboard's tabs (specification, section 2, "Dashboard"). */
export const TABS = ["overview", "applications", "profile"] as const;

export type Tab = (typeof TABS)[number];

/** The tab that an address asks for; anything unknown is the first. */
export function tabFrom(params: URLSearchParams): Tab {
  return TABS.find((id) => id === params.get("tab")) ?? "overview";
}

export function tabPath(tab: Tab): string {
  return `/dashboard?tab=${tab}`;
}
