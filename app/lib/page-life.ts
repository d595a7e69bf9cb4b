/**
 * How long caches may keep a page as visitors get it, in its route's `handle`; without it nobody may keep the page
 * (requirements/security.md S5):
 *
 * - `fixed`: the same until the next release;
 * - `people`: shows people or jobs, who may leave at any moment;
 * - `open`: as long as `people`, and the same for everybody: made without a session, even if cookies are sent.
 */
export type PageLife = "fixed" | "people" | "open";

export type PageLifeHandle = { life: PageLife };

const PEOPLE = "public, max-age=0, s-maxage=10, stale-if-error=3600";

/** `max-age=0`: a browser asks each time, and learns in a few bytes that nothing has changed. */
export const CACHE_CONTROL: Record<PageLife, string> = {
  fixed: "public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400",
  people: PEOPLE,
  open: PEOPLE,
};

type Routes = Record<string, { parentId?: string; path?: string; module: { handle?: unknown } } | undefined>;

/** Returns the life of each page that has one, by its pattern as middleware gets it, `/` or `talent/:id`. */
export function pageLives(routes: Routes): Map<string, PageLife> {
  const lives = new Map<string, PageLife>();
  for (const route of Object.values(routes)) {
    const { handle } = route?.module ?? {};
    if (isPageLifeHandle(handle)) lives.set(patternOf(routes, route), handle.life);
  }
  return lives;
}

/** Returns the patterns of all routes, in the same form. */
export function patternsOf(routes: Routes): string[] {
  return [...new Set(Object.values(routes).map((route) => patternOf(routes, route)))];
}

function patternOf(routes: Routes, route: Routes[string]): string {
  const parts: string[] = [];
  for (let at = route; at; at = routes[at.parentId ?? ""]) if (at.path) parts.unshift(at.path);
  return parts.join("/") || "/";
}

function isPageLifeHandle(handle: unknown): handle is PageLifeHandle {
  return typeof handle === "object" && handle !== null && "life" in handle;
}
