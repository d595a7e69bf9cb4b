import type { View, Viewer } from "../../tests/support/views.ts";
import type { Theme } from "./options.ts";

export type KeyView = { page: string; viewer: Viewer; width: number; theme: Theme; state: string };

type Row = [page: string, viewer: Viewer, width: number, theme: Theme, state?: string];

const ROWS: Row[] = [
  ["home", "visitor", 360, "light"],
  ["home", "visitor", 768, "dark"],
  ["home", "visitor", 1280, "light"],
  ["home", "visitor", 360, "light", "menu-open"],
  ["talent-exchange", "visitor", 360, "light"],
  ["talent-exchange", "developer", 1280, "dark"],
  ["talent-exchange", "visitor", 360, "dark", "filters-open"],
  ["talent-one", "founder", 360, "light"],
  ["talent-one", "visitor", 1280, "light"],
  ["talent-one", "visitor", 768, "light", "print"],
  ["jobs", "visitor", 360, "light"],
  ["jobs", "developer", 1280, "light"],
  ["jobs-q-nothing-is-called-that", "visitor", 360, "light"],
  ["jobs-one", "developer", 360, "dark"],
  ["jobs-one", "visitor", 1280, "light"],
  ["dashboard", "developer", 360, "light"],
  ["dashboard", "founder", 1280, "light"],
  ["dashboard", "student", 360, "dark", "forced-colours"],
  ["dashboard-tab-applications-box-received", "founder", 360, "light"],
  ["notifications", "developer", 360, "light"],
  ["profile", "developer", 360, "light"],
  ["post-job", "founder", 768, "light"],
  ["auth-tab-signup", "visitor", 360, "light"],
  ["ecosystem-map", "visitor", 768, "light"],
];

/** The views with committed pictures: one of each kind of page, and every width, theme and viewer at least once. */
export const KEY_VIEWS: readonly KeyView[] = ROWS.map(([page, viewer, width, theme, state = ""]) => ({
  page,
  viewer,
  width,
  theme,
  state,
}));

export function isShownBy(key: KeyView, view: View): boolean {
  return key.page === view.page && key.viewer === view.viewer && key.state === view.state;
}
