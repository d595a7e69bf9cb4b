import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { CheckboxGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { type NotificationKind, preferencesFormSchema } from "~/domain/notifications/preferences.schema";

type Props = { kinds: NotificationKind[]; result: SubmissionResult<string[]> | undefined };

const OPTIONS: { value: NotificationKind; label: string; description: string }[] = [
  {
    value: "applications_received",
    label: "Applications to my jobs",
    description: "Somebody applies, or takes an application back",
  },
  {
    value: "applications_sent",
    label: "Answers to my applications",
    description: "Reviewed, accepted or rejected",
  },
  { value: "connections", label: "Connections", description: "Requests to me, and answers to mine" },
  { value: "meetings", label: "Meetings", description: "Requests of mine that were received" },
];

export function PreferencesForm({ kinds, result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "notifications",
    schema: preferencesFormSchema,
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
