/**
 * The copies that this process keeps of what anybody may read: pages for a moment, and what they were made of for an
 * outage. A write that may change what anybody reads takes them away before its own answer is out.
 */
import { requestStore } from "./request-store.server";

/** Takes a cache's copies away: all of them, or those that name one of these ids. */
type Drop = (ids: ReadonlySet<string>) => void;

const caches = new Set<Drop>();
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** What visitors never see of the database: whatever is written there leaves copies as they are. */
const UNSEEN =
  /^\/(?:auth\/|rest\/v1\/(?:connections|job_applications|meeting_requests|member_blocks|notification_preferences|notifications|rpc\/(?:answer_connection|block_connection|decide_application|end_other_sessions|end_session|record_profile_view))$)/;

/** From now on `drop` is called whenever something public is written. */
export function dropWhenWritten(drop: Drop): void {
  caches.add(drop);
}

/** A write to the backend has been answered, or nobody knows whether it was done. `body` is what was sent with it. */
export function noteWrite(url: URL, body: unknown): void {
  if (UNSEEN.test(url.pathname)) return;
  const ids = idsIn(`${url.pathname}${url.search} ${typeof body === "string" ? body : ""}`);
  const member = requestStore()?.member;
  if (member) ids.add(member);
  for (const drop of caches) drop(ids);
}

/** Every UUID in a text, in lower case. */
export function idsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(UUID), ([id]) => id.toLowerCase()));
}
