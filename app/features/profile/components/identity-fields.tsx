import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { profileFields } from "./profile-fields.words";

type Props = { fields: Record<"fullName" | "phone" | "location", FieldMetadata<string>> };

/** Who a member is, for the first onboarding step and the profile page. */
export function IdentityFields({ fields }: Props) {
  const t = profileFields();
  return (
    <>
      <TextField field={fields.fullName} label={t.name} autoComplete="name" required />
      <TextField field={fields.phone} label={t.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
      <TextField
        field={fields.location}
        label={t.location}
        hint={t.locationHint}
        autoComplete="address-level2"
        required
      />
    </>
  );
}
