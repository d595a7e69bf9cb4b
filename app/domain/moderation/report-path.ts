import type { Reportable } from "./reportable";

/**
 * Returns the path of the report form for members; visitors use the contact form. A module of its own, as pages link to
 * the form that know no other kind's pages.
 */
export function reportPath(kind: Reportable, id: string): string {
  return `/report/${kind}/${id}`;
}
