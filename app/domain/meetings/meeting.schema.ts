import { latinDigits } from "~/i18n/format";
import { instantField } from "~/lib/instant-field";
import { optionalTextField, textField } from "~/lib/text";
import { z } from "~/lib/zod";
import { DAYS_AHEAD, PURPOSE_MAX, REASON_MAX } from "./meeting-limits";
import { meetingSchemaWords } from "./meeting.schema.words";
import { DHAKA, MEETING_ZONES } from "./meeting-zones";
import { instantIn } from "./zoned-time";

const typedTime = z.string({ error: () => meetingSchemaWords().first }).transform((value) => latinDigits(value.trim()));

const proposal = {
  first: typedTime,
  second: typedTime.optional(),
  zone: z.enum(MEETING_ZONES.keys, { error: () => meetingSchemaWords().zone }).default(DHAKA),
};

type Proposal = { first: string; second?: string | undefined; zone: string };

/** Returns the instants of the first and the optional second time; adds an issue to the field that is wrong. */
function timesOf({ first, second, zone }: Proposal, context: z.RefinementCtx): string[] {
  const t = meetingSchemaWords();
  const fields = [["first", first] as const, ...(second ? [["second", second] as const] : [])];
  const times = fields.map(([name, typed]) => {
    const instant = instantIn(zone, typed);
    const now = Date.now();
    const problem =
      instant === null
        ? /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed)
          ? t.unknownTime
          : t.first
        : Date.parse(instant) <= now
          ? t.past
          : Date.parse(instant) > now + DAYS_AHEAD * 86_400_000
            ? t.far
            : null;
    if (problem !== null) context.addIssue({ code: "custom", path: [name], message: problem });
    return instant ?? "";
  });
  if (times[0] !== "" && times[0] === times[1]) context.addIssue({ code: "custom", path: ["second"], message: t.same });
  return times;
}

/** A request for a meeting. `submissionId` is made with the form, so that sending it twice asks once. */
export const meetingRequestSchema = z
  .object({
    submissionId: z.uuid({ error: () => meetingSchemaWords().incomplete }),
    purpose: textField({ max: PURPOSE_MAX, label: () => meetingSchemaWords().purpose }),
    ...proposal,
  })
  .transform((value, context) => ({
    submissionId: value.submissionId,
    purpose: value.purpose,
    zone: value.zone,
    times: timesOf(value, context),
  }));

/** A counterproposal: other times for a meeting. */
export const meetingTimesSchema = z
  .object(proposal)
  .transform((value, context) => ({ zone: value.zone, times: timesOf(value, context) }));

/** The buttons of the list, and the meeting of each. */
export const meetingButtonSchema = z.union([
  z.object({ intent: z.literal("accept"), id: z.guid(), at: instantField() }),
  z.object({ intent: z.literal("decline"), id: z.guid() }),
  z.object({ intent: z.literal("withdraw"), id: z.guid() }),
  z.object({ intent: z.literal("block"), id: z.guid() }),
]);

/** Calls off an agreed meeting; the other side reads the reason, if there is one. */
export const callOffSchema = z.object({
  intent: z.literal("callOff"),
  id: z.guid(),
  reason: optionalTextField({ max: REASON_MAX, label: () => meetingSchemaWords().reason }),
});

export type MeetingRequest = z.output<typeof meetingRequestSchema>;
