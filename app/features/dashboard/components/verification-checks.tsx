import type { Tone } from "~/lib/tone";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import type { ProfileTab } from "../dashboard.queries.server";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";

type Check = { name: string; word: string; tone: Tone; note: string };

/** What is known about the member. Nothing here is ticked that nobody has checked (requirements/dashboard.md d12). */
export function VerificationChecks({ checks: { basics, phone, nid } }: { checks: ProfileTab["checks"] }) {
  const checks: Check[] = [
    basics
      ? { name: "Basic Info", word: "Complete", tone: "green", note: "Your name and location are filled in." }
      : { name: "Basic Info", word: "Missing", tone: "yellow", note: "Your name and location are needed." },
    verification("Phone Verification", phone, "We don't check phone numbers yet. There is nothing you need to do."),
    verification("NID Verification", nid, "We don't check identity cards yet, so please send us no copy of yours."),
  ];
  return (
    <Section id="checks" title="Verification">
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
      <ButtonLink to="/onboarding" variant={basics ? "secondary" : "primary"} className="justify-self-start">
        {basics ? "Edit your profile" : "Complete your profile"}
      </ButtonLink>
    </Section>
  );
}

function verification(name: string, verified: boolean, note: string): Check {
  return verified
    ? { name, word: "Verified", tone: "green", note: "Checked." }
    : { name, word: "Not available yet", tone: "neutral", note };
}
