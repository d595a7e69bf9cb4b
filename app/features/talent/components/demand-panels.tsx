import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";
import { directory } from "./directory.words";

/** The specification's sample rows, verbatim (section 2, "Talent exchange"). */
const demand = [
  { skill: "AI/Machine Learning", level: "High", growth: 45, jobs: 156 },
  { skill: "Cybersecurity", level: "Critical", growth: 60, jobs: 89 },
  { skill: "React/Next.js", level: "High", growth: 35, jobs: 312 },
  { skill: "Cloud Computing", level: "High", growth: 40, jobs: 234 },
] as const;

/** Fixed text below the directory: which skills are in demand, and where to learn them. */
export function DemandPanels() {
  const t = directory();
  return (
    <Card className="print:hidden lg:gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <section aria-labelledby="skills-in-demand" className="grid gap-3">
        <Cluster spread>
          <Heading id="skills-in-demand" size="lead">
            {t.demand}
          </Heading>
          <Pill>{t.sample}</Pill>
        </Cluster>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
          {demand.map(({ skill, level, growth, jobs }) => (
            <li key={skill}>
              <p className="font-medium">{skill}</p>
              <div className="flex items-center gap-2">
                <GrowthBar growth={growth} />
                <Pill tone={level === "Critical" ? "red" : "yellow"}>{t.levels[level]}</Pill>
              </div>
              <div className="flex flex-wrap justify-between gap-x-2 text-muted tabular-nums">
                <span>{t.growth(growth)}</span>
                <span>{t.jobs(jobs)}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="academy"
        className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 lg:grid lg:content-start lg:justify-items-start lg:border-0 lg:pt-0"
      >
        <div>
          <Heading id="academy" size="lead">
            {t.academy}
          </Heading>
          <p className="text-sm text-muted">{t.employers}</p>
        </div>
        <ButtonLink to="/training-programs" reloadDocument variant="secondary" size="small">
          {t.courses}
        </ButtonLink>
      </section>
    </Card>
  );
}

/** An SVG, because the content security policy forbids style attributes. The number is below in words. */
function GrowthBar({ growth }: { growth: number }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
      aria-hidden="true"
    >
      <rect width={Math.min(growth, 100)} height="6" className="fill-brand" />
    </svg>
  );
}
