import { routes } from "virtual:react-router/server-build";
import { type PageLife, pageLives } from "~/lib/page-life";

let lives: ReadonlyMap<string, PageLife> | undefined;

/** How long others may keep the page of a route's pattern, as its `handle` says; undefined for one that says nothing. */
export function pageLife(pattern: string): PageLife | undefined {
  // At the first request: while this is loaded, the build is not whole.
  lives ??= pageLives(routes);
  return lives.get(pattern);
}
