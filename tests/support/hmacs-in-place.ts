import { createHmac, timingSafeEqual, webcrypto } from "node:crypto";

const { subtle } = webcrypto;

/**
 * Lets Web Crypto verify HMACs with SHA-256 in the thread that asks: the embedded Supabase verifies one for each request,
 * and handing it to another thread and back takes longer than the rest.
 */
export function verifyHmacsInPlace(): void {
  const secrets = new WeakMap<webcrypto.CryptoKey, Uint8Array>();
  const [importKey, verify] = [subtle.importKey.bind(subtle), subtle.verify.bind(subtle)] as [Import, Verify];
  const importing: Import = async (...args) => {
    const key = await importKey(...args);
    const [format, secret, algorithm] = args;
    if (format === "raw" && isSha256(algorithm) && key.usages.includes("verify"))
      secrets.set(key, Uint8Array.from(bytesOf(secret as ArrayBuffer)));
    return key;
  };
  const verifying: Verify = async (algorithm, key, signature, data) => {
    const secret = secrets.get(key);
    if (!secret) return await verify(algorithm, key, signature, data);
    const expected = createHmac("sha256", secret).update(bytesOf(data)).digest();
    const given = bytesOf(signature);
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  };
  Object.assign(subtle, { importKey: importing, verify: verifying });
}

type Import = (...args: Parameters<typeof subtle.importKey>) => Promise<webcrypto.CryptoKey>;
type Verify = typeof subtle.verify;

function isSha256(algorithm: unknown): boolean {
  const { name, hash } = algorithm as { name?: string; hash?: string | { name: string } };
  return name === "HMAC" && (typeof hash === "string" ? hash : hash?.name) === "SHA-256";
}

function bytesOf(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
