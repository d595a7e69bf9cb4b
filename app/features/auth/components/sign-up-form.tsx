import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Honeypot } from "~/ui/form/honeypot";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { DEFAULT_ROLE } from "~/domain/auth/roles";
import { authForms } from "./auth-forms.words";
import { NewMemberFields } from "./new-member-fields";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; redirectTo: string };

export function SignUpForm({ result, redirectTo }: Props) {
  const [form, fields] = useValidatedForm({
    id: "sign-up",
    schema: async () => (await import("~/domain/auth/auth.schema")).signUpSchema,
    result,
    defaultValue: { role: DEFAULT_ROLE },
  });
  const t = authForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.signUpError} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Honeypot />
      <NewMemberFields fields={fields}>
        <TextField field={fields.email} label={t.email} type="email" autoComplete="email" inputMode="email" required />
      </NewMemberFields>
      <SubmitButton name="intent" value="sign-up" pendingLabel={t.creating}>
        {t.create}
      </SubmitButton>
    </PostForm>
  );
}
