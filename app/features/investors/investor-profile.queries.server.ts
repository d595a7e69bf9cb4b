import type { RequestClient } from "~/supabase/client.server";
import type { Tables } from "~/supabase/database.types";
import { unwrap } from "~/supabase/errors.server";

export type OwnInvestorProfile = Pick<
  Tables<"investor_profiles">,
  | "id"
  | "firm_name"
  | "investor_type"
  | "thesis"
  | "sectors"
  | "stages"
  | "ticket_min"
  | "ticket_max"
  | "website"
  | "is_listed"
  | "hidden_at"
>;

/** The caller's own investor profile, listed or not, or null. Throws as `unwrap` does. */
export async function getOwnInvestorProfile(client: RequestClient): Promise<OwnInvestorProfile | null> {
  return unwrap(
    await client
      .from("own_investor_profile")
      .select(
        "id, firm_name, investor_type, thesis, sectors, stages, ticket_min, ticket_max, website, is_listed, hidden_at",
      )
      .maybeSingle()
      // The generated types make every column of a view nullable.
      .overrideTypes<OwnInvestorProfile, { merge: false }>(),
  );
}
