import type { ReactNode } from "react";
import { BangladeshMap, DivisionLinks } from "~/features/ecosystem/components/bangladesh-map";
import { FilterPanel } from "~/features/ecosystem/components/filter-panel";
import { HubCards } from "~/features/ecosystem/components/hubs";
import { TrendingSectors } from "~/features/ecosystem/components/trending-sectors";
import {
  type Figure,
  FIGURES_SOURCE,
  HUBS,
  HUBS_NOTE,
  investorFigures,
  SECTORS_NOTE,
  talentFigures,
} from "~/features/ecosystem/figures";
import { ButtonLink } from "~/ui/primitives/button";
import { SourceNote, Stat } from "~/ui/primitives/stat";
import type { LiveCounts } from "../site.queries.server";

export function EcosystemSection() {
  return (
    <Section
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
          <div className="grid gap-4">
            <h3 className="text-xl font-bold">Tech Hubs Overview</h3>
            <HubCards hubs={HUBS} />
            <SourceNote>{HUBS_NOTE}</SourceNote>
          </div>
          <div className="grid gap-4">
            <h3 className="text-xl font-bold">Trending sectors</h3>
            <TrendingSectors />
            <SourceNote>{SECTORS_NOTE}</SourceNote>
          </div>
        </div>
      </div>
    </Section>
  );
}

export function TalentSection({ counts, signedIn }: { counts: LiveCounts; signedIn: boolean }) {
  return (
    <Section
      id="talent"
      title="Talent you can write to"
      lead="Each profile is a page of its own: skills with years, projects, rates, availability. No middleman between you."
      figures={talentFigures}
      live={[
        [counts.talents, "open to work here now"],
        [counts.jobs, "open jobs here now"],
      ]}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/talent-exchange">Find talent</ButtonLink>
        {signedIn ? (
          <ButtonLink to="/dashboard" look="secondary">
            Your dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to="/auth?tab=signup" look="secondary">
            Become findable
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

export function InvestorSection() {
  return (
    <Section
      id="investors"
      title="For who invests, and who is looking for it"
      lead="Sample deals show what a listing tells. Ask for a meeting, read the guides, or start from the numbers."
      figures={investorFigures}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/investor-pipeline">Open the investor pipeline</ButtonLink>
        <ButtonLink to="/resources/funding-guide" look="secondary">
          Read the funding guide
        </ButtonLink>
      </div>
    </Section>
  );
}

type SectionProps = {
  id: string;
  title: string;
  lead: string;
  figures?: readonly Figure[];
  live?: [count: number | null, label: string][];
  children: ReactNode;
};

/** Focusable by script and by a link to it, so that the keyboard goes on from where the eye is. */
function Section({ id, title, lead, figures = [], live = [], children }: SectionProps) {
  const counted = live.filter(([count]) => count !== null);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="border-t border-line first:border-t-0">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-14">
        <div className="grid max-w-2xl gap-2">
          <h2 id={`${id}-title`} className="text-2xl font-extrabold tracking-tight text-balance sm:text-3xl">
            {title}
          </h2>
          <p className="text-lg text-muted">{lead}</p>
        </div>
        {figures.length > 0 ? (
          <div className="grid gap-5">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-14">
              {figures.map((figure) => (
                <Stat key={figure.label} {...figure} />
              ))}
              {counted.map(([count, label]) => (
                <div key={label} className="border-s-2 border-brand ps-3">
                  <Stat value={(count ?? 0).toLocaleString("en-IN")} label={label} note="Counted as you opened this page" />
                </div>
              ))}
            </dl>
            <SourceNote>{FIGURES_SOURCE}</SourceNote>
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
