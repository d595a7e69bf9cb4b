import type { z } from "~/lib/zod";
import type { verificationSchema } from "~/domain/moderation/moderation.schema";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isDone } from "~/supabase/errors.server";
import { verificationWords } from "./components/verification.words";

/**
 * Asks a moderator to verify the caller; twice counts once. Returns null, or the problem to show: 409 if another
 * request waits or they are verified. Throws 429 over the limit, else as `unwrap` does.
 */
export async function askVerification(
  client: RequestClient,
  { links, statement }: z.output<typeof verificationSchema>,
): Promise<FormProblem | null> {
  const isSent = await isDone(client.rpc("ask_verification", { links, statement }), "PT409");
  return isSent ? null : { status: 409, formErrors: [verificationWords().sentBefore] };
}
