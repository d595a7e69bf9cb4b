import { setTimeout as wait } from "node:timers/promises";
import { backendState } from "~/lib/backend-state.server";
import { env } from "~/lib/env.server";
import { logError } from "~/lib/log.server";
import { isUnavailable, unavailable } from "~/supabase/errors.server";

/** What came of a mail: `sent` as far as anybody is told, with a problem of what was typed, or thrown. */
export type Outcome<Problem> = { sent: true } | { problem: Problem } | { thrown: unknown };

/**
 * What a page may tell of a mail that is sent to members alone: after `MAIL_ANSWER_S`, neither sooner nor later, and nothing of
 * what only a member's mail meets (docs/decisions/0153-who-is-a-member.md). One that takes longer goes on after the answer; one
 * that could not be sent is told as sent, and written into the log, while the backend itself answers. Where it does not, all
 * hear so: `thrown` is 503. Never rejects.
 */
export async function tellOfMail<Problem>(send: () => Promise<Problem | null>): Promise<Outcome<Problem>> {
  const sending = outcomeOf(send);
  const ms = env().MAIL_ANSWER_S * 1000;
  if (ms === 0) return told(await sending, async () => (await backendState()) === "up");
  const over = wait(ms, null);
  const isFailing = sending.then((outcome) => failed(outcome) !== null);
  // Asked while there is time for its answer.
  const isUp = Promise.race([isFailing, wait(ms / 2, true)]).then(async (inDoubt) =>
    inDoubt ? (await backendState()) === "up" : true,
  );
  const [outcome, up] = await Promise.all([Promise.race([sending, over]), Promise.race([isUp, over]), over]);
  if (outcome) return told(outcome, async () => up === true);
  if (!up) return { thrown: unavailable() };
  void sending.then((late) => failed(late) !== null && logError("mail not sent", { reason: "failed late" }));
  return { sent: true };
}

function outcomeOf<Problem>(send: () => Promise<Problem | null>): Promise<Outcome<Problem>> {
  return send().then(
    (problem) => (problem === null ? { sent: true } : { problem }),
    (thrown: unknown) => ({ thrown }),
  );
}

/** The outage that kept a mail from being sent; null where none did. */
function failed(outcome: Outcome<unknown>): Response | null {
  return "thrown" in outcome && isUnavailable(outcome.thrown) ? outcome.thrown : null;
}

async function told<Problem>(outcome: Outcome<Problem>, isUp: () => Promise<boolean>): Promise<Outcome<Problem>> {
  if (failed(outcome) === null || !(await isUp())) return outcome;
  logError("mail not sent", { reason: "failed" });
  return { sent: true };
}
