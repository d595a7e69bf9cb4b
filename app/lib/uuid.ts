const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a text is a UUID as PostgreSQL writes it; anything else in a query would be refused. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
