import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { FIRST_DAY, HEADLINE_MAX } from "~/domain/mentors/lengths";
import { MENTOR_FIELDS, MENTOR_LANGUAGES } from "~/domain/mentors/mentor-terms";
import type { TermOf } from "~/i18n/terms";
import { CheckboxField, CheckboxGroupField } from "~/ui/form/choices";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldRow } from "~/ui/form/field-row";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import type { OwnMentorProfile } from "../mentors.queries.server";
import { mentorForms } from "./mentor-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; stored: OwnMentorProfile | null };

export function OfferForm({ result, stored }: Props) {
  const { offer: t } = mentorForms();
  const [form, fields] = useValidatedForm({
    id: "mentor-profile",
    schema: async () => (await import("~/domain/mentors/mentor.schema")).mentorProfileSchema,
    result,
    defaultValue: {
      headline: stored?.headline,
      helps: stored?.helps,
      fields: (stored?.fields ?? []) as TermOf<typeof MENTOR_FIELDS>[],
      languages: (stored?.languages ?? ["bn"]) as TermOf<typeof MENTOR_LANGUAGES>[],
      hours: stored?.hours_per_month.toString(),
      nextFreeOn: stored?.next_free_on ?? undefined,
      isOffering: stored?.is_offering ?? true,
    },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="save" />
      <TextField
        field={fields.headline}
        label={t.headline}
        hint={t.headlineHint}
        maxLength={HEADLINE_MAX}
        autoComplete="organization-title"
        required
      />
      <TextAreaField field={fields.helps} label={t.helps} hint={t.helpsHint} rows={6} required />
      <CheckboxGroupField field={fields.fields} legend={t.fields} options={MENTOR_FIELDS.options()} required />
      <CheckboxGroupField field={fields.languages} legend={t.languages} options={MENTOR_LANGUAGES.options()} required />
      <FieldRow>
        <TextField field={fields.hours} label={t.hours} inputMode="numeric" autoComplete="off" required />
        <TextField field={fields.nextFreeOn} label={t.free} hint={t.freeHint} type="date" min={FIRST_DAY} />
      </FieldRow>
      <CheckboxField field={fields.isOffering} label={t.offering} hint={t.offeringHint} />
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.save}
      </SubmitButton>
    </PostForm>
  );
}
