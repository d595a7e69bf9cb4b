import type { MiddlewareFunction } from "react-router";

/** The routes whose answer is the same file for everybody, with the patterns of `app/routes.ts`. */
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
  "resources/offline.js",
  "robots.txt",
  "sitemap.xml",
]);

/**
 * Skips these middlewares for members' pictures, share pictures, feeds, files for robots and the service worker: caches
 * keep those, so they read no session and set no cookie.
 */
export function exceptPublicFiles(middleware: MiddlewareFunction<Response>[]): MiddlewareFunction<Response>[] {
  return middleware.map((one) => (args, next) => (isPublicFile(args) ? next() : one(args, next)));
}

function isPublicFile({ request, pattern }: Parameters<MiddlewareFunction<Response>>[0]): boolean {
  // A data request for a file would also get the page around it.
  return PUBLIC_FILES.has(pattern) && !new URL(request.url).pathname.endsWith(".data");
}
