import type { SubmissionResult } from "@conform-to/react";
import { StepForm } from "./step-form";
import type { OwnTalentProfile } from "../onboarding.queries.server";
import { CheckboxField, CheckboxGroupField } from "~/ui/form/choices";
import { SelectField, TextField } from "~/ui/form/controls";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { talentPreferencesSchema } from "~/domain/talent/talent-profile.schema";
import { AVAILABILITY, WORK_TYPES } from "~/domain/talent/talent-terms";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: OwnTalentProfile | null;
  /** Whether the member has not yet been asked to be listed: then the box starts ticked (requirements/onboarding.md 41). */
  unasked: boolean;
};

const availabilityOptions = Object.entries(AVAILABILITY).map(([value, { label }]) => ({ value, label }));
const workTypeOptions = Object.entries(WORK_TYPES).map(([value, label]) => ({ value, label }));

export function OnboardingPreferences({ result, action, back, skip, stored, unasked }: Props) {
  const [form, fields] = useValidatedForm({
    id: "talent-preferences",
    schema: talentPreferencesSchema,
    result,
    defaultValue: {
      availability: stored?.availability ?? "available",
      isOpenToWork: unasked || (stored?.is_open_to_work ?? true),
      isOpenToFreelance: stored?.is_open_to_freelance ?? false,
      preferredWorkType: stored?.preferred_work_type ?? [],
      portfolioUrl: stored?.portfolio_url ?? undefined,
    },
  });
  return (
    <StepForm form={form} action={action} back={back} skip={skip} skipLabel="Skip for now">
      <SelectField field={fields.availability} label="Availability" options={availabilityOptions} />
      <CheckboxField
        field={fields.isOpenToWork}
        label="I'm open to work"
        hint="With this ticked everyone can find you in the talent directory; without it you are hidden."
      />
      <CheckboxField field={fields.isOpenToFreelance} label="I'm open to freelance work" />
      <CheckboxGroupField field={fields.preferredWorkType} legend="Preferred kinds of work" options={workTypeOptions} />
      <TextField
        field={fields.portfolioUrl}
        label="Portfolio"
        hint="Such as example.com/work"
        type="url"
        inputMode="url"
        spellCheck={false}
      />
    </StepForm>
  );
}
