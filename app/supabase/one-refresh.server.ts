/** auth-js repeats a call for up to 25 s after each status that it takes for a passing one: 500 to 504, 520 to 530. */
const FINAL = 599;

/**
 * `fetch` for one request's auth calls, in which the auth service is asked for a new token once. auth-js would ask again,
 * also with each call that needs the token. A refresh that fails, or is answered without a session, is answered with 599
 * here: final for auth-js, and no word about the session. What the service refuses (4xx) is passed on.
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

/** auth-js takes whatever JSON it is given, and a process ends with a session that is none. */
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
