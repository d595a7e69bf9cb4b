import type { ListedTalent } from "./talent-card";
import type { TalentPage } from "./use-more-talent";

/** The directory as one reader has loaded it: the first page's cards and those after it. */
export type ShownList = {
  /** For whom the server answered, as the name of that member's drafts; "" for a visitor. */
  owner: string;
  cards: ListedTalent[];
  last: TalentPage;
};

/** Per history entry, so that Back from a profile finds the list at its full length. Browser only. */
const kept = new Map<string, ShownList>();

export function keepList(key: string, list: ShownList): void {
  kept.set(key, list);
}

/**
 * Returns the list that `owner` loaded at this history entry, otherwise the first page. Forgets what anybody else
 * loaded: signing out keeps the document, and the next reader must not see how the last one is connected.
 */
export function listAt(key: string, owner: string, first: TalentPage): ShownList {
  for (const [entry, list] of kept) if (list.owner !== owner) kept.delete(entry);
  return kept.get(key) ?? { owner, cards: first.cards, last: first };
}

/** Puts what the server has just answered in the place of the kept cards of the same people. */
export function withFresh(cards: ListedTalent[], fresh: ListedTalent[]): ListedTalent[] {
  const answered = new Map(fresh.map((card) => [card.id, card]));
  return cards.map((card) => answered.get(card.id) ?? card);
}
