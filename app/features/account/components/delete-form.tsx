import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { DELETE_WORD, deleteFormSchema } from "~/domain/account/account.schema";
import { CurrentPasswordField } from "./current-password-field";

type Props = { result: SubmissionResult<string[]> | undefined };

export function DeleteForm({ result }: Props) {
  const [form, fields] = useValidatedForm({ id: "delete", schema: deleteFormSchema, result });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your account was not deleted" />
      <input type="hidden" name="intent" value="delete" />
      <TextField
        field={fields.confirmation}
        label="Confirmation"
        hint={`Type the word ${DELETE_WORD}.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:max-w-60"
        required
      />
      <CurrentPasswordField field={fields.currentPassword} />
      <SubmitButton variant="danger" pendingLabel="Deleting…" className="justify-self-start">
        Delete my account
      </SubmitButton>
    </Form>
  );
}
