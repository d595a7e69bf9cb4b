import { ButtonLink } from "~/ui/primitives/button";
import { Section } from "~/ui/layout/section";

const ACTIONS = [
  { to: "/ecosystem-map", label: "Explore the ecosystem" },
  { to: "/talent-exchange", label: "Browse talent" },
  { to: "/investor-pipeline", label: "See the investor pipeline" },
  { to: "/jobs", label: "Find a job" },
  { to: "/post-job", label: "Post a job" },
  { to: "/connections", label: "See your connections" },
] as const;

export function QuickActions() {
  return (
    <Section id="quick-actions" title="Quick actions">
      <ul className="grid gap-3 xs:grid-cols-2 lg:grid-cols-3">
        {ACTIONS.map(({ to, label }) => (
          <li key={to} className="grid">
            <ButtonLink to={to} variant="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
