import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { secondFactor } from "~/features/auth/components/second-factor.words";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { CurrentPasswordField } from "./current-password-field";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined };

export function BeginFactorForm({ result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "begin",
    schema: async () => (await import("~/domain/account/account.schema")).beginFactorSchema,
    result,
  });
  const t = secondFactor();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.beginError} />
      <input type="hidden" name="intent" value="begin" />
      <CurrentPasswordField field={fields.currentPassword} />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.begin}
      </SubmitButton>
    </PostForm>
  );
}
