import type { Route } from "./+types/calendar";
import { supabaseContext } from "~/context";
import { MEETINGS_PATH, meetingPath } from "~/domain/meetings/meeting-paths";
import { shownName } from "~/domain/profile/shown-name";
import { requireViewer } from "~/features/auth/viewer.server";
import { meetings } from "~/features/meetings/components/meetings.words";
import { getMeeting } from "~/features/meetings/meetings.queries.server";
import { pathInLanguage } from "~/i18n/path-in-language";
import { calendarFile } from "~/lib/calendar-file.server";
import { env } from "~/lib/env.server";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";

export const middleware = [noindex];

const HALF_AN_HOUR_MS = 30 * 60_000;

/**
 * Sends an agreed meeting as a calendar file, only to its two participants. None if it was cancelled. A visitor signs in
 * for the page that links to it: after the sign-in, a file would leave an empty page.
 */
export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  requireViewer(context, request, new URL(MEETINGS_PATH, url));
  const meeting = isUuid(id) ? await getMeeting(context.get(supabaseContext), id) : null;
  if (!meeting?.held_at || meeting.called_off_by_me !== null) throw new Response(null, { status: 404 });
  const origin = env().PUBLIC_ORIGIN;
  const t = meetings();
  const file = calendarFile({
    uid: `meeting-${meeting.id}@${new URL(origin).hostname}`,
    changed: meeting.updated_at,
    start: meeting.held_at,
    end: new Date(Date.parse(meeting.held_at) + HALF_AN_HOUR_MS).toISOString(),
    title: t.event(shownName(meeting.other_name)),
    description: `${meeting.purpose}\n\n${t.eventText}`,
    url: `${origin}${pathInLanguage(meetingPath(meeting.id))}`,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="meeting.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
