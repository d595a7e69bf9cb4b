import type { FieldMetadata } from "@conform-to/react";
import { DIVISIONS } from "~/domain/places/divisions";
import { SelectField, TextField } from "~/ui/form/controls";
import { RequiredMark } from "~/ui/form/field";
import { profileFields } from "./profile-fields.words";

type Props = { fields: Record<"division" | "city", FieldMetadata<string>> };

/** Where a member is. Marked only: `required` would tell assistive technology that an empty field is refused. */
export function PlaceFields({ fields }: Props) {
  const t = profileFields();
  return (
    <>
      <SelectField
        field={fields.division}
        label={
          <>
            {t.division}
            <RequiredMark />
          </>
        }
        options={DIVISIONS.options()}
        placeholder={t.chooseDivision}
      />
      <TextField
        field={fields.city}
        label={
          <>
            {t.city}
            <RequiredMark />
          </>
        }
        autoComplete="address-level2"
      />
    </>
  );
}
