import { completeness } from "./completeness.words";

/** A profile counts as complete from this percentage on (specification, section 9). */
export const COMPLETE_FROM = 80;

type CountedFields = {
  full_name: string | null;
  phone: string | null;
  bio: string | null;
  location: string | null;
  avatar_url: string | null;
};

export type Completeness = {
  /** 0 to 100 in steps of 20. */
  percent: number;
  badge: "Complete" | "In Progress";
  /** The first missing field, the onboarding step that asks for it (null for none), and why it helps. */
  next: { label: string; step: number | null; why: string } | null;
};

const FIELDS = [
  { column: "full_name", step: 1 },
  { column: "location", step: 1 },
  { column: "phone", step: 1 },
  { column: "bio", step: 3 },
  { column: "avatar_url", step: null },
] as const satisfies { column: keyof CountedFields; step: number | null }[];

/** Returns how much of a profile is filled in: five fields, 20 % each. A blank field is missing. */
export function completenessOf(profile: CountedFields | null): Completeness {
  const missing = FIELDS.filter(({ column }) => !profile?.[column]?.trim());
  const percent = ((FIELDS.length - missing.length) * 100) / FIELDS.length;
  const first = missing[0];
  return {
    percent,
    badge: percent >= COMPLETE_FROM ? "Complete" : "In Progress",
    next: first ? { ...completeness()[first.column], step: first.step } : null,
  };
}
