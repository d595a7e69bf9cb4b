import pLimit, { type LimitFunction } from "p-limit";
import { env } from "~/lib/env.server";
import { tell } from "~/lib/measures.server";
import { noteLimit } from "~/lib/security-log.server";

let admitted = 0;
let slots: LimitFunction | undefined;

/**
 * Reads an upload with `read` and passes it to `work` when one of the few slots is free. Returns null, and reads
 * nothing, if too many uploads wait. All admitted ones are read in parallel: a slow connection must not hold an unused
 * slot.
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
