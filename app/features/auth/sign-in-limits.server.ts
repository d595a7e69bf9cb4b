import { foldedAddress } from "~/domain/auth/folded-address";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { type Count, giveBack, hashed, takeGrowing } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { authLimits } from "./auth-limits.words";
import type { KnownDevice } from "./known-device.server";

/**
 * Counts a try to sign in before it is made, so that tries side by side count as well. Throws
 * `tooMany()` over the limits for the e-mail address, which counts whether anybody has it, and the network
 * address. A browser that this address has signed in with has a count of its own instead: strangers
 * cannot keep a member out. Returns what takes the try back: only wrong passwords count.
 */
export async function countSignIn(
  request: Request,
  email: string,
  device: KnownDevice | null,
): Promise<() => Promise<void>> {
  const name = emailKey(email);
  if (device?.emails.includes(name)) {
    const own: Count = { limit: "LIMIT_SIGN_IN_DEVICE", key: `${device.id}:${name}` };
    if ((await takeGrowing(own)) === null) return () => giveBack(own);
  }
  const counts: [Count, words: string][] = [
    [{ limit: "LIMIT_SIGN_IN_ADDRESS", key: addressGroup(clientAddress(request)) }, authLimits().addressClosed],
    [{ limit: "LIMIT_SIGN_IN_EMAIL", key: name }, authLimits().emailClosed],
  ];
  const taken: Count[] = [];
  for (const [count, words] of counts) {
    const opensAt = await takeGrowing(count);
    if (opensAt) {
      await Promise.all(taken.map(giveBack));
      throw tooMany(words, opensAt);
    }
    taken.push(count);
  }
  return async () => void (await Promise.all(taken.map(giveBack)));
}

/**
 * As `countSignIn`, for the current password that is asked for within a session: by the session alone, so that what
 * strangers try for the address elsewhere keeps no member from their own settings. Whoever has found an open browser
 * guesses as often as at the sign-in.
 */
export async function countReauthentication(sessionId: string): Promise<() => Promise<void>> {
  const count: Count = { limit: "LIMIT_SIGN_IN_DEVICE", key: `session:${sessionId}` };
  const opensAt = await takeGrowing(count);
  if (opensAt) throw tooMany(authLimits().sessionClosed, opensAt);
  return () => giveBack(count);
}

/** An e-mail address as limits and known devices name it. */
export function emailKey(email: string): string {
  return hashed(foldedAddress(email));
}
