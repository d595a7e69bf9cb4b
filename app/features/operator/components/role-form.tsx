import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { STAFF_ROLES } from "~/domain/operator/staff-roles";
import { RadioGroupField } from "~/ui/form/choices";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { operator } from "./operator.words";
import { PostForm } from "~/ui/form/post-form";

/** Gives a member a staff role. */
export function RoleForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = operator();
  const [form, fields] = useValidatedForm({
    id: "role",
    schema: async () => (await import("~/domain/operator/operator.schema")).giveRoleSchema,
    result,
  });
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid max-w-reading gap-5">
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="give" />
      <TextField field={fields.email} label={t.email} type="email" autoComplete="off" maxLength={254} required />
      <RadioGroupField field={fields.role} legend={t.role} options={STAFF_ROLES.options()} required />
      <SubmitButton pendingLabel={t.giving} className="justify-self-start">
        {t.give}
      </SubmitButton>
    </PostForm>
  );
}
