import { latinDigits } from "~/i18n/format";

/** The page that an address asks for, of at most `pages`; anything odd is the first. */
export function pageNumber(params: URLSearchParams, pages = Infinity): number {
  const asked = latinDigits(params.get("page") ?? "");
  return /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), pages) : 1;
}
