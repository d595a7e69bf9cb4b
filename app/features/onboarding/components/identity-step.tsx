import type { SubmissionResult } from "@conform-to/react";
import { IdentityFields } from "~/features/profile/components/identity-fields";
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
    schema: async () => (await import("~/domain/profile/profile.schema")).identitySchema,
    result,
    defaultValue: {
      fullName: stored?.full_name ?? undefined,
      phone: stored?.phone ?? undefined,
      location: stored?.location ?? undefined,
    },
  });
  return (
    <StepForm form={form} action={action}>
      <IdentityFields fields={fields} />
    </StepForm>
  );
}
