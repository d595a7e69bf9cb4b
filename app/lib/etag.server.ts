import { createHash } from "node:crypto";
import fresh from "fresh";
import type { Asked } from "./asked";

/** A weak validator of what a text says, whichever way it is compressed. */
export function weakEtag(text: string): string {
  return `W/"${createHash("sha1").update(text).digest("base64url")}"`;
}

/** Whether who asks has the answer of this validator already. Only that header: what is the same needs no second sending. */
export function holds(request: Asked, etag: string): boolean {
  return fresh({ "if-none-match": request.headers.get("If-None-Match") ?? "" }, { etag });
}
