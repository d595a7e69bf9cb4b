import type { FieldMetadata } from "@conform-to/react";
import { DIVISIONS } from "~/domain/places/divisions";
import { SelectField, TextField } from "~/ui/form/controls";
import { RequiredMark } from "~/ui/form/field";
import { profileFields } from "./profile-fields.words";

type Props = { fields: Record<"division" | "city", FieldMetadata<string>> };

/** A member's place. Not `required`: assistive technology would then say that empty fields are refused. */
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
