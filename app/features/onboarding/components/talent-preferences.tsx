import type { SubmissionResult } from "@conform-to/react";
import { StepForm } from "./step-form";
import type { OwnTalentProfile } from "../onboarding.queries.server";
import { CheckboxField, CheckboxGroupField } from "~/ui/form/choices";
import { SelectField, TextField } from "~/ui/form/controls";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { stepWords } from "./steps.words";
import { talentSteps } from "./talent-steps.words";
import { AVAILABILITY, WORK_TYPES } from "~/domain/talent/talent-terms";
import type { Unseen } from "~/domain/talent/why-unseen";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: OwnTalentProfile | null;
  /**
   * Whether the box starts ticked, whatever is stored: we have not asked yet to list the member, or they have just said
   * that they look for work (requirements/onboarding.md 41).
   */
  ticked: boolean;
  /** Why nobody else would see the profile, whatever the box says. */
  unseen: Unseen;
};

export function OnboardingPreferences({ result, action, back, skip, stored, ticked, unseen }: Props) {
  const [form, fields] = useValidatedForm({
    id: "talent-preferences",
    schema: async () => (await import("~/domain/talent/talent-profile.schema")).talentPreferencesSchema,
    result,
    defaultValue: {
      availability: stored?.availability ?? "available",
      isOpenToWork: ticked || (stored?.is_open_to_work ?? true),
      isOpenToFreelance: stored?.is_open_to_freelance ?? false,
      preferredWorkType: stored?.preferred_work_type ?? [],
      portfolioUrl: stored?.portfolio_url ?? undefined,
    },
  });
  const t = talentSteps();
  const hint = unseen === "younger" ? t.openYounger : unseen === "taken down" ? t.openTakenDown : t.openHint;
  return (
    <StepForm form={form} action={action} back={back} skip={skip} skipLabel={stepWords().later}>
      <SelectField field={fields.availability} label={t.availability} options={AVAILABILITY.options()} />
      <CheckboxField field={fields.isOpenToWork} label={t.open} hint={hint} />
      <CheckboxField field={fields.isOpenToFreelance} label={t.freelance} />
      <CheckboxGroupField field={fields.preferredWorkType} legend={t.kinds} options={WORK_TYPES.options()} />
      <TextField
        field={fields.portfolioUrl}
        label={t.portfolio}
        hint={t.portfolioHint}
        type="url"
        inputMode="url"
        spellCheck={false}
      />
    </StepForm>
  );
}
