import type { MiddlewareFunction } from "react-router";

/** The routes whose answer is the same picture for everybody, as `app/routes.ts` has them. */
const PUBLIC_PICTURES = new Set([
  "pictures/:member/:file",
  "og/home.png",
  "og/jobs",
  "og/jobs/:id",
  "og/talent-exchange",
  "og/talent/:id",
]);

/**
 * Leaves members' pictures and share pictures out of these: caches keep them, so no session is read for them
 * and no cookie goes with them.
 */
export function exceptPublicPictures(middleware: MiddlewareFunction<Response>[]): MiddlewareFunction<Response>[] {
  return middleware.map((one) => (args, next) => (isPublicPicture(args) ? next() : one(args, next)));
}

function isPublicPicture({ request, pattern }: Parameters<MiddlewareFunction<Response>>[0]): boolean {
  // Asked for as data, the page around a picture would be answered as well.
  return PUBLIC_PICTURES.has(pattern) && !new URL(request.url).pathname.endsWith(".data");
}
