import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { deleteWord } from "~/domain/account/delete-word.words";
import { accountForms } from "./account-forms.words";
import { CurrentPasswordField } from "./current-password-field";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; asksCode: boolean };

export function DeleteForm({ result, asksCode }: Props) {
  const [form, fields] = useValidatedForm({
    id: "delete",
    schema: async () => (await import("~/domain/account/account.schema")).deleteFormSchema,
    result,
  });
  const t = accountForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.deleteError} />
      <input type="hidden" name="intent" value="delete" />
      <TextField
        field={fields.confirmation}
        label={t.confirmation}
        hint={t.confirmationHint(deleteWord().word)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:max-w-60"
        required
      />
      <CurrentPasswordField field={fields.currentPassword} code={asksCode && fields.code} />
      <SubmitButton variant="danger" pendingLabel={t.deleting} className="justify-self-start">
        {t.delete}
      </SubmitButton>
    </PostForm>
  );
}
