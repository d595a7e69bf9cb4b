const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;

/** The longest text of an instant: to the microsecond, with its zone. */
export const INSTANT_MAX = 32;

/** Whether a text is an instant in the database's spelling, to the microsecond; a `Date` would lose three digits. */
export function isInstant(text: string): boolean {
  const [, year, month, day] = INSTANT.exec(text)?.map(Number) ?? [];
  // The year 0, zones from 16 hours on and February 31st, which `Date` takes for March 3rd, are none to the database.
  if (!year || Number.isNaN(Date.parse(text))) return false;
  return new Date(Date.UTC(year, Number(month) - 1, day)).getUTCDate() === day;
}
