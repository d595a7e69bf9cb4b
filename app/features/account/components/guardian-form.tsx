import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { ButtonErrors, ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Address } from "~/ui/primitives/address";
import type { Guardian } from "../guardians.queries.server";
import { guardianForm } from "./guardian-form.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  guardian: Guardian | null;
  result: SubmissionResult<string[]> | undefined;
  /** The answer to the button that forgets the guardian. */
  forgotten: SubmissionResult<string[]> | undefined;
};

/** The state of the member's guardian, in one line. */
export function GuardianState({ guardian }: { guardian: Guardian | null }) {
  const t = guardianForm();
  if (!guardian) return t.nobody;
  return t[guardian.state](<Address strong>{guardian.address}</Address>, guardian.on);
}

/** Names a guardian, or forgets the named one. After a yes, or while a no still counts, no one else can be named. */
export function GuardianForm({ guardian, result, forgotten }: Props) {
  const [form, fields] = useValidatedForm({
    id: "guardian",
    schema: async () => (await import("~/domain/guardians/guardian.schema")).guardianFormSchema,
    result,
  });
  const t = guardianForm();
  const isOpen = guardian?.state !== "agreed" && !guardian?.again;
  return (
    <>
      {isOpen || result ? (
        <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
          <ErrorSummary form={form} title={t.error} />
          <input type="hidden" name="intent" value="guardian" />
          <TextField
            field={fields.email}
            label={t.address}
            hint={t.addressHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
          />
          <SubmitButton pendingLabel={t.asking} className="justify-self-start">
            {t.ask}
          </SubmitButton>
        </PostForm>
      ) : null}
      {guardian?.again ? <p className="text-muted">{t.again(guardian.again)}</p> : null}
      <ButtonErrors id="forget" result={forgotten} title={t.notForgotten} />
      {guardian && guardian.state !== "refused" ? (
        <PostForm className="grid justify-items-start gap-3">
          {guardian.state === "agreed" ? <p className="text-muted">{t.ends}</p> : null}
          <SubmitButton name="intent" value="forget-guardian" variant="secondary">
            {guardian.state === "agreed" ? t.endYes : t.forget}
          </SubmitButton>
        </PostForm>
      ) : null}
    </>
  );
}
