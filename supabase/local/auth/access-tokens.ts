import { createPrivateKey, createPublicKey, randomUUID } from "node:crypto";
import type { KeyObject } from "node:crypto";

import { compactVerify, exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import type { JWK, JWTPayload } from "jose";

const ALGORITHM = "ES256";

/** The private key that signs access tokens; `kid` names it in their headers. */
export type SigningKey = JWK & { kid: string };

/** Creates a key of the kind that hosted projects sign with. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: "sig", kid: randomUUID() };
}

/** Whether `createSigningKey` has made the value. */
export function isSigningKey(value: unknown): value is SigningKey {
  const key: JWK = typeof value === "object" && value !== null ? value : {};
  return key.alg === ALGORITHM && typeof key.kid === "string" && typeof key.d === "string";
}

/** Signs and verifies access tokens with one key, as the auth service of a hosted project does. */
export class AccessTokens {
  /** The content of `/.well-known/jwks.json`: the public half, for others that verify tokens. */
  readonly jwks: { keys: JWK[] };
  readonly #kid: string;
  readonly #private: KeyObject;
  readonly #public: KeyObject;

  constructor(key: SigningKey) {
    const { kid } = key;
    this.#kid = kid;
    this.#private = createPrivateKey({ key: { ...key }, format: "jwk" });
    this.#public = createPublicKey(this.#private);
    const point: JWK = this.#public.export({ format: "jwk" });
    this.jwks = { keys: [{ ...point, alg: ALGORITHM, use: "sig", key_ops: ["verify"], ext: true, kid }] };
  }

  async sign(claims: JWTPayload): Promise<string> {
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: this.#kid, typ: "JWT" })
      .sign(this.#private);
  }

  /** Returns the claims of a token with a valid signature and valid times; throws as jose does. */
  async verify(token: string): Promise<JWTPayload> {
    return (await jwtVerify(token, this.#public, { algorithms: [ALGORITHM] })).payload;
  }

  /** Returns the claims, as bytes, of a token signed with this key, expired or not; null for any other. */
  async verifySignature(token: string): Promise<Uint8Array | null> {
    try {
      return (await compactVerify(token, this.#public, { algorithms: [ALGORITHM] })).payload;
    } catch {
      return null;
    }
  }
}
