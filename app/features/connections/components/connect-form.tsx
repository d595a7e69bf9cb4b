import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { connectionRequestSchema, NOTE_MAX } from "~/domain/connections/connection.schema";

type Props = { requestId: string; result: SubmissionResult<string[]> | undefined };

export function ConnectForm({ requestId, result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "connection-request",
    schema: connectionRequestSchema,
    result,
    defaultValue: { submissionId: requestId },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your request was not sent" />
      <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
      <TextAreaField
        field={fields.note}
        label="Note (optional)"
        hint={`Who you are and why you write: people answer those who say. Up to ${NOTE_MAX} characters.`}
        rows={5}
        maxLength={NOTE_MAX}
      />
      <SubmitButton pendingLabel="Sending…" className="justify-self-start">
        Send request
      </SubmitButton>
    </Form>
  );
}
