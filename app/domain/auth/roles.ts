/** The five roles of the specification, section 1. */
export const ROLES = ["developer", "startup_founder", "investor", "mentor", "student"] as const;

export type Role = (typeof ROLES)[number];

export const DEFAULT_ROLE: Role = "developer";

/** Told wherever a student is asked for, or shows, personal data (requirements/site.md 103). */
export const GUARDIAN_NOTE = "Under 18? You need the consent of a parent or guardian.";

/** A role as people read it: `startup_founder` is "Startup Founder". */
export function roleLabel(role: string): string {
  return role
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
