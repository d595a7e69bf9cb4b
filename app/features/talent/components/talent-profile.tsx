import type { ReactNode } from "react";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Avatar } from "~/ui/primitives/avatar";
import { Pill } from "~/ui/primitives/pill";
import { SKILL_LEVELS, WORK_TYPES } from "~/domain/talent/talent-terms";
import type { TalentView } from "../talent-view.server";
import { AvailabilityBadge, SkillBadge, VerifiedBadge } from "./talent-badges";
import { TalentProjects } from "./talent-projects";

/** Everything a talent shows to everyone. */
export function TalentProfile({ talent, actions }: { talent: TalentView; actions: ReactNode }) {
  return (
    <article className="grid gap-8">
      <Headline talent={talent} actions={actions} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Facts talent={talent} />
        <div className="grid gap-8 lg:row-start-1">
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
        </div>
      </div>
    </article>
  );
}

function Headline({ talent, actions }: { talent: TalentView; actions: ReactNode }) {
  return (
    <header className="grid gap-5 border-b border-edge/30 pb-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <Avatar src={talent.picture} initials={talent.initials} size="large" />
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-h2 leading-tight font-bold">{talent.name}</h1>
            {talent.verified ? <VerifiedBadge /> : null}
          </div>
          <p className="text-lg">{talent.title}</p>
          {talent.place ? <p className="text-muted">{talent.place}</p> : null}
        </div>
      </div>
      {actions}
    </header>
  );
}

function Facts({ talent }: { talent: TalentView }) {
  return (
    <aside
      aria-label="At a glance"
      className="grid gap-4 rounded-lg border border-edge/30 bg-surface p-4 lg:col-start-2"
    >
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <Fact term="Availability">
          <AvailabilityBadge availability={talent.availability} />
        </Fact>
        <Fact term="Hourly rate">
          <span className="text-lg font-semibold tabular-nums">{talent.rate}</span>
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
                  <a href={href} rel={EXTERNAL_REL} className="group inline-block min-h-6 hover:text-brand">
                    <span className="font-medium underline decoration-edge underline-offset-2">{label}</span>
                    <span className="block text-sm text-muted">{text}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
      <p className="border-t border-edge/20 pt-3 text-sm text-muted">{talent.updated}</p>
    </aside>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h2 font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
