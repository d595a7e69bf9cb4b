import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { exportFormSchema } from "~/domain/account/account.schema";
import { CurrentPasswordField } from "./current-password-field";

type Props = { result: SubmissionResult<string[]> | undefined };

export function ExportForm({ result }: Props) {
  const [form, fields] = useValidatedForm({ id: "export", schema: exportFormSchema, result });
  return (
    // By the browser itself: the answer leads to a file and to no page.
    <Form method="post" reloadDocument {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your data was not downloaded" />
      <input type="hidden" name="intent" value="export" />
      <CurrentPasswordField field={fields.currentPassword} />
      <SubmitButton variant="secondary" className="justify-self-start">
        Download my data
      </SubmitButton>
    </Form>
  );
}
