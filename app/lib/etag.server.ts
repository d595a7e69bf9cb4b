import { createHash } from "node:crypto";
import fresh from "fresh";
import type { Asked } from "./asked";

/** Returns a weak ETag for a text, independent of its compression. */
export function weakEtag(text: string): string {
  return `W/"${createHash("sha1").update(text).digest("base64url")}"`;
}

/** Whether the client already has the answer with this ETag. Looks only at `If-None-Match`. */
export function holds(request: Asked, etag: string): boolean {
  return fresh({ "if-none-match": request.headers.get("If-None-Match") ?? "" }, { etag });
}
