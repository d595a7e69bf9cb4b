import type { ReactNode } from "react";
import { AVAILABILITY } from "~/domain/talent/talent-terms";
import { DOT } from "~/lib/facts";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { PageTitle } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Avatar } from "~/ui/primitives/avatar";
import { MemberText } from "~/ui/primitives/member-text";
import { Verified } from "~/ui/primitives/verified";
import type { CareerView, TalentView } from "../talent-view.server";
import { TalentAside } from "./talent-aside";
import { talentPage } from "./talent-page.words";
import { TalentCareer } from "./talent-career";
import { TalentProjects } from "./talent-projects";
import { TalentSkills } from "./talent-skills";

type Props = {
  talent: TalentView;
  work: CareerView;
  education: CareerView;
  /** The actions at the top. */
  actions: ReactNode;
  /** The main action, at the bottom of a phone's screen. */
  bar: ReactNode;
  children: ReactNode;
};

/** All that a talent shows to everyone, their own text first; prints as a sheet. */
export function TalentProfile({ talent, work, education, actions, bar, children }: Props) {
  const t = talentPage();
  return (
    <article className="grid gap-8 print:gap-4">
      <Headline talent={talent} actions={actions} isRateBelow={bar !== null} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] print:gap-4">
        <div className="grid grid-cols-1 gap-8 print:gap-4">
          {talent.bio ? (
            <Section title={t.about}>
              <p className="max-w-prose leading-relaxed whitespace-pre-line">
                <MemberText>{talent.bio}</MemberText>
              </p>
            </Section>
          ) : null}
          <TalentCareer title={t.experience} entries={work} />
          {talent.projects.length > 0 ? (
            <Section title={t.portfolio}>
              <TalentProjects projects={talent.projects} />
            </Section>
          ) : null}
          <Section title={t.skills}>
            <TalentSkills skills={talent.skills} />
          </Section>
          <TalentCareer title={t.education} entries={education} />
        </div>
        <TalentAside talent={talent} />
      </div>
      {children}
      {bar ? (
        <div className="bottom-bar sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-raised px-4 py-2 sm:hidden print:hidden">
          <p className="min-w-0 font-bold tabular-nums">{talent.rate}</p>
          {bar}
        </div>
      ) : null}
    </article>
  );
}

type HeadlineProps = { talent: TalentView; actions: ReactNode; isRateBelow: boolean };

function Headline({ talent, actions, isRateBelow }: HeadlineProps) {
  const { id, name, title, picture, initials, verified, availability, place, rate, experience } = talent;
  return (
    <header className="grid gap-4 border-b border-line pb-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end print:pb-3">
      <BesidePicture picture={<Avatar src={picture} initials={initials} size="large" id={id} first />}>
        <div className="flex items-center gap-2">
          <PageTitle length={name.length}>
            <MemberText>{name}</MemberText>
          </PageTitle>
          {verified ? <Verified /> : null}
        </div>
        <p className="text-lg">
          <MemberText>{title}</MemberText>
        </p>
        <p className="text-muted">
          <span className="font-medium text-ink">{AVAILABILITY.label(availability)}</span>
          {place ? (
            <>
              {DOT}
              <MemberText>{place}</MemberText>
            </>
          ) : null}
          {DOT + talentPage().ofExperience(experience)}
        </p>
        <p className={`font-bold tabular-nums ${isRateBelow ? "max-sm:hidden print:block" : ""}`}>{rate}</p>
      </BesidePicture>
      {actions}
    </header>
  );
}
