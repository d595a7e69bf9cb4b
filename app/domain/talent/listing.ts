/**
 * The state of a talent profile in the directory; days are in words, by Dhaka's calendar. `hidden`: its owner is not
 * open to work; `unlisted`: they are, but are under 18, or we have hidden the profile.
 */
export type Listing =
  | { state: "listed" | "hidden" | "unlisted" }
  | { state: "asked"; days: number; until: string }
  | { state: "left"; since: string };

/** The `intent` of the form that confirms a talent profile. */
export const CONFIRM_INTENT = "confirm-talent";

/** The path of a mail's link that confirms a listing; its `token` follows as a parameter. */
export const LISTING_LINK_PATH = "/confirm-listing";

/** Whether a text has the format of that link's token. */
export function isListingToken(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{64}$/.test(text);
}
