/**
 * The copies that this process keeps of what anybody may read: pages for a moment, and what they were made of for an
 * outage. A write that may change what anybody reads takes them away before its own answer is out.
 */
import { effectOf } from "./call-effects";
import { requestStore } from "./request-store.server";

/** Whom or what a write may have changed: the ids that it names and its writer's, or anybody. */
export type Written = ReadonlySet<string> | "anybody";

/** Takes a cache's copies away, at least those of what was written. */
type Drop = (written: Written) => void;

const caches = new Set<Drop>();
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** From now on `drop` is called whenever something public is written. */
export function dropWhenWritten(drop: Drop): void {
  caches.add(drop);
}

/** A write to the backend has been done, or nobody knows whether it was. `body` is what was sent with it. */
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
