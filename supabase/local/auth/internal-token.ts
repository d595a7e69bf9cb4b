import { CompactSign } from "jose";
import { LRUCache } from "lru-cache";

import type { AccessTokens } from "./access-tokens.ts";

const HEADER = { alg: "HS256", typ: "JWT" };
/** Headers to remember: a member sends the same one for an hour. */
const MOST_REMEMBERED = 500;
const NO_SIGNATURE = Buffer.alloc(32).toString("base64url");

/**
 * The library can only verify HS256. So between this process's front and the library, a member's token is signed with
 * an internal secret, with unchanged claims. A token that our key has not signed, even one signed with that secret,
 * gets an invalid signature, so that the library words the refusal.
 */
export class InternalTokens {
  readonly #tokens: AccessTokens;
  readonly #secret: Uint8Array;
  readonly #translated = new LRUCache<string, Promise<string>>({
    max: MOST_REMEMBERED,
    memoMethod: (authorization) => this.#translate(authorization),
  });

  constructor(tokens: AccessTokens, secret: string) {
    this.#tokens = tokens;
    this.#secret = new TextEncoder().encode(secret);
  }

  /** Returns the `Authorization` header for the library; keys and anything that is no token pass unchanged. */
  async translate(authorization: string): Promise<string> {
    return await this.#translated.memo(authorization);
  }

  async #translate(authorization: string): Promise<string> {
    const [, token] = /^Bearer +(.*)$/i.exec(authorization) ?? [];
    const [header = "", payload = "", signature = "", ...more] = (token ?? "").split(".");
    if (token === undefined || header === "" || payload === "" || signature === "" || more.length > 0) {
      return authorization;
    }
    const claims = await this.#tokens.verifySignature(token);
    if (claims === null) return `Bearer ${isJsonObject(header) ? encode(HEADER) : header}.${payload}.${NO_SIGNATURE}`;
    return `Bearer ${await new CompactSign(claims).setProtectedHeader(HEADER).sign(this.#secret)}`;
  }
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
