import { href } from "react-router";
import { ConnectLink } from "~/features/connections/components/connect-link";
import type { Relation } from "~/domain/connections/relation";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Avatar } from "~/ui/primitives/avatar";
import { ButtonLink } from "~/ui/primitives/button";
import type { TalentCard } from "../talent-view.server";
import { AvailabilityBadge, SkillBadge, VerifiedBadge } from "./talent-badges";
import { Cluster } from "~/ui/layout/stack";
import { Card, CardTitle, CardFooter } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

/** A card, and how whoever looks at it stands to the talent. */
export type ListedTalent = TalentCard & { relation: Relation };

export function TalentCardItem({ card }: { card: ListedTalent }) {
  const profile = href("/talent/:id", { id: card.id });
  const nameId = `talent-${card.id}`;
  return (
    <li>
      <Card as="article" aria-labelledby={nameId} interactive>
        <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Avatar src={card.picture} initials={card.initials} size="medium" />
          <div>
            <Cluster gap="tight">
              <CardTitle id={nameId} to={profile}>
                {card.name}
              </CardTitle>
              {card.verified ? <VerifiedBadge /> : null}
            </Cluster>
            <p>{card.title}</p>
            <p className="text-sm text-muted">
              {`${card.place ? `${card.place} · ` : ""}${card.experience} of experience`}
            </p>
          </div>
          <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-1 sm:grid sm:content-start sm:justify-items-end">
            <Rate rate={card.rate} />
            <AvailabilityBadge availability={card.availability} />
          </div>
        </header>
        {card.bio ? <p className="text-muted">{card.bio}</p> : null}
        <Skills card={card} />
        <Projects card={card} />
        <CardFooter note={card.updated}>
          <ConnectLink talentId={card.id} relation={card.relation} variant="quiet" describedBy={nameId} />
          <ButtonLink to={profile} variant="secondary" aria-describedby={nameId}>
            View Profile
          </ButtonLink>
        </CardFooter>
      </Card>
    </li>
  );
}

function Rate({ rate }: { rate: string }) {
  return rate.startsWith("Rate") ? (
    <p className="text-sm text-muted">{rate}</p>
  ) : (
    <p className="text-lg font-bold tabular-nums">{rate}</p>
  );
}

function Skills({ card: { skills, moreSkills } }: { card: TalentCard }) {
  if (skills.length === 0) return null;
  return (
    <Cluster as="ul" aria-label="Skills" gap="tight">
      {skills.map(({ name, level }) => (
        <li key={name} className="flex">
          <SkillBadge name={name} level={level} />
        </li>
      ))}
      {moreSkills > 0 ? <More count={moreSkills} what="skills" /> : null}
    </Cluster>
  );
}

function Projects({ card: { projects, moreProjects } }: { card: TalentCard }) {
  if (projects.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <ul aria-label="Portfolio" className="grid gap-2 sm:grid-cols-2">
        {projects.map(({ id, title, href: url, technologies, moreTechnologies }) => (
          <li key={id} className="rounded-md bg-sunken/60 px-3 py-2">
            {url ? (
              <TextLink href={url} rel={EXTERNAL_REL} tone="plain" tap="line" className="font-medium">
                {title}
              </TextLink>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            {technologies.length > 0 ? (
              <ul aria-label="Technologies" className="flex flex-wrap gap-x-2 text-muted">
                {technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
                {moreTechnologies > 0 ? <More count={moreTechnologies} what="technologies" /> : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {moreProjects > 0 ? <p className="text-muted">{`+${moreProjects} more projects`}</p> : null}
    </div>
  );
}

function More({ count, what }: { count: number; what: string }) {
  return (
    <li className="text-sm text-muted">
      {`+${count}`}
      <span className="sr-only"> more {what}</span>
    </li>
  );
}
