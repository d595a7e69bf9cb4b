import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type MailCategory, mailCategoryOptions } from "~/domain/account/mail-categories";
import { CheckboxGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { accountForms } from "./account-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { categories: MailCategory[]; result: SubmissionResult<string[]> | undefined };

export function MailsForm({ categories, result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "mails",
    schema: async () => (await import("~/domain/account/mail-categories.schema")).mailsFormSchema,
    result,
    defaultValue: { categories },
  });
  const t = accountForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.mailsError} />
      <input type="hidden" name="intent" value="mails" />
      <CheckboxGroupField field={fields.categories} legend={t.mails} options={mailCategoryOptions()} />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.saveMails}
      </SubmitButton>
    </PostForm>
  );
}
