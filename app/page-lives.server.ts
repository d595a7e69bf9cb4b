import { routes } from "virtual:react-router/server-build";
import { type PageLife, pageLives, patternsOf } from "~/lib/page-life";
import { speculationRules } from "~/lib/speculation-rules";

// Both are set at the first request: while this module loads, the build is not complete.
let lives: ReadonlyMap<string, PageLife> | undefined;
let rules: string | undefined;

/** Returns how long caches may keep the page of a route pattern, from its `handle`; undefined if that says nothing. */
export function pageLife(pattern: string): PageLife | undefined {
  return allLives().get(pattern);
}

/** Returns the speculation rules, with which browsers prefetch the pages that caches may keep. */
export function prefetchRules(): string {
  return (rules ??= speculationRules({ lives: allLives(), patterns: patternsOf(routes) }));
}

function allLives(): ReadonlyMap<string, PageLife> {
  return (lives ??= pageLives(routes));
}
