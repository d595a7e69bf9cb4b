/** The dashboard's tabs (specification, section 2, "Dashboard"). */
export const TABS = ["overview", "applications", "profile"] as const;

export type Tab = (typeof TABS)[number];

/** Returns the tab that an address names; the first one if it is unknown. */
export function tabFrom(params: URLSearchParams): Tab {
  return TABS.find((id) => id === params.get("tab")) ?? "overview";
}

export function tabPath(tab: Tab): string {
  return `/dashboard?tab=${tab}`;
}
