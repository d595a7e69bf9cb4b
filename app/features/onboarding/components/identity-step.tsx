import type { SubmissionResult } from "@conform-to/react";
import { identitySchema } from "~/features/profile/profile.schema";
import { TextField } from "~/ui/form/controls";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { StepForm } from "./step-form";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  stored: { full_name: string | null; phone: string | null; location: string | null } | null;
};

export function IdentityStep({ result, action, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "identity",
    schema: identitySchema,
    result,
    defaultValue: {
      fullName: stored?.full_name ?? undefined,
      phone: stored?.phone ?? undefined,
      location: stored?.location ?? undefined,
    },
  });
  return (
    <StepForm form={form} action={action}>
      <TextField field={fields.fullName} label="Full name" autoComplete="name" required />
      <TextField
        field={fields.phone}
        label="Phone (optional)"
        hint="A Bangladeshi mobile number. Only you can see it."
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
    </StepForm>
  );
}
