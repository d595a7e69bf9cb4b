import type { RouterContextProvider } from "react-router";
import { identityContext } from "~/context";
import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { type Count, giveBack, take } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { contactLimits } from "./contact-limits.words";

/**
 * Counts a visitor's message by network address. The database counts each member, but visitors only together: without
 * this, one network could fill the queue so that no visitor could write (decisions/0048). Returns a function that
 * undoes the count. Throws `tooMany()`.
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
