import type { ReactNode } from "react";
import type { Nearest } from "~/lib/nearest";
import { Card } from "./card";

/** The cards of a list, two per row if there is room. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-2 sm:gap-3 xl:grid-cols-2">{children}</ul>;
}

type Props = {
  titleId: string;
  /** Whether it is only near the search; it is then no article of the list. */
  nearest?: boolean;
  children: ReactNode;
};

/** A card of the list, named by its heading; the heading's link should cover the whole card. */
export function ListedCard({ titleId, nearest = false, children }: Props) {
  return (
    <li className="list-card">
      <Card
        as={nearest ? "div" : "article"}
        aria-labelledby={nearest ? undefined : titleId}
        interactive
        className="relative h-full gap-2 max-sm:gap-1 max-sm:p-3"
      >
        {children}
      </Card>
    </li>
  );
}

/** Returns the nearest entries for `NothingFound`, with `cards` as a list. Here, as lists of rows need no cards. */
export function nearestCards(nearest: Nearest<unknown> | null, cards: ReactNode) {
  return nearest && { title: nearest.title, list: <CardList>{cards}</CardList> };
}
