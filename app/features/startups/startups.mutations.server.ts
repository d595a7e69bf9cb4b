import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { StartupInput } from "~/domain/startups/startup.schema";

const UNIQUE_VIOLATION = "23505";

const REFUSED: FormProblem = {
  status: 422,
  formErrors: ["Your startup could not be saved as it is. Please check the fields and try again."],
};

/**
 * Stores the member's startup, creating it when there is none: each member has one.
 * Returns null, or what to tell when the database refuses; throws 503 when it is away.
 */
export async function saveStartup(
  client: RequestClient,
  ownerId: string,
  input: StartupInput,
): Promise<FormProblem | null> {
  const { foundedYear, teamSize, ...rest } = input;
  const row = { ...rest, founded_year: foundedYear, team_size: teamSize };
  try {
    if (await updateOwn(client, ownerId, row)) return null;
    const created = await client.from("startups").insert({ ...row, owner_id: ownerId });
    // The same form sent twice at once: the other one was first, so this one is an update.
    if (created.error?.code === UNIQUE_VIOLATION) return (await updateOwn(client, ownerId, row)) ? null : REFUSED;
    unwrap(created);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("startup not saved", { code: error.code });
    return REFUSED;
  }
}

async function updateOwn(client: RequestClient, ownerId: string, changes: TablesUpdate<"startups">): Promise<boolean> {
  return Boolean(
    unwrap(await client.from("startups").update(changes).eq("owner_id", ownerId).select("id").maybeSingle()),
  );
}
