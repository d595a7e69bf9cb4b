import { DAY_MS, longDateInDhaka } from "~/domain/dhaka-time";
import type { Tables } from "~/supabase/database.types";
import type { Listing } from "~/domain/talent/listing";

type ListingFacts = Pick<Tables<"talent_profiles">, "is_open_to_work" | "confirmed_at" | "listed_until">;

const ASK_AFTER_DAYS = 90;

/** Returns whether others see a talent. Row security enforces it; this is for those who see the talent anyway. */
export function isListed({ listed_until: until }: Pick<ListingFacts, "listed_until">, now: Date): boolean {
  return until !== null && new Date(until) > now;
}

/**
 * Returns the listing's state for its owner: asked 90 days after the last confirmation, and left once the database no
 * longer lists the profile (requirements/talent.md 58).
 */
export function listingOf(talent: ListingFacts, now: Date): Listing {
  const { is_open_to_work: open, confirmed_at: confirmed, listed_until: until } = talent;
  if (!open) return { state: "hidden" };
  // The database lists all who are open to work, except members under 18 or suspended, and profiles that we hid.
  if (until === null) return { state: "unlisted" };
  if (!isListed(talent, now)) return { state: "left", since: longDateInDhaka(until) };
  const days = Math.floor((now.getTime() - new Date(confirmed).getTime()) / DAY_MS);
  if (days < ASK_AFTER_DAYS) return { state: "listed" };
  return { state: "asked", days, until: longDateInDhaka(until) };
}
