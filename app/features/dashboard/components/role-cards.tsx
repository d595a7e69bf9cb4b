import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { Card, CardTitle } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { dashboard } from "../dashboard.words";
import type { RoleStep } from "../role-steps.server";

/** What the member has stored in each role, and the next step (requirements/dashboard.md 77). */
export function RoleCards({ steps }: { steps: RoleStep[] }) {
  const t = dashboard();
  return (
    <Section id="roles" title={t.roles}>
      <ul className="grid gap-4 md:grid-cols-2">
        {steps.map(({ role, title, about, listed, links }) => (
          <li key={role} className="grid">
            <Card as="article">
              <Cluster>
                <CardTitle>{title}</CardTitle>
                {listed === null ? null : (
                  <Pill tone={listed ? "green" : "neutral"}>{listed ? t.listed : t.hidden}</Pill>
                )}
              </Cluster>
              <p className="text-muted">
                <MemberText>{about}</MemberText>
              </p>
              <Cluster>
                {links.map(({ label, ...link }) => (
                  <ButtonLink key={label} {...link}>
                    {label}
                  </ButtonLink>
                ))}
              </Cluster>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
