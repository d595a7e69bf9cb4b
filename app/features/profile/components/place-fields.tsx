import type { FieldMetadata } from "@conform-to/react";
import { DIVISIONS } from "~/domain/talent/talent-terms";
import { SelectField, TextField } from "~/ui/form/controls";
import { RequiredMark } from "~/ui/form/field";

type Props = { fields: Record<"division" | "city", FieldMetadata<string>> };

const divisionOptions = DIVISIONS.map((name) => ({ value: name, label: name }));

/** Where a member is. Marked only: `required` would tell assistive technology that an empty field is refused. */
export function PlaceFields({ fields }: Props) {
  return (
    <>
      <SelectField
        field={fields.division}
        label={
          <>
            Division
            <RequiredMark />
          </>
        }
        options={divisionOptions}
        placeholder="Choose a division"
      />
      <TextField
        field={fields.city}
        label={
          <>
            City
            <RequiredMark />
          </>
        }
        autoComplete="address-level2"
      />
    </>
  );
}
