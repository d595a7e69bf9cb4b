import { setTimeout as wait } from "node:timers/promises";
import { backendState, lastBackendState } from "~/lib/backend-state.server";
import { env } from "~/lib/env.server";
import { logError } from "~/lib/log.server";
import { isUnavailable, unavailable } from "~/supabase/errors.server";

/** What we report about a mail: `sent` (even if it wasn't), a problem with the input, or a thrown error. */
export type Outcome<Problem> = { sent: true } | { problem: Problem } | { thrown: unknown };

/**
 * Sends a mail that only members get, without revealing whether the address is a member's
 * (docs/decisions/0153-who-is-a-member.md). Answers after exactly `MAIL_ANSWER_S`; a slower mail goes on after the
 * answer. A mail that fails while the backend works is reported as sent, and logged. In an outage everyone gets
 * `thrown`, a 503; while it is not known yet whether there is one, what was known last holds. Never rejects.
 */
export async function tellOfMail<Problem>(send: () => Promise<Problem | null>): Promise<Outcome<Problem>> {
  const sending = outcomeOf(send);
  const ms = env().MAIL_ANSWER_S * 1000;
  if (ms === 0) return told(await sending, async () => (await backendState()) === "up");
  const over = wait(ms, null);
  const isFailing = sending.then((outcome) => failed(outcome) !== null);
  // Asked early enough for the answer to arrive in time.
  const isUp = Promise.race([isFailing, wait(ms / 2, true)]).then(async (inDoubt) =>
    inDoubt ? (await backendState()) === "up" : true,
  );
  const [outcome, inTime] = await Promise.all([Promise.race([sending, over]), Promise.race([isUp, over]), over]);
  // A slow health probe is no outage: an unknown address, whose mail is never in doubt, would not be told of one.
  const up = inTime ?? lastBackendState() === "up";
  if (outcome) return told(outcome, async () => up);
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

/** The outage that stopped the mail; null if there was none. */
function failed(outcome: Outcome<unknown>): Response | null {
  return "thrown" in outcome && isUnavailable(outcome.thrown) ? outcome.thrown : null;
}

async function told<Problem>(outcome: Outcome<Problem>, isUp: () => Promise<boolean>): Promise<Outcome<Problem>> {
  if (failed(outcome) === null || !(await isUp())) return outcome;
  logError("mail not sent", { reason: "failed" });
  return { sent: true };
}
