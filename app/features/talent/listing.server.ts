import { DAY_MS, longDateInDhaka } from "~/domain/dhaka-time";
import type { Tables } from "~/supabase/database.types";
import type { Listing } from "~/domain/talent/listing";

type ListingFacts = Pick<Tables<"talent_profiles">, "is_open_to_work" | "confirmed_at" | "listed_until">;

const ASK_AFTER_DAYS = 90;

/** Whether others see a talent. Row security decides that; this tells it to those who see it in any case. */
export function isListed({ listed_until: until }: Pick<ListingFacts, "listed_until">, now: Date): boolean {
  return until !== null && new Date(until) > now;
}

/**
 * What to tell the owner: asked 90 days after the last confirmation, and left once the database lists
 * the profile no more (requirements/talent.md 58).
 */
export function listingOf(talent: ListingFacts, now: Date): Listing {
  const { is_open_to_work: open, confirmed_at: confirmed, listed_until: until } = talent;
  if (!open) return { state: "hidden" };
  // The database lists everybody who is open to work, but for members under 18, what we hid, and who is suspended.
  if (until === null) return { state: "unlisted" };
  if (!isListed(talent, now)) return { state: "left", since: longDateInDhaka(until) };
  const days = Math.floor((now.getTime() - new Date(confirmed).getTime()) / DAY_MS);
  if (days < ASK_AFTER_DAYS) return { state: "listed" };
  return { state: "asked", days, until: longDateInDhaka(until) };
}
