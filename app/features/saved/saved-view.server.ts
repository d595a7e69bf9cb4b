import { jobEnd } from "~/domain/jobs/job-end";
import { budgetText } from "~/domain/jobs/budget";
import { JOB_TYPES } from "~/domain/jobs/job-terms";
import { placeName, placeText } from "~/domain/places/place-names.server";
import type { SavedList } from "~/domain/saved/saved-lists";
import { savedThingPath } from "~/domain/saved/saved-lists";
import { distance } from "~/i18n/distance.server";
import { avatarPath } from "~/lib/avatar-url";
import { initialsOf } from "~/lib/initials";
import { savedSaid } from "./saved-said.words";
import type { SavedRow } from "./saved.queries.server";

const ENDED: Record<SavedList, () => string> = {
  jobs: () => savedSaid().endedJob,
  people: () => savedSaid().endedPerson,
  startups: () => savedSaid().endedOrganization,
};

/**
 * Returns the data of one entry, worded on the server so that relative times don't change on hydration. An ended item
 * has no link, and names nobody.
 */
export function savedView(row: SavedRow, list: SavedList, now: Date) {
  const t = savedSaid();
  const entry = {
    id: row.item,
    note: row.note,
    at: row.saved_at,
    when: t.savedAgo(distance(row.saved_at, now, { addSuffix: true })),
    /** Whether it is marked as ended: not a job without a title, which is hidden and may come back. */
    ended: row.ended && (list !== "jobs" || Boolean(row.title)),
    warned: !row.ended && "warned" in row && row.warned,
    to: row.ended ? null : savedThingPath(list, row.item),
    person: null,
    facts: [] as string[],
  };
  if (row.ended) return { ...entry, title: row.title ?? ENDED[list]() };
  if ("slug" in row) {
    const place = placeName(null, row.division);
    const facts = [row.tagline, row.sector, place].filter((fact) => fact !== null && fact !== "");
    return { ...entry, title: row.name, facts };
  }
  if ("name" in row) {
    const name = row.name?.trim() || row.title;
    const picture = avatarPath(row.avatar_url, row.member_id);
    const place = placeName(null, row.division);
    return {
      ...entry,
      title: name,
      facts: [...(name === row.title ? [] : [row.title]), ...(place ? [place] : [])],
      person: { id: row.item, picture, initials: initialsOf(name) },
    };
  }
  const where = row.location ? placeText(row.location) : JOB_TYPES.label(row.job_type);
  return {
    ...entry,
    title: row.title,
    facts: [...(row.company ? [row.company] : []), where, budgetText(row), jobEnd(row.expires_at, now).text],
  };
}

export type SavedView = ReturnType<typeof savedView>;
