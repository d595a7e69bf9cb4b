import type { PostgresError } from "./database.ts";

// https://docs.postgrest.org/en/stable/references/errors.html#status-codes
const STATUS: [RegExp, number][] = [
  [/^P0001$/, 400],
  [/^(23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^(42883|42P01)$/, 404],
  [/^42P17$/, 500],
  [/^(0L|0P|28)/, 403],
  [/^(08|53|57)/, 503],
  [/^(09|25|2D|38|39|3B|40|54|55|58|F0|HV|P0|XX)/, 500],
];

/**
 * Answers a failed request to the Data API as PostgREST does. The library
 * knows fewer SQLSTATEs and turns the others, check violations and `raise
 * exception` among them, into a 500 without a code.
 */
export function restoreDatabaseError(response: Response, error: PostgresError | null): Response {
  if (response.status !== 500 || error === null || !/^[0-9A-Z]{5}$/.test(error.code)) {
    return response;
  }
  // PT123 is the database's own choice of status, which the library respects.
  if (error.code.startsWith("PT")) return response;
  const status = STATUS.find(([pattern]) => pattern.test(error.code))?.[1] ?? 400;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json; charset=utf-8");
  return new Response(
    JSON.stringify({
      code: error.code,
      details: error.detail ?? null,
      hint: error.hint ?? null,
      message: error.message,
    }),
    { status, headers },
  );
}
