import { latinDigits } from "~/i18n/format";

/** Returns the page number that an address names, at most `pages`; an invalid one is 1. */
export function pageNumber(params: URLSearchParams, pages = Infinity): number {
  const asked = latinDigits(params.get("page") ?? "");
  return /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), pages) : 1;
}
