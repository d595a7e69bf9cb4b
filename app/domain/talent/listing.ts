/** How a talent profile stands with the directory; days are worded, in Dhaka's calendar. */
export type Listing =
  | { state: "listed" | "hidden" }
  | { state: "asked"; days: number; until: string }
  | { state: "left"; since: string };

/** What the form that confirms a talent profile says it is. */
export const CONFIRM_INTENT = "confirm-talent";
