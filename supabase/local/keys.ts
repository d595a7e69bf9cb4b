import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

import { generateApiKey } from "@supabase/lite";

/** The key that clients send and the secret that signs access tokens. */
export interface Keys {
  publishableKey: string;
  jwtSecret: string;
}

/** Fresh keys, for an instance in memory. */
export async function createKeys(): Promise<Keys> {
  const { key } = await generateApiKey("publishable");
  return { publishableKey: key, jwtSecret: randomBytes(48).toString("base64url") };
}

/**
 * The keys of a data folder, made on first use: sessions and configured
 * clients outlive a restart only when the keys do.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, "keys.json");
  const stored = readKeys(file);
  if (stored) {
    chmodSync(file, 0o600);
    return stored;
  }
  const keys = await createKeys();
  // Written aside and renamed, so that a kill leaves either no file or a whole one.
  const draft = `${file}.new`;
  const descriptor = openSync(draft, "w", 0o600);
  writeSync(descriptor, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
  return keys;
}

function readKeys(file: string): Keys | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  const value: unknown = JSON.parse(text);
  if (
    typeof value === "object" &&
    value !== null &&
    "publishableKey" in value &&
    "jwtSecret" in value &&
    typeof value.publishableKey === "string" &&
    typeof value.jwtSecret === "string"
  ) {
    return { publishableKey: value.publishableKey, jwtSecret: value.jwtSecret };
  }
  throw new Error(`${file} does not hold publishableKey and jwtSecret`);
}
