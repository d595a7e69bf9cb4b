import { meetingPath } from "~/domain/meetings/meeting-paths";
import { DHAKA, MEETING_ZONES } from "~/domain/meetings/meeting-zones";
import { zonedTimeText } from "~/domain/meetings/zoned-time";
import { z } from "~/lib/zod";
import { type MailKind, mailKind } from "../mail-kind";
import { unlinkedMember } from "../unlinked";
import { meetingMails } from "./meetings.words";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const params = z.object({
  meeting_id: z.uuid(),
  name: z.string(),
  zone: z.string(),
  times: z.array(z.string()).min(1),
});
const example = { meeting_id: ID, name: "Padma First Cheques", zone: DHAKA, times: ["2026-12-01T09:30:00+00:00"] };

type Event = "requested" | "times" | "accepted" | "declined" | "lapsed" | "calledOff" | "tomorrow";

/** A mail about a meeting: with whom and when. The purpose and reasons, which members wrote, are only on the page. */
function meetingMail(event: Event): MailKind {
  return mailKind({
    category: "connections",
    params,
    examples: [
      example,
      { ...example, zone: "America/New_York", times: [...example.times, "2026-12-02T15:00:00+00:00"] },
    ],
    word: ({ meeting_id, name, zone, times }) => {
      const t = meetingMails();
      const { label, ...text } = t[event](unlinkedMember(name));
      const isTimed = event !== "declined" && event !== "lapsed";
      return {
        ...text,
        ...(isTimed && {
          items: times.map((time) => ({
            title: t.inDhaka(zonedTimeText(DHAKA, time)),
            ...(zone !== DHAKA &&
              MEETING_ZONES.has(zone) && { detail: t.elsewhere(zonedTimeText(zone, time), MEETING_ZONES.label(zone)) }),
          })),
        }),
        action: { label, path: meetingPath(meeting_id) },
      };
    },
  });
}

/** To the host: somebody asks for a meeting. */
export const meetingRequested = meetingMail("requested");
/** To the side that answers next: other times. */
export const meetingTimes = meetingMail("times");
/** To the side that proposed the time: accepted. */
export const meetingAccepted = meetingMail("accepted");
/** To the asker: declined. */
export const meetingDeclined = meetingMail("declined");
/** To the member who proposed times last: nobody answered in time. */
export const meetingLapsed = meetingMail("lapsed");
/** To the other side: the agreed meeting was called off. */
export const meetingCalledOff = meetingMail("calledOff");
/** To both, the day before. */
export const meetingTomorrow = meetingMail("tomorrow");
