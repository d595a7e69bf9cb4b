/**
 * The copies of public content that this process keeps: pages for a moment, and their data for an outage. A write that
 * may change public content drops them before its own answer leaves.
 */
import { effectOf } from "./call-effects";
import { requestStore } from "./request-store.server";

/** What a write may have changed: the ids that it names and its writer's, or anybody's content. */
export type Written = ReadonlySet<string> | "anybody";

/** Drops a cache's copies, at least those of what was written. */
type Drop = (written: Written) => void;

const caches = new Set<Drop>();
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Calls `drop` from now on whenever public content is written. */
export function dropWhenWritten(drop: Drop): void {
  caches.add(drop);
}

/** Notes a write to the backend that happened or may have happened. `body` is what was sent with it. */
export function noteWrite(url: URL, body: unknown): void {
  const effect = effectOf(url.pathname);
  if (effect === "reads" || effect === "private") return;
  const ids = idsIn(`${url.pathname}${url.search} ${typeof body === "string" ? body : ""}`);
  const member = requestStore()?.member;
  if (member) ids.add(member);
  for (const drop of caches) drop(effect === "own" ? ids : "anybody");
}

/** Every UUID in a text, in lower case. */
export function idsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(UUID), ([id]) => id.toLowerCase()));
}
