import { Secret, TOTP } from "otpauth";
import type { Visitor } from "./visitor.ts";

/**
 * The code that a member's app shows now, or so many half minutes later. The auth service also accepts the next code;
 * a test types no older one, which counts only until the half minute ends.
 */
export function codeOf(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp });
}

const shownAboutNow = (secret: string) => [-2, -1, 0, 1, 2].map((later) => codeOf(secret, later));

/** A code that the app showed earlier, and shows neither now nor just before or just after. */
export function oldCode(secret: string): string {
  const shown = shownAboutNow(secret);
  for (let later = -3; ; later--) if (!shown.includes(codeOf(secret, later))) return codeOf(secret, later);
}

/** Six digits that the app does not show now, just before or just after; each `index` gives others. */
export function wrongCode(secret: string, index = 0): string {
  const shown = shownAboutNow(secret);
  for (let code = 100_000 + 1_000 * index; ; code++) if (!shown.includes(String(code))) return String(code);
}

/** The key on a page that sets up an app. */
export function keyIn(html: string): string {
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1];
  if (!key) throw new Error("No key in the page");
  return key.replaceAll(" ", "");
}

/** Turns on the second factor of the signed-in member. Returns the key of their app and the code that was typed. */
export async function turnOn(visitor: Visitor, password: string): Promise<{ key: string; code: string }> {
  const path = "/settings/second-factor";
  await visitor.post(path, { intent: "begin", currentPassword: password });
  const key = keyIn(await (await visitor.get(path)).text());
  const code = codeOf(key);
  const answer = await visitor.post(path, { intent: "confirm", code });
  if (answer.status !== 302) throw new Error(`Turning it on answered ${answer.status}`);
  return { key, code };
}
