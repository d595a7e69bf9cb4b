import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** The member's own investor profile, listed or not, or null. Throws as `unwrap` does. */
export async function getOwnInvestorProfile(client: RequestClient, userId: string) {
  return unwrap(
    await client
      .from("investor_profiles")
      .select("id, firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, website, is_listed")
      .eq("user_id", userId)
      .maybeSingle(),
  );
}

export type OwnInvestorProfile = NonNullable<Awaited<ReturnType<typeof getOwnInvestorProfile>>>;
