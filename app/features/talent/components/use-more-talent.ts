import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { directory } from "./directory.words";
import { keepList, listAt, type ShownList, withFresh } from "./kept-list";
import type { ListedTalent } from "./talent-card";

/** One page as the directory's loader returns it. */
export type TalentPage = {
  page: number;
  /** How many matches come before this page. */
  skipped: number;
  /** The link back to page 1, on all other pages. */
  firstHref: string | null;
  total: number;
  /** Whether there are matches beyond `total`, which no page lists. */
  more: boolean;
  cards: ListedTalent[];
  nextHref: string | null;
  failure: string | null;
};

/** The first page's cards and those loaded after it, without repeats. */
export function useMoreTalent(first: TalentPage) {
  const { key } = useLocation();
  const fetcher = useFetcher<TalentPage | { offline: true }>();
  const owner = useRouteLoaderData<{ draftOwner?: string }>("root")?.draftOwner ?? "";
  const [shown, setShown] = useState<ShownList>(() => listAt(key, owner, first));
  // The page has learned that somebody else is signed in.
  if (shown.owner !== owner) setShown(listAt(key, owner, first));
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<number | null>(null);

  const next = fetcher.state === "idle" ? fetcher.data : undefined;
  const failure = !next ? null : "offline" in next ? directory().offline : next.failure;

  useEffect(() => {
    if (!next || "offline" in next || next.failure !== null) return;
    setShown((before) => {
      // React may run this twice, and the router repeats a fetcher's load after a form post.
      if (next.page !== before.last.page + 1) return before;
      const known = new Set(before.cards.map((card) => card.id));
      return { ...before, cards: [...before.cards, ...next.cards.filter((card) => !known.has(card.id))], last: next };
    });
  }, [next]);

  useEffect(() => {
    if (shown.last.page === first.page) return;
    keepList(key, shown);
    if (focusOn.current === null) return;
    list.current?.children[focusOn.current]?.querySelector<HTMLElement>("a[href^='/']")?.focus();
    focusOn.current = null;
  }, [key, shown, first.page]);

  const loadMore = () => {
    if (!shown.last.nextHref) return;
    focusOn.current = shown.cards.length;
    void fetcher.load(shown.last.nextHref);
  };

  const cards = withFresh(shown.cards, first.cards);
  return { list, cards, last: shown.last, loading: fetcher.state !== "idle", failure, loadMore };
}
