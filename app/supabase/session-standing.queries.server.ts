import { logError } from "~/lib/log.server";
import { isStanding, type Standing } from "~/lib/session-standing";
import type { RequestClient } from "./client.server";
import { DatabaseError, unavailable, unwrap } from "./errors.server";

/** Returns the state of the caller's session; "alive" if it is unknown: in an outage nobody is signed out. Never throws. */
export async function getStanding(client: RequestClient): Promise<Standing> {
  try {
    const answer: unknown = unwrap(await client.rpc("session_standing", undefined, { get: true }));
    // A gateway's page can also come with status 200.
    if (!isStanding(answer)) throw unavailable();
    return answer;
  } catch (error) {
    logError("session not checked", { code: error instanceof DatabaseError ? error.code : undefined });
    return "alive";
  }
}
