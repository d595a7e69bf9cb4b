import { hash } from "node:crypto";
import fresh from "fresh";
import type { Asked } from "./asked";

/** In characters of six bits: as many as SHA-1 has. */
const ETAG_LENGTH = 27;

/** Returns what tells a text from every other. */
export function digestOf(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Returns a weak ETag for the text of a digest, independent of its compression. */
export function weakEtag(digest: string): string {
  return `W/"${digest.slice(0, ETAG_LENGTH)}"`;
}

/** Whether the client already has the answer with this ETag. Looks only at `If-None-Match`. */
export function holds(request: Asked, etag: string): boolean {
  return fresh({ "if-none-match": request.headers.get("If-None-Match") ?? "" }, { etag });
}
