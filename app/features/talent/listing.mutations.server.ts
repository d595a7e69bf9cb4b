import { longDateInDhaka } from "~/domain/dhaka-time";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { z } from "~/lib/zod";

const answer = z.discriminatedUnion("state", [
  z.object({ state: z.literal("confirmed"), until: z.string() }),
  z.object({ state: z.enum(["used", "off", "unknown"]) }),
]);

/**
 * Uses the link of a mail that asks whether a profile is still right. Returns `confirmed` and the last whole day on
 * which it is now listed; `used`: used before, nothing changes; `off`: the profile stays out of the directory, for
 * whatever reason; `unknown` for any other token. Needs no session. Throws as `unwrapAs` does (requirements/talent.md 58).
 */
export async function confirmListing(client: RequestClient, token: string) {
  const outcome = unwrapAs(answer, await client.rpc("confirm_listing", { token }));
  // It leaves at midnight: the day on which it does is not one of those that it is still there.
  return outcome.state === "confirmed" ? { ...outcome, until: longDateInDhaka(justBefore(outcome.until)) } : outcome;
}

function justBefore(instant: string): Date {
  return new Date(Date.parse(instant) - 1);
}
