import { href, Link } from "react-router";
import { ConnectLink } from "~/features/connections/components/connect-link";
import type { Relation } from "~/domain/connections/relation";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Avatar } from "~/ui/primitives/avatar";
import { ButtonLink } from "~/ui/primitives/button";
import type { TalentCard } from "../talent-view.server";
import { AvailabilityBadge, SkillBadge, VerifiedBadge } from "./talent-badges";

/** A card, and how whoever looks at it stands to the talent. */
export type ListedTalent = TalentCard & { relation: Relation };

export function TalentCardItem({ card }: { card: ListedTalent }) {
  const profile = href("/talent/:id", { id: card.id });
  const nameId = `talent-${card.id}`;
  return (
    <li>
      <article
        aria-labelledby={nameId}
        className="grid gap-3 rounded-lg border border-edge/30 bg-surface p-4 hover:border-edge sm:px-5"
      >
        <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <Avatar src={card.picture} initials={card.initials} size="medium" />
          <div>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 id={nameId} className="text-lg leading-tight font-semibold">
                <Link to={profile} className="inline-block min-h-6 hover:text-brand hover:underline">
                  {card.name}
                </Link>
              </h3>
              {card.verified ? <VerifiedBadge /> : null}
            </div>
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
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
          <p className="text-sm text-muted">{card.updated}</p>
          <div className="grid grow auto-cols-fr grid-flow-col gap-2 sm:grow-0 sm:auto-cols-auto">
            <ConnectLink talentId={card.id} relation={card.relation} variant="quiet" describedBy={nameId} />
            <ButtonLink to={profile} variant="secondary" aria-describedby={nameId}>
              View Profile
            </ButtonLink>
          </div>
        </footer>
      </article>
    </li>
  );
}

function Rate({ rate }: { rate: string }) {
  return rate.startsWith("Rate") ? (
    <p className="text-sm text-muted">{rate}</p>
  ) : (
    <p className="text-lg font-semibold tabular-nums">{rate}</p>
  );
}

function Skills({ card: { skills, moreSkills } }: { card: TalentCard }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Skills" className="flex flex-wrap items-center gap-1.5">
      {skills.map(({ name, level }) => (
        <li key={name} className="flex">
          <SkillBadge name={name} level={level} />
        </li>
      ))}
      {moreSkills > 0 ? <More count={moreSkills} what="skills" /> : null}
    </ul>
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
              <a
                href={url}
                rel={EXTERNAL_REL}
                className="inline-block min-h-6 font-medium underline decoration-edge underline-offset-2 hover:text-brand"
              >
                {title}
              </a>
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
