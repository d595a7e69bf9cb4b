import type { z } from "~/lib/zod";
import type { CaseKind } from "~/domain/moderation/case-kinds";
import { isChoiceOf } from "~/domain/moderation/choices-for";
import type { Choice } from "~/domain/moderation/decisions";
import { moderationFields } from "~/domain/moderation/moderation-fields.words";
import type { decisionSchema } from "~/domain/moderation/moderation.schema";
import type { FormProblem } from "~/lib/form-action.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrapFound } from "~/supabase/errors.server";
import { moderation } from "./components/moderation.words";

/**
 * Saves a moderator's decision on a case. Returns null, or the problem to show with the form: 400 for a decision
 * that cases of this kind don't have, 409 if another moderator has to decide, or if it would suspend one of the staff,
 * 410 if another has just decided. Throws 404 unless a moderator asks, else as `unwrap` does.
 */
export async function decide(
  client: RequestClient,
  kind: CaseKind,
  id: string,
  { choice, reason }: z.output<typeof decisionSchema>,
): Promise<FormProblem | null> {
  // Another kind's would be taken for one of this one's: a mail would go, or an appeal be refused.
  if (!isChoiceOf(kind, choice)) return { fieldErrors: { choice: [moderationFields().choice] } };
  try {
    await unwrapFound(send(client, kind, id, { choice, reason }));
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === "PT409") {
      // Nobody reads a case of their own, so what is refused here is a member of the staff.
      const why = choice === "suspend" ? moderation().ofStaff : moderation().notYours;
      return { status: 409, formErrors: [why] };
    }
    if (error.code === "PT410") return { status: 410, formErrors: [moderation().decidedMeanwhile] };
    throw error;
  }
}

const VERIFICATION: Partial<Record<Choice, string>> = { verify: "grant", decline: "refuse", end: "end" };

/** Each kind of case has its own function for decisions. */
function send(client: RequestClient, kind: CaseKind, id: string, { choice, reason }: z.output<typeof decisionSchema>) {
  if (kind === "appeal") return client.rpc("decide_appeal", { id, granted: choice === "grant", reason });
  if (kind === "contact" && choice === "close") return client.rpc("close_contact", { id, reason });
  if (kind === "contact") return client.rpc("answer_contact", { id, reason });
  const action = VERIFICATION[choice] ?? choice;
  return kind === "verification"
    ? client.rpc("decide_verification", { id, action, reason })
    : client.rpc("decide_report", { kind, id, action, reason });
}
