import { type MentorFilters, mentorsHref } from "~/domain/mentors/mentor-filters";
import { MENTORING_PATH, MENTORS_PATH, MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { AddLine, type CardPlace, CountedList, type ListPage } from "~/ui/lists/counted-list";
import { TextLink } from "~/ui/primitives/text-link";
import type { MentorCard } from "../mentor-view.server";
import { MentorCardItem } from "./mentor-card";
import { mentorList } from "./mentor-list.words";

type Props = ListPage<MentorCard> & {
  filters: MentorFilters;
  /** Whether the viewer is signed in and so may have requests. */
  signedIn: boolean;
};

const cardOf = (card: MentorCard, place: CardPlace) => <MentorCardItem key={card.id} card={card} {...place} />;

export function MentorResults({ filters, signedIn, ...list }: Props) {
  const t = mentorList();
  return (
    <CountedList
      list={list}
      title={t.mentors}
      words={t}
      path={MENTORS_PATH}
      pathOf={(page) => mentorsHref(filters, page)}
      // Those who are free come first, and "older mentors" would be said of people.
      byAge={false}
      addTo={MENTORING_PATH}
      cardOf={cardOf}
    >
      <AddLine to={MENTORING_PATH} words={t.offer} />
      {signedIn ? (
        <TextLink to={MENTORSHIPS_PATH} tap="row" className="justify-self-start print:hidden">
          {t.requests}
        </TextLink>
      ) : null}
    </CountedList>
  );
}
