import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { LANGUAGE_NAMES } from "~/domain/account/language-names";
import { LANGUAGES, type Language } from "~/i18n/language";
import { RadioGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { MemberText } from "~/ui/primitives/member-text";
import { accountForms } from "./account-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; stored: Language | undefined };

export function LocaleForm({ result, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "locale",
    schema: async () => (await import("~/domain/account/account.schema")).localeFormSchema,
    result,
    defaultValue: { locale: stored },
  });
  const t = accountForms();
  const options = LANGUAGES.map((value) => ({ value, label: <MemberText>{LANGUAGE_NAMES[value]}</MemberText> }));
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.localeError} />
      <input type="hidden" name="intent" value="locale" />
      <RadioGroupField field={fields.locale} legend={t.locale} options={options} required />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.saveLocale}
      </SubmitButton>
    </PostForm>
  );
}
