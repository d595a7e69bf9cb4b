import type { ReactNode } from "react";
import type { Nearest } from "~/lib/nearest";
import { Card } from "./card";

/** Cards of one list, two in a line where there is room. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-2 sm:gap-3 xl:grid-cols-2">{children}</ul>;
}

type Props = {
  titleId: string;
  /** Not what was asked for: it is no article of the list. */
  nearest?: boolean;
  children: ReactNode;
};

/** One of them, named by its heading, whose link is to stretch over the whole of it. */
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

/** The nearest entries as `NothingFound` takes them: their title, and `cards` in a list. Here, as lists of rows need no cards. */
export function nearestCards(nearest: Nearest<unknown> | null, cards: ReactNode) {
  return nearest && { title: nearest.title, list: <CardList>{cards}</CardList> };
}
