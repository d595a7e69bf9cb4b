import pLimit, { type LimitFunction } from "p-limit";
import { env } from "~/lib/env.server";
import { tell } from "~/lib/measures.server";
import { noteLimit } from "~/lib/security-log.server";

let admitted = 0;
let slots: LimitFunction | undefined;

/**
 * Takes in an upload with `read` and hands it to `work` when one of few slots is free. Null, and nothing
 * is read, when as many as may are waiting. All that are admitted arrive side by side: a slow line must
 * not hold a slot that it does not use.
 */
export async function inTurn<Bytes, Answer>(
  read: () => Promise<Bytes>,
  work: (bytes: Bytes) => Promise<Answer>,
): Promise<Answer | null> {
  const { UPLOADS_AT_ONCE, UPLOADS_WAITING } = env();
  if (admitted >= UPLOADS_AT_ONCE + UPLOADS_WAITING) {
    noteLimit("UPLOADS_WAITING");
    return null;
  }
  slots ??= pLimit(UPLOADS_AT_ONCE);
  count(1);
  try {
    const bytes = await read();
    return await slots(() => work(bytes));
  } finally {
    count(-1);
  }
}

function count(change: 1 | -1): void {
  admitted += change;
  tell("queue", { queue: "uploads", length: admitted });
}
