import type { MiddlewareFunction } from "react-router";

/** The routes whose answer is the same file for everybody, as `app/routes.ts` has them. */
const PUBLIC_FILES = new Set([
  "pictures/:member/:file",
  "og/home.png",
  "og/investors",
  "og/investors/:id",
  "og/jobs",
  "og/jobs/:id",
  "og/mentors",
  "og/mentors/:id",
  "og/startups",
  "og/startups/:slug",
  "og/talent-exchange",
  "og/talent/:id",
  "jobs.atom",
  "jobs.json",
  "jobs.csv",
  "startups.atom",
  "startups.json",
  "robots.txt",
  "sitemap.xml",
]);

/**
 * Leaves members' pictures, share pictures, feeds and files for robots out of these: caches keep them, so no session is
 * read for them and no cookie goes with them.
 */
export function exceptPublicFiles(middleware: MiddlewareFunction<Response>[]): MiddlewareFunction<Response>[] {
  return middleware.map((one) => (args, next) => (isPublicFile(args) ? next() : one(args, next)));
}

function isPublicFile({ request, pattern }: Parameters<MiddlewareFunction<Response>>[0]): boolean {
  // Asked for as data, the page around a file would be answered as well.
  return PUBLIC_FILES.has(pattern) && !new URL(request.url).pathname.endsWith(".data");
}
