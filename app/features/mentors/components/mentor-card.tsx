import { href, Link } from "react-router";
import { DOT, factsLine } from "~/lib/facts";
import { ListedCard } from "~/ui/primitives/card-list";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { Avatar } from "~/ui/primitives/avatar";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import type { MentorCard } from "../mentor-view.server";
import { mentorList } from "./mentor-list.words";

type Props = { card: MentorCard; first: boolean; nearest?: boolean };

/** A card of the list; the whole card links to the mentor's page. */
export function MentorCardItem({ card, first, nearest }: Props) {
  const { id, name, initials, picture, headline, place, fields, moreFields, languages, hours, free, excerpt } = card;
  const titleId = `mentor-${id}`;
  const t = mentorList();
  return (
    <ListedCard titleId={titleId} nearest={nearest}>
      <BesidePicture dense picture={<Avatar src={picture} initials={initials} size="small" id={id} first={first} />}>
        <Heading id={titleId} size="body">
          <Link to={href("/mentors/:id", { id })} className="hover:text-brand after:absolute after:inset-0">
            <MemberText>{name}</MemberText>
          </Link>
        </Heading>
        <p className="text-sm">
          <MemberText>{headline}</MemberText>
        </p>
      </BesidePicture>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{free}</span>
        {DOT + factsLine([hours, languages.join(", ")])}
        {place ? (
          <>
            {DOT}
            <MemberText>{place}</MemberText>
          </>
        ) : null}
      </p>
      <p className="line-clamp-2 text-sm text-muted max-sm:hidden">
        <MemberText>{excerpt}</MemberText>
      </p>
      <ul aria-label={t.fields} className="one-line text-sm sm:max-h-none">
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
        {moreFields > 0 ? <li className="text-muted">{t.more(moreFields)}</li> : null}
      </ul>
    </ListedCard>
  );
}
