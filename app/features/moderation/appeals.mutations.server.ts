import type { z } from "~/lib/zod";
import type { appealSchema } from "~/domain/moderation/moderation.schema";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { isDone } from "~/supabase/errors.server";
import { appealWords } from "./components/appeal.words";

/**
 * Appeals against a decision about the caller; twice counts once. Returns null, or the problem to show: 409 if they had
 * appealed with other words. Throws 404 for any other decision and after six months, else as `unwrap` does.
 */
export async function appeal(client: RequestClient, value: z.output<typeof appealSchema>): Promise<FormProblem | null> {
  const isSent = await isDone(client.rpc("appeal", value), "PT409");
  return isSent ? null : { status: 409, formErrors: [appealWords().sentBefore] };
}
