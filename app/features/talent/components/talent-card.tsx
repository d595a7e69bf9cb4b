import { href } from "react-router";
import type { Relation } from "~/domain/connections/relation";
import { AVAILABILITY, AVAILABILITY_TONES, LEVEL_TONES, SKILL_LEVELS } from "~/domain/talent/talent-terms";
import { ConnectLink } from "~/features/connections/components/connect-link";
import { DOT } from "~/lib/facts";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { Avatar } from "~/ui/primitives/avatar";
import { Card, CardTitle } from "~/ui/primitives/card";
import { Dot } from "~/ui/primitives/dot";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { Verified } from "~/ui/primitives/verified";
import type { TalentCard } from "../talent-view.server";
import { directory } from "./directory.words";
import { TalentCardMore } from "./talent-card-more";

/** A card, with the viewer's relation to the talent. */
export type ListedTalent = TalentCard & { relation: Relation };

/** A card of the list: five lines on a phone. All of it is a link; what has a `z` class lies above the link. */
export function TalentCardItem({ card, first }: { card: ListedTalent; first: boolean }) {
  const nameId = `talent-${card.id}`;
  return (
    <li className="list-card">
      <Card
        as="article"
        aria-labelledby={nameId}
        interactive
        className="relative h-full max-sm:gap-0.5 max-sm:px-3 max-sm:py-2.5 md:flex md:flex-col"
      >
        <div className="grid gap-1 sm:gap-1.5">
          <Headline card={card} nameId={nameId} first={first} />
          <Facts card={card} />
          <Skills card={card} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 md:grow md:content-between">
          <TalentCardMore card={card} nameId={nameId} />
          <TextLink
            to={href("/talent/:id", { id: card.id })}
            tap="line"
            aria-describedby={nameId}
            className="text-sm font-medium after:absolute after:inset-0 print:hidden"
          >
            {directory().viewProfile}
          </TextLink>
          <div className="relative z-1">
            <ConnectLink
              talentId={card.id}
              relation={card.relation}
              variant="secondary"
              size="small"
              describedBy={nameId}
            />
          </div>
        </div>
      </Card>
    </li>
  );
}

function Headline({ card, nameId, first }: { card: ListedTalent; nameId: string; first: boolean }) {
  const { id, name, title, rate, hasRate, picture, initials, availability, verified } = card;
  return (
    <BesidePicture
      dense
      picture={
        <Avatar
          src={picture}
          initials={initials}
          size="small"
          id={id}
          dot={AVAILABILITY_TONES[availability]}
          first={first}
        />
      }
    >
      <div className="flex flex-wrap justify-between gap-x-2">
        <CardTitle id={nameId} size="body" className="grow basis-24">
          <MemberText>{name}</MemberText>
          {verified ? <Verified small /> : null}
        </CardTitle>
        <p className={hasRate ? "shrink-0 font-bold tabular-nums" : "text-sm text-muted max-sm:sr-only"}>{rate}</p>
      </div>
      <p className="text-sm">
        <MemberText>{title}</MemberText>
      </p>
    </BesidePicture>
  );
}

function Facts({ card: { availability, area, experience, since } }: { card: TalentCard }) {
  return (
    <p className="text-sm text-muted">
      <span className="font-medium text-ink">{AVAILABILITY.label(availability)}</span>
      {area ? (
        <>
          {DOT}
          <MemberText>{area}</MemberText>
        </>
      ) : null}
      {DOT + experience + DOT}
      <span className="sr-only">{directory().updated}</span>
      <span className="whitespace-nowrap">{since}</span>
    </p>
  );
}

/** On one line; skills without room are in the rest of the card. */
function Skills({ card: { skills, moreSkills } }: { card: TalentCard }) {
  if (skills.length === 0) return null;
  const t = directory();
  return (
    <ul aria-label={t.skills} className="one-line text-sm">
      {skills.map(({ name, level }) => (
        <li key={name} className="text-muted">
          <Dot tone={LEVEL_TONES[level] ?? "neutral"} /> <span className="text-ink">{name}</span>{" "}
          {SKILL_LEVELS.label(level)}
        </li>
      ))}
      {moreSkills > 0 ? <li className="text-muted">{t.moreSkills(moreSkills)}</li> : null}
    </ul>
  );
}
