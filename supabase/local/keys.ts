import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

import { generateApiKey } from "@supabase/lite";

import { createSigningKey, isSigningKey } from "./auth/access-tokens.ts";
import type { SigningKey } from "./auth/access-tokens.ts";

/** The keys of an instance. */
export interface Keys {
  /** The key that clients send with every request. */
  publishableKey: string;
  /** The key that signs access tokens. */
  signingKey: SigningKey;
  /** Signs what stays in this process, and the links to files in Storage. */
  internalSecret: string;
}

/** Fresh keys, for an instance in memory. */
export async function createKeys(): Promise<Keys> {
  const { key } = await generateApiKey("publishable");
  return {
    publishableKey: key,
    signingKey: await createSigningKey(),
    internalSecret: randomBytes(48).toString("base64url"),
  };
}

/**
 * Returns the keys of a data folder, created at the first use: sessions and configured clients only survive a restart
 * if the keys do. Adds keys that a folder of an earlier version lacks.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, "keys.json");
  const stored = readKeys(file);
  const keys = { ...(await createKeys()), ...stored };
  if (Object.keys(stored).length === Object.keys(keys).length) {
    chmodSync(file, 0o600);
    return keys;
  }
  // Written aside and renamed, so that a kill leaves either no file or a whole one.
  const draft = `${file}.new`;
  const descriptor = openSync(draft, "w", 0o600);
  writeSync(descriptor, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
  return keys;
}

function readKeys(file: string): Partial<Keys> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
  const { publishableKey, signingKey, internalSecret }: Partial<Record<keyof Keys, unknown>> = Object(JSON.parse(text));
  return {
    ...(typeof publishableKey === "string" && { publishableKey }),
    ...(isSigningKey(signingKey) && { signingKey }),
    ...(typeof internalSecret === "string" && { internalSecret }),
  };
}
