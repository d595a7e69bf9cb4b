import { MEETING_ZONES } from "~/domain/meetings/meeting-zones";
import { SelectField, TextField } from "~/ui/form/controls";
import type { ControlFacts } from "~/ui/form/field";
import { FieldRow } from "~/ui/form/field-row";
import { meetings } from "./meetings.words";
import { useOwnZone } from "./use-own-zone";

type Props = {
  fields: Record<"first" | "second" | "zone", ControlFacts>;
  /** The current minute in Dhaka, in the control's format: no earlier time makes sense, in any zone. */
  earliest: string;
};

/** Two times, and the time zone they are in. */
export function TimeFields({ fields, earliest }: Props) {
  const t = meetings();
  useOwnZone(fields);
  // Clocks in the zones that are offered are at most 15 hours behind Dhaka's.
  const min = new Date(Date.parse(`${earliest}:00Z`) - 15 * 3_600_000).toISOString().slice(0, 16);
  return (
    <>
      <FieldRow>
        <TextField field={fields.first} label={t.first} type="datetime-local" min={min} required />
        <TextField field={fields.second} label={t.second} type="datetime-local" min={min} />
      </FieldRow>
      <SelectField
        field={fields.zone}
        label={t.zone}
        hint={t.zoneHint}
        options={MEETING_ZONES.options()}
        // A draft's times are meant in the zone that was shown when they were typed.
        data-kept="always"
      />
    </>
  );
}
