import { randomBytes, randomUUID } from "node:crypto";

import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { z } from "zod";

import type { LocalConfig } from "../config.ts";
import type { LocalConnection } from "../database.ts";

const PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/;
const CHALLENGE_MS = 5 * 60_000;
/** An unverified factor without a challenge is deleted after this time. */
const UNVERIFIED = "5 minutes";
/** Also accepts the previous and the next code, since clocks differ. */
const SKEW = 1;

const text = z.string().default("");
const enrolment = z.object({ factor_type: text, friendly_name: text, issuer: text });
const verification = z.object({ challenge_id: z.guid(), code: text });
const token = z.object({ session_id: z.guid() });

type User = { id: string; email: string };
type Row = { id: string; status: "unverified" | "verified"; friendly_name: string | null; secret: string };

interface Parts {
  connection: LocalConnection;
  config: LocalConfig;
  siteUrl: string;
  /** Sends a request to the rest of the auth service. */
  ask: (request: Request) => Promise<Response>;
}

/** A request about a member's second factors; the service has verified its token. */
type Asked = { user: User; session: string; aal2: boolean; body: unknown };

/**
 * The part of GoTrue that the library lacks: second factors by TOTP (RFC 6238). Codes, messages and the order of
 * refusals are GoTrue's (internal/api/mfa.go). A challenge is not tied to the network address that began it: this
 * service sees only one.
 */
export class Factors {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Answers a request about factors; null for any other. Queues it like the library's own. */
  async handle(request: Request, body: Uint8Array<ArrayBuffer> | null): Promise<Response | null> {
    const url = new URL(request.url);
    const [path, id, step] = PATH.exec(url.pathname) ?? [];
    if (path === undefined) return null;
    const { headers } = request;
    const known = await this.#parts.ask(new Request(new URL("/auth/v1/user", url), { headers }));
    if (!known.ok) return known;
    const user: User = await known.json();
    const session = sessionOf(headers);
    const { rows } = await this.#query<{ aal: string | null }>("select aal from auth.sessions where id = $1", [
      session,
    ]);
    const asked = { user, session, aal2: rows[0]?.aal === "aal2", body: parse(body) };
    if (id === undefined) return request.method === "POST" ? await this.#enrol(asked) : notAllowed("POST");
    if (!z.guid().safeParse(id).success) return refuse(404, "validation_failed", "factor_id must be an UUID");
    const found = await this.#query<Row>("select * from auth.mfa_factors where id = $1 and user_id = $2", [
      id,
      user.id,
    ]);
    const [factor] = found.rows;
    if (!factor) return refuse(404, "mfa_factor_not_found", "Factor not found");
    if (step === undefined) {
      return request.method === "DELETE" ? await this.#unenrol(asked, factor) : notAllowed("DELETE");
    }
    if (request.method !== "POST") return notAllowed("POST");
    return step === "challenge" ? await this.#challenge(factor) : await this.#verify(asked, factor, request);
  }

  async #enrol({ user, aal2, body }: Asked): Promise<Response> {
    const { data } = enrolment.safeParse(body);
    if (!data) return badJson();
    const { config, siteUrl } = this.#parts;
    if (data.factor_type !== "totp") {
      return refuse(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
    }
    if (!config.totpEnroll) return refuse(422, "mfa_totp_enroll_disabled", "MFA enroll is disabled for TOTP");
    await this.#query(
      `delete from auth.mfa_factors f where f.status <> 'verified' and f.created_at + $1::interval < now()
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
      [UNVERIFIED],
    );
    const name = data.friendly_name;
    const { rows } = await this.#query<Row>("select * from auth.mfa_factors where user_id = $1", [user.id]);
    if (rows.some((row) => (row.friendly_name ?? "") === name)) {
      const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
      return refuse(422, "mfa_factor_name_conflict", message);
    }
    if (rows.length >= config.maxFactors) {
      const message = "Maximum number of verified factors reached, unenroll to continue";
      return refuse(422, "too_many_enrolled_mfa_factors", message);
    }
    if (!aal2 && rows.some(({ status }) => status === "verified")) {
      return refuse(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    }
    const totp = codesOf(new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }), {
      issuer: data.issuer || new URL(siteUrl).host,
      label: user.email,
    });
    const factor = { id: randomUUID(), secret: totp.secret.base32 };
    await this.#query(
      "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, $3, 'totp', 'unverified', $4)",
      [factor.id, user.id, name, factor.secret],
    );
    const uri = totp.toString();
    const shown = { qr_code: renderSVG(uri), secret: factor.secret, uri };
    return answer({ id: factor.id, type: "totp", friendly_name: name, totp: shown });
  }

  async #challenge({ id: factor }: Row): Promise<Response> {
    const id = randomUUID();
    await this.#query("insert into auth.mfa_challenges (id, factor_id) values ($1, $2)", [id, factor]);
    await this.#query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [factor]);
    return answer({ id, type: "totp", expires_at: Math.floor((Date.now() + CHALLENGE_MS) / 1000) });
  }

  async #verify({ user, session, body }: Asked, factor: Row, request: Request): Promise<Response> {
    const { data } = verification.safeParse(body);
    if (!data) return badJson();
    if (data.code === "") return refuse(400, "validation_failed", "Code needs to be non-empty");
    const { rows } = await this.#query<{ verified_at: string | null; created_at: string }>(
      "select verified_at, created_at from auth.mfa_challenges where id = $1 and factor_id = $2",
      [data.challenge_id, factor.id],
    );
    const [challenge] = rows;
    if (!challenge) {
      return refuse(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    }
    if (challenge.verified_at !== null) {
      return refuse(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
    }
    if (Date.parse(challenge.created_at) + CHALLENGE_MS < Date.now()) {
      await this.#query("delete from auth.mfa_challenges where id = $1", [data.challenge_id]);
      const message = `MFA challenge ${data.challenge_id} has expired, verify against another challenge or create a new challenge.`;
      return refuse(422, "mfa_challenge_expired", message);
    }
    const totp = codesOf(Secret.fromBase32(factor.secret), {});
    if (totp.validate({ token: data.code, window: SKEW }) === null) {
      return refuse(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await this.#raise(user, session, factor, data.challenge_id);
    return await this.#renewed(session, request);
  }

  /** Ends all other sessions of the member that were started without the factor. */
  async #raise(user: User, session: string, factor: Row, challenge: string): Promise<void> {
    await this.#parts.connection.driver.transaction(async (tx) => {
      await tx.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challenge]);
      await tx.query(
        "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'",
        [factor.id],
      );
      await tx.query(
        `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
         on conflict (session_id, authentication_method) do update set updated_at = now()`,
        [session],
      );
      await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [session, factor.id]);
      const weaker = "select id from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'";
      await tx.query(`delete from auth.refresh_tokens where session_id in (${weaker})`, [user.id]);
      await tx.query(`delete from auth.sessions where id in (${weaker})`, [user.id]);
      await tx.query("delete from auth.mfa_factors where user_id = $1 and status <> 'verified'", [user.id]);
    });
  }

  /** Returns the session's new tokens: those from before the code must not be enough. */
  async #renewed(session: string, request: Request): Promise<Response> {
    const { rows } = await this.#query<{ token: string }>(
      "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
      [session],
    );
    const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
    const headers = new Headers(request.headers);
    headers.delete("authorization");
    headers.delete("content-length");
    const body = JSON.stringify({ refresh_token: rows[0]?.token ?? "" });
    const answered = await this.#parts.ask(new Request(url, { method: "POST", headers, body }));
    await this.#query("delete from auth.refresh_tokens where session_id = $1 and revoked", [session]);
    return answered;
  }

  async #unenrol({ aal2 }: Asked, { id, status }: Row): Promise<Response> {
    if (status === "verified" && !aal2) {
      return refuse(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await this.#parts.connection.driver.transaction(async (tx) => {
      // In GoTrue's order: a trigger of the factor still finds what its sessions have done.
      await tx.query("delete from auth.mfa_factors where id = $1", [id]);
      await tx.query(
        `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1)`,
        [id],
      );
      await tx.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
    });
    return answer({ id });
  }

  #query<T>(statement: string, params: unknown[]) {
    return this.#parts.connection.driver.query<T>(statement, params);
  }
}

function codesOf(secret: Secret, names: { issuer?: string; label?: string }): TOTP {
  return new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: 30 });
}

/** Returns the session of a token that the service has already verified. */
function sessionOf(headers: Headers): string {
  const [, payload = ""] = (headers.get("authorization") ?? "").split(".");
  return token.parse(JSON.parse(Buffer.from(payload, "base64url").toString())).session_id;
}

function parse(body: Uint8Array<ArrayBuffer> | null): unknown {
  return body === null || body.length === 0 ? {} : JSON.parse(new TextDecoder().decode(body));
}

const CORS = { "Access-Control-Allow-Origin": "*" };

function answer(value: object): Response {
  return Response.json(value, { headers: CORS });
}

function notAllowed(allowed: string): Response {
  return new Response(null, { status: 405, headers: { ...CORS, Allow: allowed } });
}

function badJson(): Response {
  return refuse(400, "bad_json", "Could not parse request body as JSON");
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { ...CORS, "X-Sb-Error-Code": code } },
  );
}
