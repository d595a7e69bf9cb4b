import { createHash } from "node:crypto";

/** What a Content-Security-Policy knows an inline script's or style's text by. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
