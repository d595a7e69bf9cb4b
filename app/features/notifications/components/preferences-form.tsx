import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { CheckboxGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  TOPICS,
  topicsFormSchema,
} from "~/domain/notifications/topics.schema";

type Props = { kinds: NotificationTopic[]; result: SubmissionResult<string[]> | undefined };

const OPTIONS = NOTIFICATION_TOPICS.map((value) => ({ value, ...TOPICS[value] }));

export function PreferencesForm({ kinds, result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "notifications",
    schema: topicsFormSchema,
    result,
    defaultValue: { kinds },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your choice was not saved" />
      <input type="hidden" name="intent" value="notifications" />
      <CheckboxGroupField field={fields.kinds as never} legend="Notify me of" options={OPTIONS} />
      <SubmitButton pendingLabel="Saving…" className="justify-self-start">
        Save
      </SubmitButton>
    </Form>
  );
}
