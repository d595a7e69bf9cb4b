import type { ReactNode } from "react";
import { JobLines } from "~/features/jobs/components/job-lines";
import { EXTERNAL_REL } from "~/lib/external-url";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { PageTitle } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { WithAside } from "~/ui/layout/with-aside";
import { Address } from "~/ui/primitives/address";
import { Card } from "~/ui/primitives/card";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { Fact, Facts } from "~/ui/primitives/fact";
import { MemberText } from "~/ui/primitives/member-text";
import { ShareLinks } from "~/ui/primitives/share-links";
import { TextLink, textLinkClass } from "~/ui/primitives/text-link";
import { Verified } from "~/ui/primitives/verified";
import type { StartupView } from "../startup-view.server";
import { FounderList } from "./founder-list";
import { startupPage } from "./startup-page.words";

type Props = {
  startup: StartupView;
  /** Null if only its owners can see it. */
  shareUrl: string | null;
  /** A first note to its owners. */
  note: ReactNode;
  /** The actions on it, at the top. */
  action?: ReactNode;
  /** The actions on its content, such as reporting it. */
  children?: ReactNode;
};

/** The jobs that are shown without a click. */
const FIRST_JOBS = 20;

/** All that the owners say about a startup or a company; names no member who has not agreed. */
export function StartupProfile({ startup, shareUrl, note, action, children }: Props) {
  const t = startupPage();
  const { name, isStartup, tagline, description, founders, jobs } = startup;
  return (
    <article className="grid gap-8">
      {note}
      <header className="grid gap-4 border-b border-line pb-6">
        <BesidePicture picture={<CompanyMark name={name} />}>
          <PageTitle length={name.length}>
            <MemberText>{name}</MemberText>
            {startup.proved ? <Verified small /> : null}
          </PageTitle>
          <p className="text-lg text-muted">
            {tagline ? <MemberText>{tagline}</MemberText> : isStartup ? t.startup : t.company}
          </p>
        </BesidePicture>
        {action}
      </header>
      <WithAside aside={<Side startup={startup} />}>
        {description ? (
          <Section title={t.about}>
            <p className="max-w-prose leading-relaxed whitespace-pre-line">
              <MemberText>{description}</MemberText>
            </p>
          </Section>
        ) : null}
        {founders.length > 0 ? (
          <Section title={isStartup ? t.founders : t.people}>
            <FounderList founders={founders} />
          </Section>
        ) : null}
        {jobs.length > 0 ? (
          <Section title={t.jobs}>
            <JobLines lines={jobs.slice(0, FIRST_JOBS)} />
            {jobs.length > FIRST_JOBS ? (
              <details className="fold">
                <summary className={textLinkClass({ tap: "row" })}>{t.allJobs(jobs.length - FIRST_JOBS)}</summary>
                <div className="fold-body">
                  <JobLines lines={jobs.slice(FIRST_JOBS)} />
                </div>
              </details>
            ) : null}
          </Section>
        ) : null}
        <p className="text-sm text-muted">
          {startup.proved ? t.proved(startup.proved.domain, startup.proved.since) : t.unchecked}
        </p>
        {children}
        {shareUrl ? (
          <Cluster className="print:hidden">
            <ShareLinks url={shareUrl} title={name} />
          </Cluster>
        ) : null}
      </WithAside>
    </article>
  );
}

function Side({ startup }: { startup: StartupView }) {
  const t = startupPage();
  const { sector, sectorHref, stage, team, place, founded, site, answers, since } = startup;
  return (
    <Card>
      <Facts>
        {sector ? (
          <Fact term={t.sector}>
            {sectorHref ? (
              <TextLink to={sectorHref} tap="line">
                <MemberText>{sector}</MemberText>
              </TextLink>
            ) : (
              <MemberText>{sector}</MemberText>
            )}
          </Fact>
        ) : null}
        {stage ? <Fact term={t.stage}>{stage}</Fact> : null}
        {team ? <Fact term={t.team}>{team}</Fact> : null}
        {place ? (
          <Fact term={t.place}>
            <MemberText>{place}</MemberText>
          </Fact>
        ) : null}
        {founded ? <Fact term={t.founded}>{founded}</Fact> : null}
        {site ? (
          <Fact term={t.website}>
            <TextLink href={site.href} rel={EXTERNAL_REL} tap="line">
              <Address>{site.text}</Address>
            </TextLink>
          </Fact>
        ) : null}
        {answers ? <Fact term={t.answers}>{answers}</Fact> : null}
        <Fact term={t.since}>{since}</Fact>
      </Facts>
    </Card>
  );
}
