/**
 * Whether another site's page has led the browser here: what such a visit would count, that page could count at will. A
 * browser that does not say counts as one of ours, as does an address that was typed or kept.
 */
export function isFromElsewhere({ headers }: Request): boolean {
  return !["same-origin", "none"].includes(headers.get("Sec-Fetch-Site") ?? "none");
}
