/**
 * Whether another site's page led the browser here: that page could make us count any number of such visits. False for
 * a browser that does not say, and for an address that was typed or bookmarked.
 */
export function isFromElsewhere({ headers }: Request): boolean {
  return !["same-origin", "none"].includes(headers.get("Sec-Fetch-Site") ?? "none");
}
