import { LRUCache } from "lru-cache";
import { dropWhenWritten, idsIn } from "~/lib/public-copies.server";
import { requestStore } from "~/lib/request-store.server";
import { actsForNobody, type RequestClient } from "./client.server";
import { isUnavailable } from "./errors.server";

/** The privacy policy states this time. */
const LIFETIME_MS = 60 * 60_000;
/** Per read, so that a thousand searches can't push the home page out. */
const MOST_BYTES = 2 * 1024 * 1024;
const MINUTE_MS = 60_000;

/** `text` is the answer as JSON; `ids` are all ids in it and in the arguments. */
type Copy = { at: number; text: string; ids: Set<string> };

type Read<Args extends readonly unknown[], Answer> = (client: RequestClient, ...args: Args) => Promise<Answer>;

/**
 * Wraps `read`. While the backend is away, it returns a visitor's last answer for the same arguments, at most an hour
 * old; the page then says how old. Remembers only answers to `anon`, and gives them to everybody. Any public write
 * drops all of them, since an answer may contain somebody's words without their id. If each answer has the ids of all
 * members in it (`hasIds`), a write drops only those with its writer's id or an id that it names; a write that may
 * affect anybody drops all. Throws as `read` if nothing is remembered.
 */
export function lastGood<Args extends readonly unknown[], Answer>(
  read: Read<Args, Answer>,
  { hasIds = false } = {},
): Read<Args, Answer> {
  const copies = new LRUCache<string, Copy>({
    ttl: LIFETIME_MS,
    maxSize: MOST_BYTES,
    // Looked up each time: tests move the clock.
    perf: { now: () => performance.now() },
    sizeCalculation: ({ text }, key) => Buffer.byteLength(text) + Buffer.byteLength(key),
  });
  let writes = 0;
  dropWhenWritten((written) => {
    // A read under way may return data from before the write.
    writes += 1;
    if (!hasIds || written === "anybody") return copies.clear();
    for (const [key, copy] of copies.entries()) {
      if (copy.ids.size === 0 || [...written].some((id) => copy.ids.has(id))) copies.delete(key);
    }
  });

  return async (client, ...args) => {
    const key = JSON.stringify(args);
    const before = writes;
    try {
      const answer = await read(client, ...args);
      if (!actsForNobody(client)) return answer;
      if (answer === null || writes !== before) copies.delete(key);
      else copies.set(key, copyOf(key, answer, copies.peek(key)));
      return answer;
    } catch (thrown) {
      const copy = isUnavailable(thrown) ? copies.get(key) : undefined;
      if (!copy) throw thrown;
      noteAge(copy);
      return JSON.parse(copy.text);
    }
  };
}

/** Returns the age in whole minutes of what this request shows; null if it is current. Call it after the reads. */
export function minutesOld(): number | null {
  const shownAsOf = requestStore()?.shownAsOf;
  return shownAsOf === undefined ? null : Math.floor((performance.now() - shownAsOf) / MINUTE_MS);
}

function copyOf(key: string, answer: unknown, last: Copy | undefined): Copy {
  const text = JSON.stringify(answer);
  const at = performance.now();
  // Most answers are the last one again, with the same ids.
  return last?.text === text ? { ...last, at } : { at, text, ids: idsIn(key + text) };
}

/** A page is as old as the oldest of its parts. */
function noteAge({ at }: Copy): void {
  const store = requestStore();
  if (store) store.shownAsOf = Math.min(at, store.shownAsOf ?? at);
}
