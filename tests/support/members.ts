import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import { readMail } from "./mailbox.ts";
import { sql, type Stack } from "./stack.ts";

export const PASSWORD = "Setu-test-2026!";

export type Member = { id: string; email: string; password: string; fullName: string };

export type MemberOptions = { fullName?: string; role?: string; phone?: string; onboarded?: boolean };

/** An address nobody has used, so that tests don't meet in any order. */
export function newEmail(): string {
  return `member-${randomUUID()}@tests.techsetu.example`;
}

/** A client of the API that keeps its session to itself; without a sign-in it is a visitor. */
export function apiClient({ supabaseUrl, publishableKey }: Pick<Stack, "supabaseUrl" | "publishableKey">) {
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** A confirmed member, onboarded unless said otherwise, made through the API and not through pages. */
export async function createMember(
  stack: Stack,
  { fullName = "Test Member", role = "developer", phone, onboarded = true }: MemberOptions = {},
): Promise<Member> {
  const email = newEmail();
  const client = apiClient(stack);
  const data = { full_name: fullName, role, ...(phone && { phone }), consent_at: new Date().toISOString() };
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (signUp.error) throw signUp.error;
  const { link } = await readMail(stack, email);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const confirmed = await client.auth.verifyOtp({ type: "signup", token_hash });
  if (confirmed.error) throw confirmed.error;
  const id = confirmed.data.user?.id ?? "";
  if (onboarded) {
    await sql(stack, "update public.profiles set onboarding_completed_at = now(), location = 'Dhaka' where id = $1", [
      id,
    ]);
  }
  return { id, email, password: PASSWORD, fullName };
}
