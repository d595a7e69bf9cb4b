import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { pipeline } from "../pipeline.words";

/** Leads from samples to real people: shown above the samples, and where a visitor asks for a meeting about one. */
export function InvestorsDoor({ example }: { example?: string | null }) {
  const t = pipeline();
  const asked = example !== undefined;
  return (
    <Section anchor={asked ? "meeting" : "people"} title={asked ? t.meeting : t.real} ruled={asked}>
      <p className="max-w-prose text-muted">
        {asked ? `${example === null ? t.allInvented : t.chosen(example)} ${t.withPeople}` : t.realText}
      </p>
      <Cluster>
        <ButtonLink to={INVESTORS_PATH} variant={asked ? "primary" : "secondary"}>
          {t.findInvestors}
        </ButtonLink>
        {asked ? (
          <ButtonLink to={STARTUPS_PATH} variant="secondary">
            {t.findStartups}
          </ButtonLink>
        ) : null}
      </Cluster>
    </Section>
  );
}
