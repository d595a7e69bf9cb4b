import { addressGroup } from "~/lib/address-group";
import { clientAddress } from "~/lib/client-address.server";
import { type Count, giveBack, take } from "~/lib/rate-limit.server";
import { tooMany } from "~/lib/too-many.server";
import { authLimits } from "./auth-limits.words";

/**
 * Opens a mail's link with `open`, and counts it for the request's network if it is refused: the auth service counts all
 * that we ask it as one address, so one visitor's wrong links would close everybody's. Throws `tooMany()` over the limit.
 */
export async function countLink<Outcome extends string>(
  request: Request,
  open: () => Promise<Outcome>,
): Promise<Outcome> {
  const count: Count = { limit: "LIMIT_LINKS_ADDRESS", key: addressGroup(clientAddress(request)) };
  const opensAt = await take(count);
  if (opensAt) throw tooMany(authLimits().links, opensAt);
  let outcome: Outcome | undefined;
  try {
    outcome = await open();
    return outcome;
  } finally {
    if (outcome !== "refused") await giveBack(count);
  }
}
