import type { Reportable } from "~/domain/moderation/reportable";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/**
 * Returns the name of another member's content that the caller may report; null for their own and for what they can't
 * see. `id` must be a UUID. Throws as `unwrap` does.
 */
export async function getReportable(
  client: RequestClient,
  kind: Reportable | "job",
  id: string,
): Promise<string | null> {
  return unwrap(await client.rpc("reportable", { kind, id }, { get: true }));
}
