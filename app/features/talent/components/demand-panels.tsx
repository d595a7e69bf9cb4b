import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";

/** The specification's sample rows, verbatim (section 2, "Talent exchange"). */
const demand = [
  { skill: "AI/Machine Learning", level: "High", growth: 45, jobs: 156 },
  { skill: "Cybersecurity", level: "Critical", growth: 60, jobs: 89 },
  { skill: "React/Next.js", level: "High", growth: 35, jobs: 312 },
  { skill: "Cloud Computing", level: "High", growth: 40, jobs: 234 },
] as const;

const panel = "grid content-start gap-4 rounded-lg border border-edge/30 bg-surface p-4";

/** Fixed copy beside the directory: which skills are asked for, and where to learn them. */
export function DemandPanels() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-labelledby="skills-in-demand" className={panel}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="skills-in-demand" className="font-semibold">
            Skills in High Demand
          </h2>
          <Pill>Sample figures</Pill>
        </div>
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
      </section>
      <section aria-labelledby="academy" className={`${panel} justify-items-start`}>
        <h2 id="academy" className="font-semibold">
          TechSetu Academy
        </h2>
        <p className="text-sm text-muted">
          Learn what employers ask for: the skills of this directory by topic, and how to show them on your profile.
        </p>
        <ButtonLink to="/training-programs" reloadDocument variant="secondary">
          Browse Courses
        </ButtonLink>
      </section>
    </div>
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
