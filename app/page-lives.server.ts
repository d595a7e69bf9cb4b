import { routes } from "virtual:react-router/server-build";
import { type PageLife, pageLives, patternsOf } from "~/lib/page-life";
import { speculationRules } from "~/lib/speculation-rules";

// Both at the first request: while this is loaded, the build is not whole.
let lives: ReadonlyMap<string, PageLife> | undefined;
let rules: string | undefined;

/** How long others may keep the page of a route's pattern, as its `handle` says; undefined for one that says nothing. */
export function pageLife(pattern: string): PageLife | undefined {
  return allLives().get(pattern);
}

/** Which pages browsers fetch ahead: those that others may keep. */
export function prefetchRules(): string {
  return (rules ??= speculationRules({ lives: allLives(), patterns: patternsOf(routes) }));
}

function allLives(): ReadonlyMap<string, PageLife> {
  return (lives ??= pageLives(routes));
}
