import { stepPath } from "~/domain/onboarding/steps";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";
import type { Completeness } from "~/domain/profile/completeness";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

export function CompletenessCard({ completeness, onboarded }: { completeness: Completeness; onboarded: boolean }) {
  const { percent, badge, next } = completeness;
  return (
    <Card as="section" aria-labelledby="completeness" className="gap-4">
      <Cluster>
        <Heading id="completeness">Profile completeness</Heading>
        <Pill tone={badge === "Complete" ? "green" : "yellow"}>{badge}</Pill>
      </Cluster>
      <div className="flex items-center gap-3">
        <progress
          aria-labelledby="completeness"
          value={percent}
          max={100}
          className="h-3 w-full min-w-0 appearance-none overflow-hidden rounded-full bg-sunken accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        />
        <span className="font-bold tabular-nums">{percent}%</span>
      </div>
      <p className="text-muted">{adviceOf(completeness)}</p>
      <ButtonLink
        to={onboarded ? "/profile" : stepPath("/onboarding", next?.step ?? 1)}
        variant={onboarded ? "secondary" : "primary"}
        className="justify-self-start"
      >
        {onboarded ? "Edit your profile" : "Complete your profile"}
      </ButtonLink>
    </Card>
  );
}

function adviceOf({ badge, next }: Completeness): string {
  if (next === null) return "Everything that counts is filled in.";
  return badge === "Complete"
    ? `Next: add ${next.label}.`
    : `Next: add ${next.label}, so that people know who they deal with.`;
}
