import type { z } from "~/lib/zod";
import type { verificationSchema } from "~/domain/moderation/moderation.schema";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** Asks a moderator to verify the caller; twice counts once. Throws 429 over the limit, else as `unwrap` does. */
export async function askVerification(
  client: RequestClient,
  { links, statement }: z.output<typeof verificationSchema>,
): Promise<void> {
  unwrap(await client.rpc("ask_verification", { links, statement }));
}
