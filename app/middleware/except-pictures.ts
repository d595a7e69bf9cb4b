import type { MiddlewareFunction } from "react-router";
import { isAvatarPath } from "~/lib/avatar-url";

// By id only: `/og/jobs/x.data` is a page around a picture, not one.
const SHARE_PICTURE = /^\/og\/(?:home\.png|jobs|talent-exchange|(?:jobs|talent)\/[0-9a-f-]{36})$/i;

/**
 * Leaves members' pictures and share pictures out: they are the same for everybody and kept by caches, so
 * that no session is read for them and no cookie goes with them.
 */
export function exceptPictures(middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  // The path as requested: asked for as data, the page around a picture would be answered as well.
  return (args, next) => (isPicture(new URL(args.request.url).pathname) ? next() : middleware(args, next));
}

function isPicture(pathname: string): boolean {
  return isAvatarPath(pathname) || SHARE_PICTURE.test(pathname);
}
