import { createHmac, randomUUID } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { now, sessionCookie, startTokenBackend, type TokenBackend } from "../support/token-backend.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");

let backend: TokenBackend;
let web: Web;

beforeAll(async () => {
  backend = await startTokenBackend();
  web = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ISSUER: undefined });
  return async () => {
    await web.stop();
    backend.stop();
  };
});
afterEach(() => backend.reset());

function browserWith(cookies: Record<string, string>, url = web.url): Visitor {
  const visitor = new Visitor(url);
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return visitor;
}

const isSignedIn = (response: Response) => !(response.headers.get("Location") ?? "").startsWith("/auth");
const sessionOf = (visitor: Visitor) => [...visitor.cookies.keys()].filter((name) => /^sb(\.|$)/.test(name));

test("a member with a good token is signed in", async () => {
  const visitor = browserWith({ sb: sessionCookie(await backend.accessToken()) });
  expect(isSignedIn(await visitor.get("/settings"))).toBe(true);
  expect(sessionOf(visitor)).toEqual(["sb"]);
});

describe("a token that is none of ours", () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const spliced = async (index: number, value: string) =>
    (await backend.accessToken()).split(".").with(index, value).join(".");
  const signed = (changes: JWTPayload) => () => backend.accessToken(changes);
  const hmac = async (secret: string, alg = "HS256") => {
    const input = `${part({ alg, kid: "ours", typ: "JWT" })}.${part(backend.claims())}`;
    return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
  };

  const MUTANTS: Record<string, () => Promise<unknown>> = {
    "alg none, unsigned": async () => `${part({ alg: "none" })}.${part(backend.claims())}.`,
    "alg none with a signature": () => spliced(0, part({ alg: "none", kid: "ours" })),
    "alg nOnE": () => spliced(0, part({ alg: "nOnE", kid: "ours" })),
    "no alg": () => spliced(0, part({ kid: "ours" })),
    "alg HS256 with the public key as secret": async () =>
      hmac(
        await exportSPKI((await importJWK({ ...backend.jwk, ext: true }, "ES256", { extractable: true })) as CryptoKey),
      ),
    "alg HS256 with an empty secret": () => hmac(""),
    "alg HS512": () => hmac("secret", "HS512"),
    "alg ES384": () => spliced(0, part({ alg: "ES384", kid: "ours" })),
    "alg RS256 for a key that is ES256": () => spliced(0, part({ alg: "RS256", kid: "ours" })),
    "alg that is no text": () => spliced(0, part({ alg: ["ES256"], kid: "ours" })),
    "another's key": async () =>
      new SignJWT(backend.claims())
        .setProtectedHeader({ alg: "ES256", kid: "ours" })
        .sign((await generateKeyPair("ES256")).privateKey),
    "an unknown kid": () => backend.accessToken({}, { kid: "theirs" }),
    "no kid": () => spliced(0, part({ alg: "ES256" })),
    "a key set of its own": async () =>
      new SignJWT(backend.claims())
        .setProtectedHeader({ alg: "ES256", kid: "theirs", jku: "https://evil.example/jwks.json" })
        .sign((await generateKeyPair("ES256")).privateKey),
    "another member's claims": () => spliced(1, part(backend.claims({ sub: "11111111-1111-4111-8111-111111111111" }))),
    "a signature cut short": async () => (await backend.accessToken()).slice(0, -8),
    "an empty signature": () => spliced(2, ""),
    "a signature of zeros": () => spliced(2, Buffer.alloc(64).toString("base64url")),
    "a fourth part": async () => `${await backend.accessToken()}.x`,
    "two parts": async () => (await backend.accessToken()).split(".").slice(0, 2).join("."),
    "a header that is no JSON": () => spliced(0, "bm90IGpzb24"),
    "a payload that is no JSON": () => spliced(1, "bm90IGpzb24"),
    "a payload of null": () => spliced(1, part(null)),
    "a payload that is a list": () => spliced(1, part([])),
    "letters outside base64url": () => spliced(1, "%%%%"),
    "the end an hour ago": signed({ exp: now() - 3600 }),
    "no end": signed({ exp: undefined }),
    "an end in words": () => backend.accessToken({ exp: "tomorrow" as never }).catch(() => spliced(1, part({}))),
    "the audience anon": signed({ aud: "anon" }),
    "another audience among several": signed({ aud: ["anon", "service"] }),
    "no audience": signed({ aud: undefined }),
    "another project's issuer": signed({ iss: "https://other.supabase.co/auth/v1" }),
    "an issuer that only begins like ours": async () => backend.accessToken({ iss: `${backend.url}/auth/v1/evil` }),
    "no issuer": signed({ iss: undefined }),
    "no subject": signed({ sub: undefined }),
    "a subject that is no id": signed({ sub: "' or true --" }),
    "no session": signed({ session_id: undefined }),
    "the API key's claims": signed({ sub: undefined, role: "anon", session_id: undefined }),
    "no text at all": async () => 5,
    "an object": async () => ({ alg: "ES256" }),
  };

  test.each(Object.entries(MUTANTS))("(%s) is a visitor's: no page fails, and its cookie goes", async (_, make) => {
    const value = sessionCookie(await make());
    for (const [path, status] of [
      ["/", 200],
      ["/settings", 302],
      ["/jobs", 200],
    ] as const) {
      const visitor = browserWith({ sb: value });
      const response = await visitor.get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(sessionOf(visitor)).toEqual([]);
    }
  });
});

describe("a corrupt cookie", () => {
  const COOKIES: Record<string, Record<string, string>> = {
    "of rubbish": { sb: "rubbish" },
    empty: { sb: "" },
    "of broken base64": { sb: "base64-%%%" },
    "of base64 that is no JSON": { sb: `base64-${Buffer.from("{").toString("base64url")}` },
    "of null": { sb: `base64-${Buffer.from("null").toString("base64url")}` },
    "of a number": { sb: `base64-${Buffer.from("7").toString("base64url")}` },
    "of an empty object": { sb: `base64-${Buffer.from("{}").toString("base64url")}` },
    "with a token that is a number": { sb: sessionCookie(5) },
    "with a token that is null": { sb: sessionCookie(null) },
    "whose refresh token is missing": { sb: sessionCookie("a.b.c", -10, "") },
    "whose refresh token is a list": { sb: sessionCookie("a.b.c", -10, [1]) },
    "without its first part": { "sb.1": "abc" },
    "without its middle": { "sb.0": "base64-abc", "sb.2": "abc" },
    "of invalid UTF-8": { sb: `base64-${Buffer.from([0xff, 0xfe, 0xc0]).toString("base64url")}` },
  };

  test.each(Object.entries(COOKIES))("%s is dropped once, and the page answers", async (_, cookies) => {
    const visitor = browserWith(cookies);
    const first = await visitor.get("/");
    expect(first.status).toBe(200);
    expect(sessionOf(visitor)).toEqual([]);
    const second = await visitor.get("/");
    expect(second.headers.getSetCookie().filter((cookie) => cookie.startsWith("sb"))).toEqual([]);
  });

  test.each(["", [1], null, undefined])("whose token is good and refresh token %j is dropped", async (refreshToken) => {
    const visitor = browserWith({ sb: sessionCookie(await backend.accessToken(), -10, refreshToken ?? null) });
    expect((await visitor.get("/settings")).status).toBe(302);
    expect(sessionOf(visitor)).toEqual([]);
  });

  test("of any kind keeps nobody from signing in", async () => {
    const member = await createMember(stack);
    for (const [kind, cookies] of Object.entries(COOKIES)) {
      const visitor = await browserWith(cookies, stack.origin).signIn(member);
      expect([kind, (await visitor.get("/settings")).status]).toEqual([kind, 200]);
    }
  });
});

describe("a session that needs a refresh", () => {
  const expired = async () => browserWith({ sb: sessionCookie(await backend.accessToken({ exp: now() - 60 }), -60) });

  test.each([
    ["429, too many", 429, { error_code: "over_request_rate_limit", msg: "rate limit" }],
    ["429 of a gateway", 429, {}],
    ["401 of a gateway", 401, { message: "Invalid API key" }],
    ["400 without a code", 400, { msg: "?" }],
    ["403 of a firewall", 403, { message: "Forbidden" }],
    ["404 of a wrong route", 404, { message: "no Route matched" }],
  ])("stays when the answer is %s", async (_, status, body) => {
    backend.answers.token = { status, body };
    const visitor = await expired();
    const [home, page] = await Promise.all([visitor.get("/"), visitor.get("/settings")]);
    expect([home.status, page.status]).toEqual([200, 503]);
    expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect([...home.headers.getSetCookie(), ...page.headers.getSetCookie()].filter((c) => c.startsWith("sb"))).toEqual(
      [],
    );
    backend.answers.token = { status: 200, body: await freshSession() };
    expect(isSignedIn(await visitor.get("/settings"))).toBe(true);
  });

  test.each([
    [400, "refresh_token_not_found"],
    [400, "refresh_token_already_used"],
    [400, "session_expired"],
    [403, "session_not_found"],
    [400, "user_banned"],
  ])("ends with %s %s", async (status, error_code) => {
    backend.answers.token = { status, body: { error_code, msg: "no" } };
    const visitor = await expired();
    expect((await visitor.get("/settings")).status).toBe(302);
    expect(sessionOf(visitor)).toEqual([]);
  });
});

/** How often the auth service was asked for a token. */
const asked = () => backend.asked.filter((url) => url.startsWith("/auth/v1/token")).length;
/** A site of its own, which asks the same backend. */
const siteWith = (limits: Record<string, string>) =>
  startWeb({ SUPABASE_URL: backend.url, SUPABASE_ISSUER: undefined, ...limits });

describe("a visitor who wants to use up the site's new tokens", () => {
  const send = async (times: number, makeToken: () => Promise<string>, url = web.url) => {
    const before = asked();
    const visitor = () => makeToken().then((token) => browserWith({ sb: sessionCookie(token, -60) }, url));
    for (let time = 0; time < times; time += 1) await (await visitor()).get("/settings");
    return asked() - before;
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const expired = (session_id?: string) => backend.accessToken({ exp: now() - 60, ...(session_id && { session_id }) });

  test("asks for none with a token that somebody else has signed", async () => {
    const forged = async () =>
      new SignJWT(backend.claims({ exp: now() - 60 }))
        .setProtectedHeader({ alg: "ES256", kid: "ours" })
        .sign((await generateKeyPair("ES256")).privateKey);
    expect(await send(10, forged)).toBe(0);
    expect(await send(1, () => expired())).toBe(1);
  });

  test.each([
    ["one session", "LIMIT_RENEWALS_SESSION", () => expired()],
    [
      "keys that the project does not have",
      "LIMIT_RENEWALS_ADDRESS",
      () => backend.accessToken({ exp: now() - 60 }, { kid: randomUUID() }),
    ],
    [
      "a secret",
      "LIMIT_RENEWALS_ADDRESS",
      async () => `${part({ alg: "HS256" })}.${part(backend.claims({ exp: now() - 60 }))}.c2lnbmF0dXJl`,
    ],
  ])("asks for a few with %s, and is then told nothing of the session", async (_, limit, makeToken) => {
    backend.answers.token = { status: 500, body: {} };
    const own = await siteWith({ [limit]: "3/10m" });
    expect(await send(6, makeToken, own.url)).toBe(3);
    const visitor = browserWith({ sb: sessionCookie(await makeToken(), -60) }, own.url);
    expect((await visitor.get("/settings")).status).toBe(503);
    expect(sessionOf(visitor)).toEqual(["sb"]);
    // It takes nothing from another session.
    expect(await send(1, () => expired(randomUUID()), own.url)).toBe(1);
    await own.stop();
  });
});

describe("a member who wants to use up the site's new tokens with many sessions", () => {
  type Answer = (session: JWTPayload) => Promise<TokenBackend["answers"]["token"]>;
  const renewed: Answer = async (session) => ({ status: 200, body: await freshSession(session) });
  const refused: Answer = async () => ({ status: 400, body: { error_code: "refresh_token_not_found", msg: "no" } });
  /** Asks with a new session's old token each time, or with that of `claims`, and is answered for that session. */
  const send = async (times: number, url: string, claims: JWTPayload = {}, answer = renewed) => {
    const before = asked();
    for (let time = 0; time < times; time += 1) {
      const session = { session_id: randomUUID(), ...claims };
      backend.answers.token = await answer(session);
      const token = await backend.accessToken({ exp: now() - 60, ...session });
      await browserWith({ sb: sessionCookie(token, -60) }, url).get("/settings");
    }
    return asked() - before;
  };

  test("gets a few for all of them", async () => {
    const own = await siteWith({ LIMIT_RENEWALS_MEMBER: "3/10m" });
    expect(await send(6, own.url)).toBe(3);
    expect(await send(1, own.url, { sub: randomUUID() })).toBe(1);
    await own.stop();
  });

  test("is refused a few, and what is not refused takes nothing from these", async () => {
    const own = await siteWith({ LIMIT_RENEWALS_REFUSED: "3/10m" });
    expect(await send(4, own.url, { sub: randomUUID() })).toBe(4);
    const sub = randomUUID();
    expect(await send(6, own.url, { sub }, refused)).toBe(3);
    expect(await send(1, own.url, { sub: randomUUID() }, refused)).toBe(1);
    await own.stop();
  });

  test("takes nothing from a session's own with a token of it that they found", async () => {
    const own = await siteWith({ LIMIT_RENEWALS_SESSION: "3/10m" });
    const session = { session_id: randomUUID() };
    expect(await send(6, own.url, session, refused)).toBe(6);
    expect(await send(6, own.url, session)).toBe(3);
    await own.stop();
  });

  describe("and an old token of another's session beside refresh tokens of their own", () => {
    const mix = async (times: number, url: string, [theirs, mine]: [JWTPayload, JWTPayload]) => {
      backend.answers.token = await renewed(mine);
      const token = await backend.accessToken({ exp: now() - 60, ...theirs });
      const answers = [];
      for (let time = 0; time < times; time += 1) {
        const visitor = browserWith({ sb: sessionCookie(token, -60) }, url);
        answers.push([(await visitor.get("/settings")).status, ...sessionOf(visitor)]);
      }
      return answers;
    };
    const two = (): [JWTPayload, JWTPayload] => [
      { sub: randomUUID(), session_id: randomUUID() },
      { sub: randomUUID(), session_id: randomUUID() },
    ];

    test("is nobody here, takes nothing from the other's, and uses up their own", async () => {
      const own = await siteWith({ LIMIT_RENEWALS_SESSION: "3/10m", LIMIT_RENEWALS_MEMBER: "3/10m" });
      const [theirs, mine] = two();
      expect(await mix(5, own.url, [theirs, mine])).toEqual(Array.from({ length: 5 }, () => [302]));
      expect(await send(5, own.url, theirs)).toBe(3);
      expect(await send(1, own.url, mine)).toBe(0);
      await own.stop();
    });

    test("is refused only a few times", async () => {
      const own = await siteWith({ LIMIT_RENEWALS_REFUSED: "3/10m" });
      expect(await mix(4, own.url, two())).toEqual([[302], [302], [302], [503, "sb"]]);
      await own.stop();
    });
  });
});

describe("a backend whose clock is another", () => {
  const old = async () => {
    const input = [{ alg: "HS256", typ: "JWT" }, backend.claims()].map((value) =>
      Buffer.from(JSON.stringify(value)).toString("base64url"),
    );
    return browserWith({ sb: sessionCookie(`${input.join(".")}.c2lnbmF0dXJl`) });
  };

  test.each([
    "invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired",
    "invalid JWT: unable to parse or verify signature, token is used before issued",
  ])("gives a new token for one it refuses: %s", async (msg) => {
    backend.answers.user = { status: 403, body: { error_code: "bad_jwt", msg } };
    backend.answers.token = { status: 200, body: await freshSession() };
    const visitor = await old();
    expect(isSignedIn(await visitor.get("/settings"))).toBe(true);
    expect(sessionOf(visitor)).toEqual(["sb"]);
  });

  test.each(["PGRST301", "PGRST302", "PGRST303"])(
    "that answers %s for a good token is an outage and not an end",
    async (code) => {
      backend.answers.rest = { status: 401, body: { code, message: "JWT expired", details: null, hint: null } };
      const visitor = browserWith({ sb: sessionCookie(await backend.accessToken()) });
      const response = await visitor.get("/dashboard");
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(sessionOf(visitor)).toEqual(["sb"]);
    },
  );
});

test("a refresh answered with null ends neither session nor process", async () => {
  backend.answers.token = { status: 200, body: null };
  // auth-js retries for 25 s; a page waits only as long as one call may take.
  const own = await siteWith({ BACKEND_TIMEOUT_S: "1" });
  const visitor = browserWith({ sb: sessionCookie(await backend.accessToken({ exp: now() - 60 }), -60) }, own.url);
  expect((await visitor.get("/settings")).status).toBe(503);
  expect(sessionOf(visitor)).toEqual(["sb"]);
  expect(await own.stop()).toBe(0);
});

test("a member whose old session nobody can vouch for signs in again", async () => {
  backend.answers.token = { status: 429, body: {} };
  const visitor = browserWith({ sb: sessionCookie(await backend.accessToken({ exp: now() - 60 }), -60) });
  const before = visitor.cookies.get("sb");
  backend.answers.token = { status: 200, body: await freshSession() };
  await visitor.signIn({ email: "member@tests.techsetu.example", password: "whatever it is" });
  expect(visitor.cookies.get("sb")).not.toBe(before);
});

test("an issuer of another name is trusted once it is configured", async () => {
  const iss = "https://auth.techsetu.example";
  const own = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ISSUER: iss });
  const theirs = browserWith({ sb: sessionCookie(await backend.accessToken({ iss })) }, own.url);
  const hosted = browserWith({ sb: sessionCookie(await backend.accessToken()) }, own.url);
  expect(isSignedIn(await theirs.get("/settings"))).toBe(true);
  expect(isSignedIn(await hosted.get("/settings"))).toBe(false);
  await own.stop();
});

async function freshSession(claims: JWTPayload = {}) {
  const user = { id: backend.claims(claims).sub, aud: "authenticated", email: backend.claims().email };
  return {
    access_token: await backend.accessToken(claims),
    token_type: "bearer",
    expires_in: 3600,
    expires_at: now() + 3600,
    refresh_token: "next",
    user,
  };
}
