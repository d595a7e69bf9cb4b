import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { FREQUENCIES } from "~/domain/alerts/alert-lists";
import { RadioGroupField } from "~/ui/form/choices";
import { TextField } from "~/ui/form/controls";
import type { ControlFacts } from "~/ui/form/field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Honeypot } from "~/ui/form/honeypot";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Address } from "~/ui/primitives/address";
import { alertWords } from "./alerts.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  /** The account's address that the alert goes to; null for a visitor, who must enter one. */
  address: string | null;
  result: SubmissionResult<string[]> | undefined;
};

/** Asks how often the alert comes, and a visitor for their address. */
export function AlertForm({ address, result }: Props) {
  const t = alertWords();
  const [form, fields] = useValidatedForm({
    id: "alert",
    schema: async () => {
      const { ownAlertSchema, visitorAlertSchema } = await import("~/domain/alerts/alert.schema");
      return address === null ? visitorAlertSchema : ownAlertSchema;
    },
    result,
    defaultValue: { frequency: "daily" },
  });
  const options = FREQUENCIES.options().map((option) => ({ ...option, description: t[option.value] }));
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.error} />
      <RadioGroupField field={fields.frequency} legend={t.often} options={options} required />
      {address === null ? (
        <>
          <TextField
            field={fields.email as ControlFacts}
            label={t.email}
            type="email"
            autoComplete="email"
            hint={t.emailHint}
            required
          />
          <Honeypot />
        </>
      ) : (
        <p className="text-muted">{t.toYou(<Address strong>{address}</Address>)}</p>
      )}
      <p className="text-muted">{t.end}</p>
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {address === null ? t.ask : t.save}
      </SubmitButton>
    </PostForm>
  );
}
