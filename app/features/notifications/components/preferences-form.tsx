import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { CheckboxGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { type NotificationTopic, topicOptions } from "~/domain/notifications/topics";
import { preferencesWords } from "./preferences.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { kinds: NotificationTopic[]; result: SubmissionResult<string[]> | undefined };

export function PreferencesForm({ kinds, result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "notifications",
    schema: async () => (await import("~/domain/notifications/topics.schema")).topicsFormSchema,
    result,
    defaultValue: { kinds },
  });
  const t = preferencesWords();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.notSaved} />
      <input type="hidden" name="intent" value="notifications" />
      <CheckboxGroupField field={fields.kinds} legend={t.notify} options={topicOptions()} />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.save}
      </SubmitButton>
    </PostForm>
  );
}
