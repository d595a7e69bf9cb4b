import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { accountForms } from "./account-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined };

/** Lets a member under 18 say that they are 18 now. Nobody checks it, as at sign-up. */
export function AgeForm({ result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "age",
    schema: async () => (await import("~/domain/account/account.schema")).ageFormSchema,
    result,
  });
  const t = accountForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.ageError} />
      <input type="hidden" name="intent" value="age" />
      <CheckboxField field={fields.adult} label={t.older} hint={t.olderHint} />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.save}
      </SubmitButton>
    </PostForm>
  );
}
