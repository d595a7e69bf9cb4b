import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { CASE_KINDS } from "~/domain/moderation/case-kinds";
import { DECISIONS } from "~/domain/moderation/decisions";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import type { OwnDecisions } from "../appeals.queries.server";
import { appealWords } from "./appeal.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { decisions: OwnDecisions["decisions"]; result: SubmissionResult<string[]> | undefined };

/** Asks for a review of one of the decisions. */
export function AppealForm({ decisions, result }: Props) {
  const t = appealWords();
  const [form, fields] = useValidatedForm({
    id: "appeal",
    schema: async () => (await import("~/domain/moderation/moderation.schema")).appealSchema,
    result,
    defaultValue: { decision: decisions.length === 1 ? decisions[0]?.id : undefined },
  });
  const options = decisions.map(({ id, kind, action, date }) => ({
    value: id,
    label: t.option(CASE_KINDS.label(kind), DECISIONS.label(action), date),
  }));
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <RadioGroupField field={fields.decision} legend={t.which} options={options} required />
      <TextAreaField field={fields.body} label={t.body} required />
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.send}
      </SubmitButton>
    </PostForm>
  );
}
