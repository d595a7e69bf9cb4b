import { LRUCache } from "lru-cache";
import { dropWhenWritten, idsIn } from "~/lib/public-copies.server";
import { requestStore } from "~/lib/request-store.server";
import { actsForNobody, type RequestClient } from "./client.server";
import { isUnavailable } from "./errors.server";

/** As the privacy policy says. */
const LIFETIME_MS = 60 * 60_000;
/** For each read, so that a thousand searches can't push the home page out. */
const MOST_BYTES = 2 * 1024 * 1024;
const MINUTE_MS = 60_000;

/** `text` is the answer as JSON; `ids` is every one in it and in what was asked for. */
type Copy = { at: number; text: string; ids: Set<string> };

type Read<Args extends readonly unknown[], Answer> = (client: RequestClient, ...args: Args) => Promise<Answer>;

/**
 * `read`, and while the backend is away what a visitor was last told for the same arguments, for an hour at most:
 * the page then says how old it is. Answers are remembered only as `anon` got them, and given to whoever asks.
 * Any public write ends all of them, since an answer may hold somebody's words without the member's id. Where each answer has
 * the ids of all whom it shows (`hasIds`), a write ends those with its writer's id or one that it names; what may have
 * changed anybody ends all of these too. Throws as `read` does where nothing is remembered.
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
    // What is being read just now may be from before.
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
      else copies.set(key, copyOf(key, answer));
      return answer;
    } catch (thrown) {
      const copy = isUnavailable(thrown) ? copies.get(key) : undefined;
      if (!copy) throw thrown;
      noteAge(copy);
      return JSON.parse(copy.text);
    }
  };
}

/** How many whole minutes old what this request shows is; null where it is up to date. For after its reads. */
export function minutesOld(): number | null {
  const shownAsOf = requestStore()?.shownAsOf;
  return shownAsOf === undefined ? null : Math.floor((performance.now() - shownAsOf) / MINUTE_MS);
}

function copyOf(key: string, answer: unknown): Copy {
  const text = JSON.stringify(answer);
  return { at: performance.now(), text, ids: idsIn(key + text) };
}

/** A page is as old as the oldest of its parts. */
function noteAge({ at }: Copy): void {
  const store = requestStore();
  if (store) store.shownAsOf = Math.min(at, store.shownAsOf ?? at);
}
