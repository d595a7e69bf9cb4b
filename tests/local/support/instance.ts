import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";

import { startLocalSupabase } from "../../../supabase/local/server.ts";
import type { LocalSupabase, LocalSupabaseOptions } from "../../../supabase/local/server.ts";
import { readTokenHash } from "./mails.ts";

export const SITE_URL = "http://site.localhost:3000";
export const PASSWORD = "correct horse battery";

/** Starts one instance in memory for the tests of a file, with the given migrations. */
export function useInstance(
  migrations: Record<string, string> = {},
  options: Partial<LocalSupabaseOptions> = {},
): () => LocalSupabase {
  let instance: LocalSupabase | undefined;
  let migrationsDir: string | undefined;
  beforeAll(async () => {
    migrationsDir = mkdtempSync(join(tmpdir(), "techsetu-local-"));
    for (const [name, text] of Object.entries(migrations)) {
      writeFileSync(join(migrationsDir, name), text);
    }
    instance = await startLocalSupabase({
      port: 0,
      mailboxPort: 0,
      siteUrl: SITE_URL,
      seed: false,
      migrationsDir,
      maxFrequencySeconds: 0,
      ...options,
    });
  });
  afterAll(async () => {
    await instance?.close();
    if (migrationsDir) rmSync(migrationsDir, { recursive: true, force: true });
  });
  return () => {
    if (!instance) throw new Error("the instance has not started");
    return instance;
  };
}

/** A client that keeps its session to itself. */
export function createTestClient(
  instance: Pick<LocalSupabase, "url" | "publishableKey">,
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient(instance.url, instance.publishableKey, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Signs a new member up, confirms the address and returns the signed-in client. */
export async function createMember(
  instance: LocalSupabase,
  email: string,
): Promise<{ client: SupabaseClient; userId: string }> {
  const client = createTestClient(instance);
  const signUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signUp.error) throw signUp.error;
  const token_hash = await readTokenHash(instance, email);
  const { data, error } = await client.auth.verifyOtp({ type: "signup", token_hash });
  if (error) throw error;
  return { client, userId: data.user?.id ?? "" };
}
