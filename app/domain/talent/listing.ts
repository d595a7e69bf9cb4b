/**
 * How a talent profile stands with the directory; days are worded, in Dhaka's calendar. `hidden`: its owner is not open to
 * work; `unlisted`: they are, but under 18, or we have taken it out of sight.
 */
export type Listing =
  | { state: "listed" | "hidden" | "unlisted" }
  | { state: "asked"; days: number; until: string }
  | { state: "left"; since: string };

/** What the form that confirms a talent profile says it is. */
export const CONFIRM_INTENT = "confirm-talent";

/** Where a mail's link leads that confirms a listing; the link's `token` follows as a parameter. */
export const LISTING_LINK_PATH = "/confirm-listing";

/** Whether a text has the form of such a link's token. */
export function isListingToken(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{64}$/.test(text);
}
