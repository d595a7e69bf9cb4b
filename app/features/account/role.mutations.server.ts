import type { Role } from "~/domain/auth/roles";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Makes this the caller's main role in place of the former; the present one changes nothing. Throws as `unwrap` does. */
export async function chooseRole(client: RequestClient, role: Role): Promise<void> {
  unwrap(await client.rpc("choose_role", { role }));
}
