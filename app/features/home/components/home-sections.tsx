import type { ReactNode } from "react";
import { Link } from "react-router";
import { BangladeshMap, DivisionLinks } from "~/features/ecosystem/components/bangladesh-map";
import { FilterPanel } from "~/features/ecosystem/components/filter-panel";
import { HubCards } from "~/features/ecosystem/components/hubs";
import { TrendingSectors } from "~/features/ecosystem/components/trending-sectors";
import {
  type Stat as MarketStat,
  STATS_SOURCE,
  HUBS,
  HUBS_NOTE,
  investorStats,
  SECTORS_NOTE,
  talentStats,
} from "~/domain/ecosystem/market-stats";
import { DEALS, PIPELINE_PATH } from "~/domain/investors/sample-pipeline";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { SourceNote, Stat } from "~/ui/primitives/stat";
import type { LiveFacts } from "../site.queries.server";
import { Section } from "~/ui/layout/section";
import { Band } from "~/ui/layout/band";
import { Heading } from "~/ui/primitives/heading";

export function EcosystemSection() {
  return (
    <Band
      id="ecosystem"
      title="The ecosystem, division by division"
      lead="Choose a division to see who works there. The red discs are hubs: their number is the startups in them."
    >
      <FilterPanel />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-3">
          <BangladeshMap />
          <DivisionLinks />
        </div>
        <div className="grid gap-8">
          <Section id="home-hubs" title="Tech Hubs Overview">
            <HubCards hubs={HUBS} />
            <SourceNote>{HUBS_NOTE}</SourceNote>
          </Section>
          <Section id="home-sectors" title="Trending sectors">
            <TrendingSectors />
            <SourceNote>{SECTORS_NOTE}</SourceNote>
          </Section>
        </div>
      </div>
    </Band>
  );
}

export function TalentSection({ live, signedIn }: { live: LiveFacts; signedIn: boolean }) {
  return (
    <Band
      id="talent"
      title="Talent you can write to"
      lead="Each profile is a page of its own: skills with years, projects, rates, availability. No middleman between you."
    >
      <Halves>
        <div className="grid content-start gap-8">
          <Stats stats={talentStats} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-6 empty:hidden sm:grid-cols-3">
            <Counted count={live.talents} label="open to work here" />
            <Counted count={live.jobs} label="open jobs here" />
          </dl>
          {live.talents === null || live.jobs === null ? (
            <PartFailure>Not all of what is open here now can be counted at the moment.</PartFailure>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/talent-exchange">Find talent</ButtonLink>
            {signedIn ? (
              <ButtonLink to="/dashboard" variant="secondary">
                Your dashboard
              </ButtonLink>
            ) : (
              <ButtonLink to="/auth?tab=signup" variant="secondary">
                Become findable
              </ButtonLink>
            )}
          </div>
        </div>
        {live.newest.length > 0 ? (
          <div>
            <ListHeading>New in the directory</ListHeading>
            <ul>
              {live.newest.map(({ id, name, title, place, skills }) => (
                <Row key={id} to={`/talent/${id}`} title={name} aside={place}>
                  {[title, skills].filter(Boolean).join(" · ")}
                </Row>
              ))}
            </ul>
          </div>
        ) : null}
      </Halves>
    </Band>
  );
}

export function InvestorSection() {
  return (
    <Band
      id="investors"
      title="For investors, and for those who look for one"
      lead="Sample deals show what a listing tells. Ask for a meeting, read the guides, or start from the numbers."
    >
      <Halves>
        <div className="grid content-start gap-8">
          <Stats stats={investorStats} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/investor-pipeline">Open the investor pipeline</ButtonLink>
            <ButtonLink to="/resources/funding-guide" variant="secondary">
              Read the funding guide
            </ButtonLink>
          </div>
        </div>
        <div>
          <ListHeading>
            What a deal looks like <Pill>Sample data</Pill>
          </ListHeading>
          <ul>
            {DEALS.map(({ slug, name, pitch, sector, stage, asking }) => (
              <Row key={slug} to={PIPELINE_PATH} title={name} aside={`${sector}, ${stage}, ${asking}`}>
                {pitch}
              </Row>
            ))}
          </ul>
        </div>
      </Halves>
    </Band>
  );
}

type RowProps = { to: string; title: string; aside: string | null; children: ReactNode };

function Row({ to, title, aside, children }: RowProps) {
  return (
    <li className="group relative grid gap-0.5 border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={to} className="font-bold after:absolute after:inset-0 group-hover:text-brand group-hover:underline">
          {title}
        </Link>
        {aside ? <span className="text-sm text-muted">{aside}</span> : null}
      </div>
      <p className="text-sm text-muted">{children}</p>
    </li>
  );
}

function Stats({ stats }: { stats: readonly MarketStat[] }) {
  return (
    <div className="grid gap-5">
      <dl className={`grid grid-cols-2 gap-x-4 gap-y-6 ${stats.length % 3 === 0 ? "sm:grid-cols-3" : ""}`}>
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} />
        ))}
      </dl>
      <SourceNote>{STATS_SOURCE}</SourceNote>
    </div>
  );
}

function Counted({ count, label }: { count: number | null; label: string }) {
  if (count === null) return null;
  return (
    <Stat
      value={count.toLocaleString("en-IN")}
      label={label}
      note="Counted just now"
      className="border-s-4 border-brand ps-3"
    />
  );
}

/** What is said, and beside it what there is. */
function Halves({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">{children}</div>;
}

function ListHeading({ children }: { children: ReactNode }) {
  return (
    <Heading size="body" className="flex items-center justify-between gap-3 border-b-2 border-ink/60 pb-2">
      {children}
    </Heading>
  );
}
