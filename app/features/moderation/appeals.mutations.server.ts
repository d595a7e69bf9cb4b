import type { z } from "~/lib/zod";
import type { appealSchema } from "~/domain/moderation/moderation.schema";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapFound } from "~/supabase/errors.server";

/**
 * Appeals against a decision about the caller; twice counts once. Throws 404 for any other decision and after six
 * months, else as `unwrap` does.
 */
export async function appeal(client: RequestClient, value: z.output<typeof appealSchema>): Promise<void> {
  await unwrapFound(client.rpc("appeal", value));
}
