import { z } from "~/lib/zod";

const moment = z.iso.datetime({ offset: true });

/** The moment that an address names, as the database writes it, to the microsecond; null for any other text. */
export function databaseMoment(text: string | null): string | null {
  const { data } = moment.safeParse(text);
  // PostgreSQL has no year 0, and fewer time zones than could be named.
  return data && data.endsWith("+00:00") && Date.parse(data) > 0 ? data : null;
}
