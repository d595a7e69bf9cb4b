import { deviceOwner } from "~/lib/device-owner.server";
import { ownCookie } from "~/lib/own-cookies.server";
import { z } from "~/lib/zod";

const LIFETIME_S = 60 * 86_400;
/** What is opened within half an hour of the last page is one visit. */
const PAUSE_S = 30 * 60;
/** A visit under way is not written down again with every page of it. */
const NOTED_S = 5 * 60;

/** Seconds since 1970. `of` is whose visits they are: a family shares a browser. */
const schema = z.object({ of: z.string(), before: z.number().nullable(), at: z.number() });

const visitCookie = ownCookie("jobs-visit", LIFETIME_S);

/**
 * Since when jobs are new to a member: the end of their last visit to the list in this browser, null at the first one.
 * `cookie` is the `Set-Cookie` that notes this visit, null where it is noted already.
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
