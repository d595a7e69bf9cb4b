import { DAY_MS, longDateInDhaka } from "~/domain/dhaka-time";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const answered = { agreed_at: z.string().nullable(), refused_at: z.string().nullable(), asked_at: z.string() };
const ageRow = z.object({
  younger: z.boolean(),
  guardian: z.object({ address: z.string(), ...answered }).nullable(),
});
const pageRow = z.object({ name: z.string().nullable(), ...answered });

/** For how many days a no keeps the member from naming someone else. The database has the same figure. */
const NO_STANDS_DAYS = 30;

/** A guardian's answer, with its day in words. */
export type GuardianState = { state: "asked" | "agreed" | "refused"; on: string };

/** A member's guardian, for the settings. `again`: after a no, the first whole day on which someone else may be named. */
export type Guardian = GuardianState & { address: string; again: string | null };

/**
 * Returns the guardian whom a member under 18 has named, or a null guardian if there is none; returns null for a member
 * who is 18 (docs/decisions/0098-mails-nobody-asked-for.md). Throws as `unwrapAs` does.
 */
export async function getYounger(client: RequestClient, now: Date): Promise<{ guardian: Guardian | null } | null> {
  const row = unwrapAs(ageRow.nullable(), await client.rpc("my_age"));
  if (!row?.younger) return null;
  const { guardian } = row;
  if (!guardian) return { guardian: null };
  const until = guardian.refused_at && new Date(new Date(guardian.refused_at).getTime() + NO_STANDS_DAYS * DAY_MS);
  return {
    guardian: {
      address: guardian.address,
      ...stateOf(guardian),
      // The first whole day: on the day itself it is true only from the hour of the no on.
      again: until && until > now ? longDateInDhaka(new Date(until.getTime() + DAY_MS - 1)) : null,
    },
  };
}

/** Returns what a guardian reads by their link, null for an invalid or expired one. Throws as `unwrapAs` does. */
export async function getGuardianPage(
  client: RequestClient,
  token: string,
): Promise<(GuardianState & { name: string | null; askedOn: string }) | null> {
  const row = unwrapAs(pageRow.nullable(), await client.rpc("guardian_page", { token }));
  return row && { name: row.name, askedOn: longDateInDhaka(row.asked_at), ...stateOf(row) };
}

function stateOf(row: { asked_at: string; agreed_at: string | null; refused_at: string | null }): GuardianState {
  if (row.agreed_at) return { state: "agreed", on: longDateInDhaka(row.agreed_at) };
  if (row.refused_at) return { state: "refused", on: longDateInDhaka(row.refused_at) };
  return { state: "asked", on: longDateInDhaka(row.asked_at) };
}
