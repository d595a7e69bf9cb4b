import type { ReactNode } from "react";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Avatar } from "~/ui/primitives/avatar";
import { Pill } from "~/ui/primitives/pill";
import { SKILL_LEVELS, WORK_TYPES } from "~/domain/talent/talent-terms";
import type { TalentView } from "../talent-view.server";
import { AvailabilityBadge, SkillBadge, VerifiedBadge } from "./talent-badges";
import { TalentProjects } from "./talent-projects";
import { PageTitle } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { WithAside } from "~/ui/layout/with-aside";
import { Card } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";
import { Fact, Facts } from "~/ui/primitives/fact";
import { BesidePicture } from "~/ui/layout/beside-picture";

/** Everything a talent shows to everyone. */
export function TalentProfile({ talent, actions }: { talent: TalentView; actions: ReactNode }) {
  return (
    <article className="grid gap-8">
      <Headline talent={talent} actions={actions} />
      <WithAside aside={<AtAGlance talent={talent} />}>
        {talent.bio ? (
          <Section title="About">
            <p className="max-w-prose leading-relaxed whitespace-pre-line">{talent.bio}</p>
          </Section>
        ) : null}
        <Section title="Skills">
          <SkillGroups skills={talent.skills} />
        </Section>
        {talent.projects.length > 0 ? (
          <Section title="Portfolio">
            <TalentProjects projects={talent.projects} />
          </Section>
        ) : null}
      </WithAside>
    </article>
  );
}

function Headline({ talent, actions }: { talent: TalentView; actions: ReactNode }) {
  return (
    <header className="grid gap-5 border-b border-edge/30 pb-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <BesidePicture picture={<Avatar src={talent.picture} initials={talent.initials} size="large" />}>
        <Cluster>
          <PageTitle>{talent.name}</PageTitle>
          {talent.verified ? <VerifiedBadge /> : null}
        </Cluster>
        <p className="text-lg">{talent.title}</p>
        {talent.place ? <p className="text-muted">{talent.place}</p> : null}
      </BesidePicture>
      {actions}
    </header>
  );
}

function AtAGlance({ talent }: { talent: TalentView }) {
  return (
    <Card as="aside" aria-label="At a glance" className="gap-4">
      <Facts>
        <Fact term="Availability">
          <AvailabilityBadge availability={talent.availability} />
        </Fact>
        <Fact term="Hourly rate">
          <span className="text-lg font-bold tabular-nums">{talent.rate}</span>
        </Fact>
        <Fact term="Experience">{talent.experience}</Fact>
        {talent.workTypes.length > 0 || talent.openToFreelance ? (
          <Fact term="Open to">
            <ul className="flex flex-wrap gap-1.5">
              {workWords(talent).map((word) => (
                <li key={word}>
                  <Pill>{word}</Pill>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {talent.links.length > 0 ? (
          <Fact term="Links">
            <ul className="grid">
              {talent.links.map(({ label, href, text }) => (
                <li key={label} className="py-1">
                  <TextLink href={href} rel={EXTERNAL_REL} tap="line">
                    {label}
                  </TextLink>
                  <span className="block text-sm text-muted">{text}</span>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </Facts>
      <p className="border-t border-edge/20 pt-3 text-sm text-muted">{talent.updated}</p>
    </Card>
  );
}

function workWords({ workTypes, openToFreelance }: TalentView): string[] {
  const words = workTypes.map((type) => WORK_TYPES[type] ?? type);
  return openToFreelance && !workTypes.includes("freelance") ? [...words, "Freelance"] : words;
}

/** Grouped by level, best first; within a level the order is the years'. */
function SkillGroups({ skills }: { skills: TalentView["skills"] }) {
  if (skills.length === 0) return <p className="text-muted">No skills listed yet.</p>;
  return (
    <dl className="grid gap-3">
      {Object.entries(SKILL_LEVELS).map(([level, { label }]) => {
        const ofLevel = skills.filter((skill) => skill.level === level);
        if (ofLevel.length === 0) return null;
        return (
          <div key={level} className="grid gap-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-sm font-medium text-muted">{label}</dt>
            <dd>
              <ul className="flex flex-wrap gap-1.5">
                {ofLevel.map(({ name, years }) => (
                  <li key={name}>
                    <SkillBadge name={name} level={level} note={yearsShort(years)} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function yearsShort(years: number): string {
  if (years === 0) return "under a year";
  return years === 1 ? "1 year" : `${years} years`;
}
