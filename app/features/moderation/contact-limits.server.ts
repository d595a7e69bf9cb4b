import type { RouterContextProvider } from "react-router";
import { identityContext } from "~/context";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { type Count, giveBack, take } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { contactLimits } from "./contact-limits.words";

/**
 * Counts a message of a visitor by network address. The database counts members one by one, and visitors all together:
 * without this one network could fill the queue, and then no visitor could write (decisions/0048). Returns what takes the
 * count back. Throws `tooMany()`.
 */
export async function countVisitor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<() => Promise<void>> {
  if (context.get(identityContext).viewer) return async () => {};
  const count: Count = { limit: "LIMIT_CONTACT_ADDRESS", key: addressGroup(clientAddress(request)) };
  const opensAt = await take(count);
  if (opensAt) throw tooMany(contactLimits().network, opensAt);
  return () => giveBack(count);
}
