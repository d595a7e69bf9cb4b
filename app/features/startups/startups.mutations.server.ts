import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, unwrap } from "~/supabase/errors.server";
import { NO_STARTUP, type OwnStartupInput } from "~/domain/startups/startup.schema";
import { startups } from "./startups.words";
import { getOwnStartup, type OwnStartup } from "./startups.queries.server";

/** The member owns an organization of this name already. */
const OWN_ALREADY = "PT409";

const refused = (): FormProblem => ({ status: 422, formErrors: [startups().refused] });

/**
 * Stores the member's startup, and creates it if needed. Returns null, or the problem: 409 if the form is of another
 * startup than the member owns now, or they own a company of this name, 422 when the database refuses otherwise. Throws
 * 503 when it is unreachable.
 */
export async function saveStartup(
  client: RequestClient,
  ownerId: string,
  input: OwnStartupInput,
): Promise<FormProblem | null> {
  const { foundedYear, teamSize, startup: shown, ...rest } = input;
  const row = { ...rest, founded_year: foundedYear, team_size: teamSize };
  try {
    const own = await getOwnStartup(client, ownerId);
    if (!isOf(own, shown, row.name)) {
      const { otherStartup, noStartup } = startups();
      return { status: 409, formErrors: [own ? otherStartup : noStartup] };
    }
    if (own) {
      await update(client, own, row);
      return null;
    }
    const created = await client.from("organizations").insert(row);
    if (created.error?.code === OWN_ALREADY) {
      // The same form sent twice at once: the other one was first, so this one is an update.
      const first = await getOwnStartup(client, ownerId);
      if (!first) return { status: 409, fieldErrors: { name: [startups().ownCompany] } };
      // Another form was first: its startup must not become this one.
      if (!isOf(first, shown, row.name)) return { status: 409, formErrors: [startups().otherStartup] };
      await update(client, first, row);
      return null;
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

/**
 * Whether a form is of the startup that the member owns now. One that showed none is also of the one that it made: its
 * answer may have been lost. A form of the version before doesn't say.
 */
function isOf(own: OwnStartup | null, shown: string | undefined, name: string): boolean {
  if (shown === undefined) return true;
  return shown === NO_STARTUP ? own === null || own.name === name : own?.id === shown;
}

async function update(client: RequestClient, { id }: OwnStartup, changes: TablesUpdate<"organizations">) {
  unwrap(await client.from("organizations").update(changes).eq("id", id));
}
