import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { type Choice, CHOICES } from "~/domain/moderation/decisions";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { moderation } from "./moderation.words";

type Props = { choices: Choice[]; result: SubmissionResult<string[]> | undefined };

/** Whether a case is a message to us: it gets a reply, and there is nothing to choose. */
export function isAnswer(choices: Choice[]): boolean {
  return choices.length === 1 && choices[0] === "answer";
}

/** Asks for the decision, and the reason that we send with it. */
export function DecisionForm({ choices, result }: Props) {
  const t = moderation();
  const answers = isAnswer(choices);
  const [form, fields] = useValidatedForm({
    id: "decision",
    schema: async () => (await import("~/domain/moderation/moderation.schema")).decisionSchema,
    result,
  });
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      {answers ? (
        <input type="hidden" name={fields.choice.name} value="answer" />
      ) : (
        <RadioGroupField
          field={fields.choice}
          legend={t.choice}
          options={choices.map((value) => ({ value, label: CHOICES.label(value) }))}
          required
        />
      )}
      <TextAreaField
        field={fields.reason}
        label={answers ? t.answer : t.reason}
        hint={answers ? t.answerHint : t.reasonHint}
        required
      />
      <SubmitButton variant={answers ? "primary" : "danger"} pendingLabel={t.deciding} className="justify-self-start">
        {answers ? t.send : t.decide}
      </SubmitButton>
    </Form>
  );
}
