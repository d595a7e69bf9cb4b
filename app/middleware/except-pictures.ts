import type { MiddlewareFunction } from "react-router";
import { isAvatarPath } from "~/lib/avatar-url";

/**
 * Leaves members' pictures out: they are the same for everybody and kept by caches, so that no session
 * is read for them and no cookie goes with them.
 */
export function exceptPictures(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  // The path as requested: asked for as data, the page around a picture would be answered as well.
  return (args, next) => (isAvatarPath(new URL(args.request.url).pathname) ? next() : middleware(args, next));
}
