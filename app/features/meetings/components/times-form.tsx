import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { DHAKA } from "~/domain/meetings/meeting-zones";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { meetings } from "./meetings.words";
import { TimeFields } from "./time-fields";
import { PostForm } from "~/ui/form/post-form";

type Props = { earliest: string; result: SubmissionResult<string[]> | undefined };

export function TimesForm({ earliest, result }: Props) {
  const t = meetings();
  const [form, fields] = useValidatedForm({
    id: "meeting-times",
    schema: async () => (await import("~/domain/meetings/meeting.schema")).meetingTimesSchema,
    result,
    defaultValue: { zone: DHAKA },
  });
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.timesRefused} />
      <TimeFields fields={fields} earliest={earliest} />
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.sendTimes}
      </SubmitButton>
    </PostForm>
  );
}
