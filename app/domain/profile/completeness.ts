/** From here a profile counts as complete (specification, section 9). */
export const COMPLETE_FROM = 80;

type CountedFields = {
  full_name: string | null;
  phone: string | null;
  bio: string | null;
  location: string | null;
  avatar_url: string | null;
};

export type Completeness = {
  /** 0 to 100, by 20. */
  percent: number;
  badge: "Complete" | "In Progress";
  /** The first field that is missing, and the onboarding step that asks for it, if one does. */
  next: { label: string; step: number | null } | null;
};

const FIELDS = [
  { column: "full_name", label: "your name", step: 1 },
  { column: "location", label: "your location", step: 1 },
  { column: "phone", label: "your phone number", step: 1 },
  { column: "bio", label: "a bio", step: 3 },
  { column: "avatar_url", label: "a photo", step: null },
] as const satisfies { column: keyof CountedFields; label: string; step: number | null }[];

/** How much of a profile is filled in: five fields, each a fifth. Blanks count for nothing. */
export function completenessOf(profile: CountedFields | null): Completeness {
  const missing = FIELDS.filter(({ column }) => !profile?.[column]?.trim());
  const percent = ((FIELDS.length - missing.length) * 100) / FIELDS.length;
  const first = missing[0];
  return {
    percent,
    badge: percent >= COMPLETE_FROM ? "Complete" : "In Progress",
    next: first ? { label: first.label, step: first.step } : null,
  };
}
