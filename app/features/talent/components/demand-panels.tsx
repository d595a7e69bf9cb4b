import { FilterGrid } from "~/ui/filters/filter-controls";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

/** The specification's sample rows, verbatim (section 2, "Talent exchange"). */
const demand = [
  { skill: "AI/Machine Learning", level: "High", growth: 45, jobs: 156 },
  { skill: "Cybersecurity", level: "Critical", growth: 60, jobs: 89 },
  { skill: "React/Next.js", level: "High", growth: 35, jobs: 312 },
  { skill: "Cloud Computing", level: "High", growth: 40, jobs: 234 },
] as const;

/** Fixed copy beside the directory: which skills are asked for, and where to learn them. */
export function DemandPanels() {
  return (
    <FilterGrid>
      <Card as="section" aria-labelledby="skills-in-demand" className="gap-4">
        <Cluster spread>
          <Heading id="skills-in-demand" size="lead">
            Skills in High Demand
          </Heading>
          <Pill>Sample figures</Pill>
        </Cluster>
        <ul className="grid gap-4">
          {demand.map(({ skill, level, growth, jobs }) => (
            <li key={skill} className="grid gap-1.5 text-sm">
              <div className="flex items-center justify-between gap-2">
                <span className="font-medium">{skill}</span>
                <Pill tone={level === "Critical" ? "red" : "yellow"}>{level}</Pill>
              </div>
              <GrowthBar growth={growth} />
              <div className="flex justify-between gap-2 text-muted tabular-nums">
                <span>{`+${growth}% growth`}</span>
                <span>{`${jobs} jobs`}</span>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" aria-labelledby="academy" className="justify-items-start">
        <Heading id="academy" size="lead">
          TechSetu Academy
        </Heading>
        <p className="text-sm text-muted">
          Learn what employers ask for: the skills of this directory by topic, and how to show them on your profile.
        </p>
        <ButtonLink to="/training-programs" reloadDocument variant="secondary">
          Browse Courses
        </ButtonLink>
      </Card>
    </FilterGrid>
  );
}

/** Drawn rather than styled: the policy allows no style attribute. The figure stands below in words. */
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
