import { Pill } from "~/ui/primitives/pill";
import { AVAILABILITY, SKILL_LEVELS } from "~/domain/talent/talent-terms";

export function AvailabilityBadge({ availability }: { availability: string }) {
  const { label, tone } = AVAILABILITY[availability] ?? { label: availability, tone: "neutral" as const };
  return (
    <Pill tone={tone}>
      <svg viewBox="0 0 8 8" className="size-2 fill-current" aria-hidden="true">
        <circle cx="4" cy="4" r="4" />
      </svg>
      {label}
    </Pill>
  );
}

/** A skill in its level's colour with the level in words, or with `note` where the words stand nearby. */
export function SkillBadge({ name, level, note }: { name: string; level: string; note?: string }) {
  const { label, tone } = SKILL_LEVELS[level] ?? { label: level, tone: "neutral" as const };
  return (
    <Pill tone={tone}>
      <span>{name}</span>
      <span className="font-normal">{note ?? label}</span>
    </Pill>
  );
}

export function VerifiedBadge() {
  return (
    <Pill tone="blue">
      <svg viewBox="0 0 16 16" className="size-3" aria-hidden="true">
        <path
          d="m3 8.5 3.2 3.2L13 4.8"
          className="fill-none stroke-current"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Verified
    </Pill>
  );
}
