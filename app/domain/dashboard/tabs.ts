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

/**
 * The tab of applications, with those that wait for the member's answer: where the address names no list, a member who has
 * both gets what they sent.
 */
export const WAITING_PATH = `${tabPath("applications")}&box=received`;
