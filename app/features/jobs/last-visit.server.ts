import { deviceOwner } from "~/lib/device-owner.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";

const LIFETIME_S = 60 * 86_400;
/** Requests less than half an hour apart belong to one visit. */
const PAUSE_S = 30 * 60;
/** During a visit the cookie is not rewritten for every page. */
const NOTED_S = 5 * 60;

/** Times in seconds since 1970. `of`: whose visits they are, because a family may share a browser. */
const schema = z.object({ of: z.string(), before: z.number().nullable(), at: z.number() });

const visitCookie = ownCookie("jobs-visit", LIFETIME_S);

/**
 * Returns since when jobs are new to a member: the end of their last visit to the list in this browser, null on the
 * first one. `cookie`: the `Set-Cookie` that records this visit, null if already recorded.
 */
export async function lastVisit(
  request: Request,
  memberId: string,
  now: Date,
): Promise<{ since: Date | null; cookie: string | null }> {
  const of = deviceOwner("visits", memberId);
  const seconds = Math.floor(now.getTime() / 1000);
  const known = await knownVisit(request);
  const mine = known?.of === of && known.at <= seconds ? known : null;
  const pause = mine ? seconds - mine.at : null;
  const isAnother = pause !== null && pause > PAUSE_S;
  const before = isAnother ? (mine?.at ?? null) : (mine?.before ?? null);
  const isNoted = pause !== null && pause < NOTED_S;
  return {
    since: before === null ? null : new Date(before * 1000),
    cookie: isNoted ? null : await visitCookie().serialize({ of, before, at: seconds }),
  };
}

async function knownVisit(request: Request) {
  const value: unknown = await visitCookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return schema.safeParse(value).data ?? null;
}
