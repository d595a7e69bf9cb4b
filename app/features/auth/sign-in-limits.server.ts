import { foldedAddress } from "~/domain/auth/folded-address";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { type Count, giveBack, hashed, takeGrowing } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { authLimits } from "./auth-limits.words";
import type { KnownDevice } from "./known-device.server";

/**
 * Counts a sign-in before it is tried, so that parallel tries count too. Throws `tooMany()` over the limit of the
 * e-mail address (whether or not it is known) or of the network address. A browser in which this address has signed in
 * before has its own count, so that strangers cannot lock a member out. Returns a function that undoes the count: only
 * wrong passwords count.
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
 * Like `countSignIn`, for the current password asked for within a session. Counts per session, so that a stranger's
 * tries elsewhere can't lock members out of their settings. Someone at an open browser gets as many guesses as at
 * sign-in.
 */
export async function countReauthentication(sessionId: string): Promise<() => Promise<void>> {
  const count: Count = { limit: "LIMIT_SIGN_IN_DEVICE", key: `session:${sessionId}` };
  const opensAt = await takeGrowing(count);
  if (opensAt) throw tooMany(authLimits().sessionClosed, opensAt);
  return () => giveBack(count);
}

/** An e-mail address as the key for limits and known devices. */
export function emailKey(email: string): string {
  return hashed(foldedAddress(email));
}
