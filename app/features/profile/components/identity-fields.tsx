import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";

type Props = { fields: Record<"fullName" | "phone" | "location", FieldMetadata<string>> };

/** Who a member is, as the first onboarding step and the profile page ask. */
export function IdentityFields({ fields }: Props) {
  return (
    <>
      <TextField field={fields.fullName} label="Full name" autoComplete="name" required />
      <TextField
        field={fields.phone}
        label="Phone (optional)"
        hint="A Bangladeshi mobile number. It is never public."
        type="tel"
        autoComplete="tel"
      />
      <TextField
        field={fields.location}
        label="Location"
        hint="As you want it shown, such as Mirpur, Dhaka."
        autoComplete="address-level2"
        required
      />
    </>
  );
}
