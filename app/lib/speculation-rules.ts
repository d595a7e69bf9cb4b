import type { PageLife } from "./page-life";

type Pages = {
  /** The life of each page that caches may keep, by its pattern. */
  lives: ReadonlyMap<string, PageLife>;
  /** The patterns of all routes. */
  patterns: readonly string[];
};

/**
 * Returns the rules that let the browser fetch a readable page, in either language, when its link is pressed, not only
 * when it is released. Readable pages are those that caches may keep: fetching one changes nothing, for anybody.
 * Fetched but not rendered, so that a press costs no bytes more than the visit. The same on every page, so that the
 * policy needs one hash.
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

/** An open file can be kept, too, but is no page. */
function isReading(life: PageLife | undefined): boolean {
  return life === "fixed" || life === "people";
}

function addressOf(pattern: string): URLPatternInit {
  return { pathname: `{/bn}?${pattern === "/" ? "{/}?" : `/${pattern}`}`, search: "*" };
}

/** Whether an address of `pattern` also matches `page`. */
function isCovered(pattern: string, page: string): boolean {
  const parts = page.split("/");
  const others = pattern.split("/");
  return parts.length === others.length && parts.every((part, at) => part.startsWith(":") || part === others[at]);
}
