import type { SubmissionResult } from "@conform-to/react";
import { StepForm } from "./step-form";
import type { OwnTalentProfile } from "../onboarding.queries.server";
import { CURRENCIES, type Currency, PAY_UNITS, type PayUnit } from "~/domain/pay";
import { SelectField, TextAreaField, TextField } from "~/ui/form/controls";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { stepWords } from "./steps.words";
import { talentSteps } from "./talent-steps.words";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  skip: string;
  stored: OwnTalentProfile | null;
};

export function OnboardingBasics({ result, action, skip, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "talent-basics",
    schema: async () => (await import("~/domain/talent/talent-profile.schema")).talentBasicsSchema,
    result,
    defaultValue: {
      title: stored?.title,
      experienceYears: stored?.experience_years.toString(),
      bio: stored?.bio ?? undefined,
      rateCurrency: (stored?.rate_currency ?? "USD") as Currency,
      rateUnit: (stored?.rate_unit ?? "hour") as PayUnit,
      hourlyRate: stored?.hourly_rate?.toString(),
      minHourlyRate: stored?.min_hourly_rate?.toString(),
      maxHourlyRate: stored?.max_hourly_rate?.toString(),
    },
  });
  const t = talentSteps();
  return (
    <StepForm form={form} action={action} skip={skip} skipLabel={stepWords().later}>
      <TextField
        field={fields.title}
        label={t.jobTitle}
        hint={t.jobTitleHint}
        autoComplete="organization-title"
        required
      />
      {/* Not type="number": browsers refuse Bengali digits there. */}
      <TextField
        field={fields.experienceYears}
        label={t.years}
        hint={t.yearsHint}
        inputMode="numeric"
        className="sm:max-w-40"
        required
      />
      <TextAreaField field={fields.bio} label={t.bio} hint={t.bioHint} />
      <fieldset className="grid gap-3">
        <legend className="text-sm font-medium">{t.pay}</legend>
        <p className="text-sm text-muted">{t.payHint}</p>
        <div className="grid grid-cols-2 items-start gap-4">
          <SelectField field={fields.rateCurrency} label={t.currency} options={CURRENCIES.options()} />
          <SelectField field={fields.rateUnit} label={t.paid} options={PAY_UNITS.options()} />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField field={fields.hourlyRate} label={<RateName />} inputMode="decimal" />
          <TextField field={fields.minHourlyRate} label={t.lowest} inputMode="decimal" />
          <TextField field={fields.maxHourlyRate} label={t.highest} inputMode="decimal" />
        </div>
      </fieldset>
    </StepForm>
  );
}

/** The rate's label for each unit. CSS shows only the chosen one, also to screen readers and without scripts. */
function RateName() {
  const t = talentSteps();
  return (
    <>
      <span className="[form:has([value=day]:checked,[value=month]:checked,[value=project]:checked)_&]:hidden">
        {t.hourly}
      </span>
      <span className="hidden [form:has([value=day]:checked)_&]:inline">{t.daily}</span>
      <span className="hidden [form:has([value=month]:checked)_&]:inline">{t.monthly}</span>
      <span className="hidden [form:has([value=project]:checked)_&]:inline">{t.project}</span>
    </>
  );
}
