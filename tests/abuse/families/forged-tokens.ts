import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { unescapeHtml } from "../../support/visitor.ts";
import { atTheEdge, headerOf, setHeader } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { inParallel, newBrowser, visitorOf } from "../support/people.ts";
import { sessionOf, setSession, signAnew } from "../support/tokens.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());

function withHmac(header: object, payload: object, key: string | Buffer): string {
  const body = `${encode(header)}.${encode(payload)}`;
  return `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
}

/** Tokens of a victim that only the auth service could have made. */
function forgeries(victims: string, attackers: string): [what: string, token: string][] {
  // Ids of members and sessions are no secrets: a forger knows everything that a token says.
  const [head = "", body = ""] = victims.split(".");
  const [, , signature = ""] = attackers.split(".");
  const header = decode(head);
  const payload = decode(body);
  const unsigned = `${encode(header)}.${encode(payload)}`;
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = ec.publicKey.export({ format: "jwk" });
  const withEc = (extra: object) => {
    const text = `${encode({ ...header, alg: "ES256", ...extra })}.${encode(payload)}`;
    return `${text}.${sign("sha256", Buffer.from(text), { key: ec.privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  return [
    ...["none", "None", "NONE", "nOnE", "", "null"].map((alg): [string, string] => [
      `alg ${alg}`,
      `${encode({ ...header, alg })}.${encode(payload)}.`,
    ]),
    ["no alg at all", `${encode({ typ: "JWT" })}.${encode(payload)}.`],
    ["alg none with the signature", `${encode({ ...header, alg: "none" })}.${encode(payload)}.${signature}`],
    ["somebody else's signature", `${unsigned}.${signature}`],
    ["no signature", `${unsigned}.`],
    ["two parts", unsigned],
    ["four parts", `${unsigned}.${signature}.${signature}`],
    ["a signature of zeros", `${unsigned}.${Buffer.alloc(64).toString("base64url")}`],
    ["HS256 with an empty key", withHmac({ alg: "HS256", typ: "JWT" }, payload, "")],
    [
      "HS256 with a guessed key",
      withHmac({ alg: "HS256", typ: "JWT" }, payload, "super-secret-jwt-token-with-at-least-32-characters-long"),
    ],
    [
      "HS256 with the public key",
      withHmac({ ...header, alg: "HS256" }, payload, ec.publicKey.export({ format: "pem", type: "spki" })),
    ],
    ["HS256 with a key id", withHmac({ alg: "HS256", typ: "JWT", kid: "../../dev/null" }, payload, "")],
    ["HS512 by name only", `${encode({ ...header, alg: "HS512" })}.${encode(payload)}.${signature}`],
    ["a key of its own", withEc({})],
    ["a key in its header", withEc({ jwk })],
    ["a key elsewhere", withEc({ jku: "https://evil.example/jwks.json", kid: "evil" })],
    ["a certificate elsewhere", withEc({ x5u: "https://evil.example/cert.pem" })],
    ["a service role", `${encode(header)}.${encode({ ...payload, role: "service_role" })}.${signature}`],
    ["rubbish", "a.b.c"],
    ["nothing", ""],
  ];
}

export const forgedTokens: Family = {
  name: "forged-tokens",
  title: "a token that our auth service did not make, or not for us, or not for now, makes nobody a member",
  async run(site, tries) {
    const victim = await newBrowser(site);
    const attacker = await newBrowser(site);
    const session = sessionOf(attacker.browser);
    const { access_token: token } = session;
    const now = Math.floor(Date.now() / 1000);
    const mutants: [string, string][] = [
      ...forgeries(sessionOf(victim.browser).access_token, token),
      ["run out an hour ago", await signAnew(site.stack, token, { exp: now - 3_600 })],
      ["for somebody else's service", await signAnew(site.stack, token, { aud: "another-service" })],
      ["from another issuer", await signAnew(site.stack, token, { iss: "https://evil.example/auth/v1" })],
      ["of another role", await signAnew(site.stack, token, { sub: victim.member.id, role: "anon", aud: "anon" })],
    ];
    await inParallel(mutants, async ([what, forged]) => {
      const visitor = visitorOf(site);
      // Without a working refresh token only the access token counts.
      setSession(visitor, { ...session, access_token: forged, refresh_token: "none", expires_at: now + 3_600 });
      const page = await visitor.get("/settings");
      const html = unescapeHtml(await page.text());
      tries.expect(page.status < 500, `${what}: ${page.status}`);
      tries.expect(page.status !== 200 && !html.includes(victim.member.email), `${what} is a member: ${page.status}`);
      const api = await fetch(`${site.stack.supabaseUrl}/rest/v1/profiles?select=id`, {
        headers: { apikey: site.stack.publishableKey, Authorization: `Bearer ${forged || "x"}` },
      });
      tries.expect(!(await api.text()).includes(victim.member.id), `${what} reads the victim's profile at the API`);
    });
    tries.expect((await attacker.browser.get("/settings")).status === 200, "the true token is refused");
  },
  fault: atTheEdge("nobody looks at a token's signature", {
    request: async ({ headers }, { stack }) => {
      const cookie = headerOf(headers, "cookie") ?? "";
      const visitor = {
        cookies: new Map(
          cookie
            .split("; ")
            .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
        ),
      };
      try {
        const session = sessionOf(visitor as unknown as Parameters<typeof sessionOf>[0]);
        setSession(visitor as unknown as Parameters<typeof setSession>[0], {
          ...session,
          access_token: await signAnew(stack, session.access_token),
        });
        setHeader(headers, "Cookie", [...visitor.cookies].map((pair) => pair.join("=")).join("; "));
      } catch {
        // Text that is no token stays unchanged.
      }
    },
  }),
};
