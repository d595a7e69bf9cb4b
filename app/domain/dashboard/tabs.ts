/** The dashboard's tabs (specification, section 2, "Dashboard"). */
export const TABS = [
  { id: "overview", label: "Overview" },
  { id: "applications", label: "Applications" },
  { id: "profile", label: "Profile" },
] as const;

export type Tab = (typeof TABS)[number]["id"];

/** The tab that an address asks for; anything unknown is the first. */
export function tabFrom(params: URLSearchParams): Tab {
  return TABS.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
}

export function tabPath(tab: Tab): string {
  return `/dashboard?tab=${tab}`;
}
