import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { operator } from "./operator.words";

type Props = {
  /** Today in Dhaka, in a date input's format. */
  today: string;
  result: SubmissionResult<string[]> | undefined;
};

/** Sends again all mails that failed since a day: the list has only the newest. */
export function RetryForm({ today, result }: Props) {
  const t = operator();
  const [form, fields] = useValidatedForm({
    id: "retry-all",
    schema: async () => (await import("~/domain/operator/operator.schema")).retryMailsSchema,
    result,
    defaultValue: { since: today },
  });
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid max-w-reading gap-5">
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="retry-all" />
      <TextField field={fields.since} label={t.failedSince} type="date" min="2020-01-01" max={today} required />
      <SubmitButton variant="secondary" pendingLabel={t.retrying} className="justify-self-start">
        {t.retryAll}
      </SubmitButton>
    </PostForm>
  );
}
