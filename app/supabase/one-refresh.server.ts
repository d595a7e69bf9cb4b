/** auth-js repeats a call for up to 25 s after each status that it considers temporary: 500 to 504, 520 to 530. */
const FINAL = 599;

/**
 * Returns a `fetch` for one request's auth calls that asks for a new token only once. auth-js would ask again with each
 * call that needs the token. A refresh that fails, or is answered without a session, becomes a 599: final for auth-js,
 * and no statement about the session. The service's own refusals (4xx) pass through.
 */
export function oneRefresh(call: typeof fetch): typeof fetch {
  let failed = false;
  return async (input, init) => {
    if (!String(input).includes("/auth/v1/token")) return call(input, init);
    if (!String(input).includes("grant_type=refresh_token")) return readable(await call(input, init));
    if (failed) return noWord(FINAL);
    const answer = await call(input, init).then(readable, () => noWord(FINAL));
    failed = answer.status >= 500;
    return failed ? noWord(FINAL) : answer;
  };
}

/** Replaces an answer without a session: auth-js accepts any JSON, and a session that is none ends the process. */
async function readable(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const isSession = typeof body === "object" && body !== null && "access_token" in body && Boolean(body.access_token);
  return isSession ? response : noWord();
}

function noWord(status = 500): Response {
  return new Response(null, { status });
}
