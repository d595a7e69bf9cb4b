const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

/** The longest text of an instant: to the microsecond, with its zone. */
export const INSTANT_MAX = 32;

/** Whether a text is an instant in the database's spelling, to the microsecond; a `Date` would lose three digits. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text));
}
