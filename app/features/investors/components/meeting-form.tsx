import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { SelectField, TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { meetingSchema } from "~/domain/investors/meeting.schema";
import { MEETING_SUBJECTS } from "~/domain/investors/sample-pipeline";

type Props = { requestId: string; deal: string | undefined; result: SubmissionResult<string[]> | undefined };

export function MeetingForm({ requestId, deal, result }: Props) {
  const [form, fields] = useValidatedForm({
    id: "meeting-request",
    schema: meetingSchema,
    result,
    defaultValue: { submissionId: requestId, subject: deal ?? "" },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid max-w-xl gap-5">
      <ErrorSummary form={form} />
      <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
      <SelectField
        field={fields.subject}
        label="About"
        placeholder="Choose a subject"
        options={MEETING_SUBJECTS}
        required
      />
      <TextField field={fields.preferredOn} label="Preferred day" hint="If you have one, in Dhaka time." type="date" />
      <TextAreaField
        field={fields.message}
        label="Message"
        hint="What would you like to learn?"
        rows={4}
        maxLength={2000}
      />
      <SubmitButton pendingLabel="Sending…" className="justify-self-start">
        Send request
      </SubmitButton>
    </Form>
  );
}
