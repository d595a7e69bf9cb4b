import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { InvestorProfileInput } from "~/domain/investors/investor-profile.schema";
import { investors } from "./investors.words";

const UNIQUE_VIOLATION = "23505";

const refused = (): FormProblem => ({ status: 422, formErrors: [investors().profileRefused] });

/**
 * Stores the member's investor profile, one per member, and creates it if needed. Returns null, or the problem when the
 * database refuses; throws 503 when it is unreachable.
 */
export async function saveInvestorProfile(
  client: RequestClient,
  userId: string,
  input: InvestorProfileInput,
): Promise<FormProblem | null> {
  const row = {
    firm_name: input.firmName,
    investor_type: input.investorType,
    thesis: input.thesis,
    sectors: input.sectors,
    stages: input.stages,
    ticket_min: input.ticketMin,
    ticket_max: input.ticketMax,
    website: input.website,
    is_listed: input.isListed,
  };
  try {
    if (await updateOwn(client, row)) return null;
    const created = await client.from("investor_profiles").insert({ ...row, user_id: userId });
    // The same form sent twice at once: the other one was first, so this one is an update.
    if (created.error?.code === UNIQUE_VIOLATION) return (await updateOwn(client, row)) ? null : refused();
    unwrap(created);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("investor profile not saved", { code: error.code });
    return refused();
  }
}

/** Row security limits it to the caller's row; `user_id` can't be filtered by, and an update needs a condition. */
async function updateOwn(client: RequestClient, changes: TablesUpdate<"investor_profiles">) {
  const row = await client.from("investor_profiles").update(changes).not("id", "is", null).select("id").maybeSingle();
  return unwrap(row) !== null;
}
