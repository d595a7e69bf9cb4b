/**
 * The state of a session: alive, ended from elsewhere, waiting for the code of the member's app, or of an account whose
 * owner has not yet said who they are.
 */
export type Standing = (typeof STANDINGS)[number];

const STANDINGS = ["alive", "over", "awaits code", "unclaimed"] as const;

export function isStanding(value: unknown): value is Standing {
  return STANDINGS.some((standing) => standing === value);
}
