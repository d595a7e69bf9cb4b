import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { AGREED } from "~/domain/meetings/agreed";
import { DHAKA, MEETING_ZONES } from "~/domain/meetings/meeting-zones";
import { zonedTimeText } from "~/domain/meetings/zoned-time";
import { shownName } from "~/domain/profile/shown-name";
import { distance } from "~/i18n/distance.server";
import type { MeetingRow } from "./meetings.queries.server";

/** A time in Dhaka, and at the proposer's place if different. */
export function timeView(iso: string, zone: string) {
  return {
    iso,
    dhaka: zonedTimeText(DHAKA, iso),
    elsewhere:
      zone === DHAKA || !MEETING_ZONES.has(zone)
        ? null
        : { text: zonedTimeText(zone, iso), place: MEETING_ZONES.label(zone) },
  };
}

/** Whether the other side knows the reader by the investor profile's name only, until a time is accepted. */
export function isMetAsFirm({ kind, mine }: Pick<MeetingRow, "kind" | "mine">): boolean {
  return (kind === "investor") !== mine;
}

/** Returns a card's data. Worded on the server, so that times don't change on hydration. */
export function meetingView(row: MeetingRow, now: Date) {
  const shown = row.held_at === null ? row.times : [row.held_at];
  return {
    id: row.id,
    mine: row.mine,
    status: row.status,
    myTurn: row.my_turn,
    name: shownName(row.other_name),
    asFirm: isMetAsFirm(row),
    /** What was agreed has a conversation, with its own Block. Who asked as a firm is blocked as one. */
    blocks: row.mine || AGREED.has(row.status) ? null : isMetAsFirm(row) ? ("member" as const) : ("firm" as const),
    /** The page that shows the other side to everybody. */
    page: row.other_investor ? `${INVESTORS_PATH}/${row.other_investor}` : row.other_page,
    purpose: row.purpose,
    // A time in the past can no longer be accepted.
    times: shown.map((iso) => ({ ...timeView(iso, row.zone), isOver: Date.parse(iso) <= now.getTime() })),
    threadId: row.thread_id,
    calledOff: row.called_off_by_me === null ? null : { byMe: row.called_off_by_me, reason: row.called_off_reason },
    at: row.updated_at,
    when: distance(row.updated_at, now, { addSuffix: true }),
  };
}

export type TimeView = ReturnType<typeof timeView>;
export type MeetingView = ReturnType<typeof meetingView>;
