/**
 * `fetch` for one request's auth calls, in which the auth service is asked for a new token once. auth-js asks again for up
 * to 25 s, and with each call that needs the token. A refresh that fails, or is answered without a session, is answered
 * with 500 here: final for auth-js, and no word about the session. What the service refuses (4xx) is passed on.
 */
export function oneRefresh(call: typeof fetch): typeof fetch {
  let failed = false;
  return async (input, init) => {
    if (!String(input).includes("/auth/v1/token")) return call(input, init);
    if (!String(input).includes("grant_type=refresh_token")) return readable(await call(input, init));
    if (failed) return noWord();
    const answer = await call(input, init).then(readable, () => noWord());
    failed = answer.status >= 500;
    return failed ? noWord() : answer;
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

function noWord(): Response {
  return new Response(null, { status: 500 });
}
