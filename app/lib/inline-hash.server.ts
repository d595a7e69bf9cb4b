import { createHash } from "node:crypto";

/** Returns the hash by which a Content-Security-Policy allows an inline script or style. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
