import { words } from "~/i18n/words";
import { money } from "../money";
import { words as bn } from "./ticket.bn";
import { words as en } from "./ticket.en";

const ticketWords = words(en, bn);

/** Returns the size of an investment in US dollars: "$10,000 to $40,000", "From $10,000"; null without either bound. */
export function ticketText(min: number | null, max: number | null): string | null {
  const t = ticketWords();
  if (min !== null && max !== null) {
    return min === max ? money(min, "USD") : t.between(money(min, "USD"), money(max, "USD"));
  }
  if (min !== null) return t.atLeast(money(min, "USD"));
  return max === null ? null : t.atMost(money(max, "USD"));
}
