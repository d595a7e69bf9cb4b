import pLimit, { type LimitFunction } from "p-limit";
import { env } from "~/lib/env.server";
import { tell } from "~/lib/measures.server";
import { noteLimit } from "~/lib/security-log.server";
import { Shares } from "~/lib/shares.server";

/** A second one, for a member who gave up a picture and chose another while the first still arrives. */
const UPLOADS_A_MEMBER = 2;

let admitted = 0;
const members = new Shares(UPLOADS_A_MEMBER);
let slots: LimitFunction | undefined;

/**
 * Reads a member's upload with `read` and passes it to `work` when one of the few slots is free. Returns null, and reads
 * nothing, if too many uploads wait, or two of this member (docs/decisions/0051-http-edges.md). All admitted ones are
 * read in parallel: a slow connection must not hold an unused slot.
 */
export async function inTurn<Bytes, Answer>(
  memberId: string,
  read: () => Promise<Bytes>,
  work: (bytes: Bytes) => Promise<Answer>,
): Promise<Answer | null> {
  const { UPLOADS_AT_ONCE, UPLOADS_WAITING } = env();
  if (admitted >= UPLOADS_AT_ONCE + UPLOADS_WAITING || !members.take(memberId)) {
    noteLimit("UPLOADS_WAITING");
    return null;
  }
  slots ??= pLimit(UPLOADS_AT_ONCE);
  count(1);
  try {
    const bytes = await read();
    return await slots(() => work(bytes));
  } finally {
    members.giveBack(memberId);
    count(-1);
  }
}

function count(change: 1 | -1): void {
  admitted += change;
  tell("queue", { queue: "uploads", length: admitted });
}
