import type { SubmissionResult } from "@conform-to/react";
import { StepForm } from "./step-form";
import type { OwnTalentProfile } from "../onboarding.queries.server";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { TALENT_BIO_MAX, talentBasicsSchema } from "~/domain/talent/talent-profile.schema";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  skip: string;
  stored: OwnTalentProfile | null;
};

export function OnboardingBasics({ result, action, skip, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "talent-basics",
    schema: talentBasicsSchema,
    result,
    defaultValue: {
      title: stored?.title,
      experienceYears: stored?.experience_years.toString(),
      bio: stored?.bio ?? undefined,
      hourlyRate: stored?.hourly_rate?.toString(),
      minHourlyRate: stored?.min_hourly_rate?.toString(),
      maxHourlyRate: stored?.max_hourly_rate?.toString(),
    },
  });
  return (
    <StepForm form={form} action={action} skip={skip} skipLabel="Skip for now">
      <TextField
        field={fields.title}
        label="Job title"
        hint="Such as Backend Developer"
        autoComplete="organization-title"
        required
      />
      {/* Not type="number": browsers refuse Bengali digits there. */}
      <TextField
        field={fields.experienceYears}
        label="Years of experience"
        hint="Whole years; 0 if you are just starting."
        inputMode="numeric"
        className="sm:max-w-40"
        required
      />
      <TextAreaField
        field={fields.bio}
        label="Professional bio"
        hint={`What you are good at, in at most ${TALENT_BIO_MAX} characters.`}
      />
      <fieldset className="grid gap-3">
        <legend className="text-sm font-medium">Rates in USD an hour (optional)</legend>
        <p className="text-sm text-muted">Give one rate, or a range. A range is shown instead of the single rate.</p>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField field={fields.hourlyRate} label="Hourly rate" inputMode="decimal" />
          <TextField field={fields.minHourlyRate} label="Lowest rate" inputMode="decimal" />
          <TextField field={fields.maxHourlyRate} label="Highest rate" inputMode="decimal" />
        </div>
      </fieldset>
    </StepForm>
  );
}
