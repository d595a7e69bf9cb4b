import { isReversed } from "~/domain/number-range";
import type { TalentFilters } from "~/domain/talent/talent-filters";
import { unreadRates } from "~/domain/talent/talent-filters.schema";
import { rateWords } from "./rate-fields.words";

export type Rate = "minRate" | "maxRate";

/**
 * The two rate filters as their fields show them: as typed, even if unreadable. `wrong`: those that filter nothing;
 * `problem` says why.
 */
export type RateFields = Record<Rate, string | number | undefined> & { wrong: Rate[]; problem: string | null };

export function rateFields({ minRate, maxRate }: TalentFilters, params: URLSearchParams): RateFields {
  const unread = unreadRates(params);
  const shown = { minRate: unread.minRate?.typed ?? minRate, maxRate: unread.maxRate?.typed ?? maxRate };
  if (isReversed(minRate, maxRate)) return { ...shown, wrong: ["minRate", "maxRate"], problem: rateWords().reversed };
  const messages = new Set(Object.values(unread).map(({ message }) => message));
  return { ...shown, wrong: Object.keys(unread) as Rate[], problem: [...messages].join(" ") || null };
}
