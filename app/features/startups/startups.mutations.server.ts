import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import type { StartupInput } from "~/domain/startups/startup.schema";
import { startups } from "./startups.words";
import { getOwnStartup } from "./startups.queries.server";

/** The member owns an organization of this name already. */
const OWN_ALREADY = "PT409";

const refused = (): FormProblem => ({ status: 422, formErrors: [startups().refused] });

/**
 * Stores the member's startup, and creates it if needed. Returns null, or the problem: 409 if the member owns a company
 * of this name, 422 when the database refuses otherwise. Throws 503 when it is unreachable.
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
    const created = await client.from("organizations").insert(row);
    if (created.error?.code === OWN_ALREADY) {
      // The same form sent twice at once: the other one was first, so this one is an update.
      const updated = await updateOwn(client, ownerId, row);
      return updated ? null : { status: 409, fieldErrors: { name: [startups().ownCompany] } };
    }
    unwrap(created);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === OWN_ALREADY) return { status: 409, fieldErrors: { name: [startups().ownAlready] } };
    logError("startup not saved", { code: error.code });
    return refused();
  }
}

/** Returns false if the member has no startup. */
async function updateOwn(client: RequestClient, ownerId: string, changes: TablesUpdate<"organizations">) {
  const own = await getOwnStartup(client, ownerId);
  if (own) unwrap(await client.from("organizations").update(changes).eq("id", own.id));
  return own !== null;
}
