import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { hashSync } from "bcryptjs";
import type { Database as Schema } from "../../app/supabase/database.types.ts";
import { sql, type Stack } from "./stack.ts";

export const PASSWORD = "Setu-test-2026!";

export type Member = { id: string; email: string; password: string; fullName: string };

export type MemberOptions = { fullName?: string; role?: string; phone?: string; age?: "younger"; onboarded?: boolean };

/** An unused address, so that tests don't affect each other in any order. */
export function newEmail(): string {
  return `member-${randomUUID()}@tests.techsetu.example`;
}

/** An API client that keeps its session to itself; without a sign-in it is a visitor. */
export function apiClient({ supabaseUrl, publishableKey }: Pick<Stack, "supabaseUrl" | "publishableKey">) {
  return createClient<Schema>(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

type Database = Pick<Stack, "sqlUrl"> | { sql: <T>(text: string, params?: unknown[]) => Promise<T[]> };

// The lowest cost: another test covers the cost of guessing.
const passwordHash = hashSync(PASSWORD, 4);

/**
 * A confirmed member, onboarded unless stated otherwise. Inserted into the database in the state that signing up
 * leaves: signing up takes several requests and has its own tests.
 */
export async function createMember(
  database: Database,
  { fullName = "Test Member", role = "developer", phone, age, onboarded = true }: MemberOptions = {},
): Promise<Member> {
  const [id, email] = [randomUUID(), newEmail()];
  const run = (text: string, params: unknown[]) =>
    "sql" in database ? database.sql(text, params) : sql(database, text, params);
  await run(
    `with member as (
       insert into auth.users (
         instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
         created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
       ) values (
         '00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, now(),
         '{"provider": "email", "providers": ["email"]}', $4::text::jsonb, now(), now(), '', '', '', ''
       ) returning id, email
     )
     insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
     select gen_random_uuid(), id, 'email', id::text,
       jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), now(), now()
     from member`,
    [id, email, passwordHash, JSON.stringify({ full_name: fullName, role, phone, age })],
  );
  if (onboarded) {
    await run("update public.profiles set onboarding_completed_at = now(), location = 'Dhaka' where id = $1", [id]);
  }
  return { id, email, password: PASSWORD, fullName };
}
