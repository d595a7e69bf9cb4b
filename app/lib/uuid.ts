const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a text is a UUID in PostgreSQL's format; a query would refuse anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
