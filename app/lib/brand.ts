/** The product's name, in one place: the specification names none. */
export const BRAND = "TechSetu";

/** A page title with the brand suffix, unless it already carries the brand (requirements/shell.md 7). */
export function titleFor(title: string): string {
  return title.includes(BRAND) ? title : `${title} | ${BRAND}`;
}
