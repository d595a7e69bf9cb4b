import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { Pill } from "~/ui/primitives/pill";
import { dashboard } from "../dashboard.words";
import type { ProfileTab } from "../dashboard.page.server";

/** Shows what we know about the member, and where to add more. */
export function VerificationChecks({ checks, complete }: Pick<ProfileTab, "checks" | "complete">) {
  const t = dashboard();
  return (
    <Section id="checks" title={t.checks}>
      <ul className="grid gap-3 md:grid-cols-3">
        {checks.map(({ name, word, tone, note }) => (
          <Card as="li" key={name}>
            <Cluster as="p" spread className="font-bold">
              {name} <Pill tone={tone}>{word}</Pill>
            </Cluster>
            <p className="text-sm text-muted">{note}</p>
          </Card>
        ))}
      </ul>
      <ButtonLink to="/profile" variant={complete ? "secondary" : "primary"} className="justify-self-start">
        {complete ? t.edit : t.complete}
      </ButtonLink>
    </Section>
  );
}
