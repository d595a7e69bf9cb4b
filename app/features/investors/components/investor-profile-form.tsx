import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { CheckboxField, CheckboxGroupField } from "~/ui/form/choices";
import { SelectField, TextAreaField, TextField, WebsiteField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import { investorProfileForm } from "../investor-profile-form.words";
import type { OwnInvestorProfile } from "../investor-profile.queries.server";
import { INVESTED_STAGES, INVESTOR_TYPES } from "~/domain/investors/investor-terms";
import type { TermOf } from "~/i18n/terms";
import { FieldRow } from "~/ui/form/field-row";
import { PostForm } from "~/ui/form/post-form";

/** `takenDown`: whether nobody else sees the profile, whatever its owner ticks, since we hid it or suspended them. */
type Props = {
  result: SubmissionResult<string[]> | undefined;
  stored: OwnInvestorProfile | null;
  back: string;
  takenDown: boolean;
};

export function InvestorProfileForm({ result, stored, back, takenDown }: Props) {
  const t = investorProfileForm();
  const [form, fields] = useValidatedForm({
    id: "investor-profile",
    schema: async () => (await import("~/domain/investors/investor-profile.schema")).investorProfileSchema,
    result,
    defaultValue: {
      firmName: stored?.firm_name,
      investorType: (stored?.investor_type ?? "angel") as TermOf<typeof INVESTOR_TYPES>,
      thesis: stored?.thesis ?? undefined,
      sectors: stored?.sectors.join(", "),
      stages: (stored?.stages ?? []) as TermOf<typeof INVESTED_STAGES>[],
      ticketMin: stored?.ticket_min?.toString(),
      ticketMax: stored?.ticket_max?.toString(),
      website: stored?.website ?? undefined,
      isListed: stored?.is_listed ?? false,
    },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.notSaved} />
      <FieldRow>
        <TextField field={fields.firmName} label={t.name} maxLength={120} autoComplete="organization" required />
        <SelectField field={fields.investorType} label={t.kind} options={INVESTOR_TYPES.options()} />
      </FieldRow>
      <TextAreaField field={fields.thesis} label={t.thesis} hint={t.thesisHint} />
      <TextField field={fields.sectors} label={t.sectors} hint={t.sectorsHint} autoComplete="off" />
      <CheckboxGroupField field={fields.stages} legend={t.stages} options={INVESTED_STAGES.options()} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-medium">{t.size}</legend>
        <FieldRow>
          <TextField field={fields.ticketMin} label={t.from} inputMode="decimal" autoComplete="off" />
          <TextField field={fields.ticketMax} label={t.upTo} inputMode="decimal" autoComplete="off" />
        </FieldRow>
      </fieldset>
      <WebsiteField field={fields.website} />
      <CheckboxField field={fields.isListed} label={t.listed} hint={takenDown ? t.listedTakenDown : t.listedHint} />
      <KeptDraft form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t.saving}>{stored ? t.save : t.create}</SubmitButton>
        <ButtonLink to={back} variant="quiet">
          {stored ? t.cancel : t.skip}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
