import { isPostgresError } from "./database.ts";
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
 * Answers a failed request to the Data API as PostgREST does. The library knows fewer SQLSTATEs, and turns the others,
 * such as check violations and `raise exception`, into a 500 without a code; also some query strings that it cannot
 * parse.
 */
export function restoreRestError(response: Response, error: Error | null): Response {
  if (response.status !== 500 || error === null) return response;
  if (!isPostgresError(error)) {
    if (!/ at position \d+$/.test(error.message)) return response;
    return replace(response, 400, { code: "PGRST100", message: error.message });
  }
  // PT123 is the database's own choice of status, which the library respects.
  if (!/^[0-9A-Z]{5}$/.test(error.code) || error.code.startsWith("PT")) return response;
  return replace(response, STATUS.find(([pattern]) => pattern.test(error.code))?.[1] ?? 400, error);
}

function replace(
  response: Response,
  status: number,
  error: Pick<PostgresError, "code" | "message" | "detail" | "hint">,
): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json; charset=utf-8");
  const { code, message, detail, hint } = error;
  const body = { code, details: detail ?? null, hint: hint ?? null, message };
  return new Response(JSON.stringify(body), { status, headers });
}
