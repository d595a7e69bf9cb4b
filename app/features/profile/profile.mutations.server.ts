import type { z } from "~/lib/zod";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { profileSchema } from "~/domain/profile/profile.schema";
import { profileSchemaWords } from "~/domain/profile/profile.schema.words";
import { profileAnswers } from "./profile-answers.words";

const refused = (): FormProblem => ({ status: 422, formErrors: [profileAnswers().notSaved] });

/**
 * Stores only the given fields of the member's own profile. Returns null, or the problem when the database refuses;
 * throws 503 when it is unreachable (requirements/onboarding.md 32).
 */
export async function updateProfile(
  client: RequestClient,
  userId: string,
  changes: TablesUpdate<"profiles">,
): Promise<FormProblem | null> {
  try {
    const row = unwrap(await client.from("profiles").update(changes).eq("id", userId).select("id").maybeSingle());
    return row ? null : refused();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("profile not saved", { code: error.code });
    return refused();
  }
}

/**
 * Stores all fields of the profile page. Returns null, or the problem when the database refuses; throws 503 when it is
 * unreachable.
 */
export async function saveProfile(
  client: RequestClient,
  userId: string,
  value: z.output<typeof profileSchema>,
): Promise<FormProblem | null> {
  const problem = await updateProfile(client, userId, {
    full_name: value.fullName,
    phone: value.phone,
    location: value.location,
    division: value.division,
    city: value.city,
    bio: value.bio,
    website: value.website,
    linkedin_url: value.linkedinUrl,
    github_url: value.githubUrl,
    twitter_url: value.twitterUrl,
  });
  return problem && { ...problem, formErrors: [profileAnswers().changesNotSaved] };
}

/**
 * Marks onboarding as done, keeping the first date (requirements/onboarding.md 35). Refuses while name or location is
 * missing, because one can open the last step's address without doing the first.
 */
export async function completeOnboarding(client: RequestClient, userId: string): Promise<FormProblem | null> {
  const profile = unwrap(await client.from("profiles").select("full_name, location").eq("id", userId).maybeSingle());
  if (!profile?.full_name || !profile.location) return { formErrors: [profileSchemaWords().missing] };
  return updateProfile(client, userId, { onboarding_completed_at: new Date().toISOString() });
}
