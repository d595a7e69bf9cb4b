import type { ReactNode } from "react";
import { digits } from "~/i18n/format";
import type { CountedChip, Nearest } from "~/lib/nearest";
import { PageLinks } from "../layout/page-links";
import { Section } from "../layout/section";
import { buttonClass } from "../primitives/button";
import { CardList, nearestCards } from "../primitives/card-list";
import { Heading } from "../primitives/heading";
import { Notice } from "../primitives/notice";
import { Pill } from "../primitives/pill";
import { TextLink } from "../primitives/text-link";
import { FilterChips } from "../filters/filter-chips";
import { NothingFound } from "../filters/nothing-found";

/** A page of a list as its loader read it. */
export type ListPage<Card> = {
  chips: CountedChip[];
  nearest: Nearest<Card> | null;
  page: number;
  pages: number;
  total: number;
  cards: Card[];
  /** The page's address with its language, to try again; null when the list was read. */
  failedAt: string | null;
};

/** Where a card stands: first in the list, or not in it but near the search. */
export type CardPlace = { first: boolean; nearest: boolean };

type Words = {
  found: (total: number, count: string) => string;
  none: string;
  /** What to try if nothing is found, with filters and without. */
  lessFilters: string;
  nobody: string;
  addYours: string;
  /** What the list holds, in the plural. */
  pages: string;
  failed: string;
  failedWhy: string;
  again: string;
};

type Props<Card> = {
  list: ListPage<Card>;
  title: string;
  words: Words;
  /** The list without filters, and its pages with them. */
  path: string;
  pathOf: (page: number) => string;
  /** Whether the newest come first. */
  byAge: boolean;
  /** Where a member adds an entry. */
  addTo: string;
  sort?: ReactNode;
  cardOf: (card: Card, place: CardPlace) => ReactNode;
  /** What stands below the list. */
  children: ReactNode;
};

/** The heading with the count, the active filters, and the list, the empty state or the failure. */
export function CountedList<Card>({
  list,
  title,
  words: t,
  path,
  addTo,
  sort,
  cardOf,
  children,
  ...paged
}: Props<Card>) {
  const { chips, nearest, page, pages, total, cards, failedAt } = list;
  if (failedAt !== null) {
    return (
      <Notice tone="danger">
        <Heading size="lead">{t.failed}</Heading>
        <p>{t.failedWhy}</p>
        <a href={failedAt} className={buttonClass()}>
          {t.again}
        </a>
      </Notice>
    );
  }
  return (
    <Section
      title={title}
      beside={
        <>
          <Pill tone="brand">{digits(total)}</Pill>
          <p data-told className="sr-only">
            {t.found(total, digits(total))}
          </p>
          {total > 1 ? sort : null}
        </>
      }
    >
      {total > 0 ? (
        <>
          <FilterChips chips={chips} clearTo={chips.length > 1 ? path : null} />
          <CardList>{cards.map((card, place) => cardOf(card, { first: place === 0, nearest: false }))}</CardList>
        </>
      ) : (
        <NothingFound
          title={t.none}
          filters={chips}
          clearTo={path}
          next={{ to: addTo, label: t.addYours }}
          nearest={nearestCards(
            nearest,
            nearest?.cards.map((card) => cardOf(card, { first: false, nearest: true })),
          )}
        >
          {chips.length > 0 ? t.lessFilters : t.nobody}
        </NothingFound>
      )}
      <PageLinks page={page} pages={pages} noun={t.pages} {...paged} />
      {children}
    </Section>
  );
}

type AddLineProps = {
  to: string;
  /** A sentence with a link in it. */
  words: (link: (text: string) => ReactNode) => ReactNode;
};

/** Invites to add an entry to the list. */
export function AddLine({ to, words }: AddLineProps) {
  const link = (text: string) => (
    <TextLink to={to} tone="plain">
      {text}
    </TextLink>
  );
  return <p className="text-sm text-muted print:hidden">{words(link)}</p>;
}
