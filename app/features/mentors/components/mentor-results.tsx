import { type MentorFilters, mentorsHref } from "~/domain/mentors/mentor-filters";
import { MENTORING_PATH, MENTORS_PATH, MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { digits } from "~/i18n/format";
import type { CountedChip, Nearest } from "~/lib/nearest";
import { FilterChips } from "~/ui/filters/filter-chips";
import { NothingFound } from "~/ui/filters/nothing-found";
import { CardList, nearestCards } from "~/ui/primitives/card-list";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";
import { Heading } from "~/ui/primitives/heading";
import { Notice } from "~/ui/primitives/notice";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { MentorCard } from "../mentor-view.server";
import { MentorCardItem } from "./mentor-card";
import { mentorList } from "./mentor-list.words";

type Props = {
  filters: MentorFilters;
  chips: CountedChip[];
  nearest: Nearest<MentorCard> | null;
  page: number;
  pages: number;
  total: number;
  cards: MentorCard[];
  /** Whether the viewer is signed in and so may have requests. */
  signedIn: boolean;
  /** The page's address with its language, to try again; null when the list was read. */
  failedAt: string | null;
};

/** The heading with the count, the active filters, and the list, the empty state or the failure. */
export function MentorResults({ filters, chips, nearest, page, pages, total, cards, signedIn, failedAt }: Props) {
  const t = mentorList();
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
      title={t.mentors}
      beside={
        <>
          <Pill tone="brand">{digits(total)}</Pill>
          <p data-told className="sr-only">
            {t.found(total, digits(total))}
          </p>
        </>
      }
    >
      {total > 0 ? <FilterChips chips={chips} clearTo={chips.length > 1 ? MENTORS_PATH : null} /> : null}
      {total > 0 ? (
        <CardList>
          {cards.map((card, place) => (
            <MentorCardItem key={card.id} card={card} first={place === 0} />
          ))}
        </CardList>
      ) : (
        <NothingFound
          title={t.none}
          filters={chips}
          clearTo={MENTORS_PATH}
          next={{ to: MENTORING_PATH, label: t.addYours }}
          nearest={nearestCards(
            nearest,
            nearest?.cards.map((card) => <MentorCardItem key={card.id} card={card} first={false} nearest />),
          )}
        >
          {chips.length > 0 ? t.lessFilters : t.nobody}
        </NothingFound>
      )}
      {/* Those who are free first come first, and "older mentors" would be said of people. */}
      <PageLinks
        page={page}
        pages={pages}
        pathOf={(number) => mentorsHref(filters, number)}
        noun={t.pages}
        byAge={false}
      />
      <p className="text-sm text-muted print:hidden">
        {t.offer((text) => (
          <TextLink to={MENTORING_PATH} tone="plain">
            {text}
          </TextLink>
        ))}
      </p>
      {signedIn ? (
        <TextLink to={MENTORSHIPS_PATH} tap="row" className="justify-self-start print:hidden">
          {t.requests}
        </TextLink>
      ) : null}
    </Section>
  );
}
