import type { PageLife } from "./page-life";

type Pages = {
  /** The life of each page that others may keep, by its pattern. */
  lives: ReadonlyMap<string, PageLife>;
  /** Of all routes. */
  patterns: readonly string[];
};

/**
 * Has the browser ask for a page to read, in either language, as soon as a link to it is pressed, and not when it is let
 * go. A page to read is one that others may keep: asking for it changes nothing, for anybody. Fetched and not
 * rendered: whoever pays for bytes pays for none that the press would not have cost. The same on every page, so that
 * the policy knows it by one hash.
 */
export function speculationRules({ lives, patterns }: Pages): string {
  const reading = patterns.filter((pattern) => isReading(lives.get(pattern)));
  const others = patterns.filter((pattern) => !reading.includes(pattern));
  // `startups/new` looks like a startup's page.
  const lookalikes = others.filter((pattern) => reading.some((page) => isCovered(pattern, page)));
  const conditions = [
    { href_matches: reading.map(addressOf) },
    { not: { selector_matches: "[href^='#'], [aria-current=page]" } },
    ...(lookalikes.length > 0 ? [{ not: { href_matches: lookalikes.map(addressOf) } }] : []),
  ];
  return JSON.stringify({ prefetch: [{ where: { and: conditions }, eagerness: "conservative" }] });
}

/** A file is open as well, but no page. */
function isReading(life: PageLife | undefined): boolean {
  return life === "fixed" || life === "people";
}

function addressOf(pattern: string): URLPatternInit {
  return { pathname: `{/bn}?${pattern === "/" ? "{/}?" : `/${pattern}`}`, search: "*" };
}

/** Whether an address of `pattern` is taken for one of `page`. */
function isCovered(pattern: string, page: string): boolean {
  const parts = page.split("/");
  const others = pattern.split("/");
  return parts.length === others.length && parts.every((part, at) => part.startsWith(":") || part === others[at]);
}
