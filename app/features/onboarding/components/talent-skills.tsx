import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { StepForm } from "./step-form";
import type { OwnSkill } from "../onboarding.queries.server";
import { type Option, SelectField, TextField } from "~/ui/form/controls";
import { FieldError } from "~/ui/form/field";
import { useFocusAfterChange } from "~/ui/form/use-focus-after-change";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { buttonClass } from "~/ui/primitives/button";
import { MAX_SKILL_ROWS } from "~/domain/talent/talent-limits";
import { SKILL_LEVELS } from "~/domain/talent/talent-terms";
import { boxClass } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";
import { CLOSE } from "~/ui/primitives/icons";
import { stepWords } from "./steps.words";
import { talentSteps } from "./talent-steps.words";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: OwnSkill[];
  skills: { id: string; name: string }[];
};

type Row = { skillId?: string | undefined; level?: string | undefined; years?: string | undefined };

const EMPTY_ROW: Row = { level: "intermediate" };

/** From beginner upwards, the order in which people rate themselves. */
const levelOptions = () => SKILL_LEVELS.options().toReversed();

export function OnboardingSkills({ result, action, back, skip, stored, skills }: Props) {
  const rows = stored.map((skill) => ({
    skillId: skill.skill_id,
    level: skill.level,
    years: skill.years_experience.toString(),
  }));
  const [form, fields] = useValidatedForm({
    id: "talent-skills",
    schema: async () => (await import("~/domain/talent/talent-profile.schema")).talentSkillsSchema,
    result,
    defaultValue: { skills: rows.length > 0 ? rows : [EMPTY_ROW] },
  });
  // A crafted form may have posted one value instead of a list: Conform would throw on it.
  const list = Array.isArray(fields.skills.initialValue) ? fields.skills.getFieldList() : [];
  const fieldset = useFocusAfterChange(list.length, "[data-skill]");
  const options = skills.map(({ id, name }) => ({ value: id, label: name }));
  const t = talentSteps();
  const { later, finish } = stepWords();

  return (
    <StepForm form={form} action={action} back={back} skip={skip} skipLabel={later} submitLabel={finish}>
      <fieldset ref={fieldset} id={fields.skills.id} className="grid gap-4">
        <legend className="sr-only">{t.skills}</legend>
        <p className="text-muted">{t.skillsHint}</p>
        <div className={`${boxClass} divide-y divide-line empty:hidden`}>
          {list.map((row, index) => (
            <SkillRow
              key={row.key}
              field={row as FieldMetadata<Row>}
              number={index + 1}
              options={options}
              remove={form.remove.getButtonProps({ name: fields.skills.name, index })}
            />
          ))}
        </div>
        <FieldError field={fields.skills} />
        {list.length < MAX_SKILL_ROWS ? (
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: fields.skills.name, defaultValue: EMPTY_ROW as never })}
            data-add
            className={buttonClass("secondary")}
          >
            {t.addSkill}
          </button>
        ) : null}
      </fieldset>
    </StepForm>
  );
}

type SkillRowProps = {
  field: FieldMetadata<Row>;
  number: number;
  options: Option[];
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
};

function SkillRow({ field, number, options, remove }: SkillRowProps) {
  const { skillId, level, years } = field.getFieldset();
  const t = talentSteps();
  const chosen = skillId.initialValue;
  // Keep a chosen skill that the list lacks, because the list could not be read or the choice is wrong.
  const isOffered = !chosen || options.some(({ value }) => value === chosen);
  const shown = isOffered ? options : [...options, { value: chosen, label: t.asBefore }];
  return (
    <div
      role="group"
      aria-label={t.skillNumber(number)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1 p-2 sm:grid-cols-[minmax(0,1fr)_10rem_8rem_auto] sm:gap-3 sm:px-3"
    >
      <SelectField
        field={skillId as FieldMetadata<string>}
        label={t.skill}
        labelled="unseen"
        options={shown}
        placeholder={t.chooseSkill}
        data-skill
      />
      <SelectField field={level as FieldMetadata<string>} label={t.level} labelled="unseen" options={levelOptions()} />
      <div className="w-28 sm:w-auto">
        <TextField field={years as FieldMetadata<string>} label={t.skillYears} labelled="beside" inputMode="numeric" />
      </div>
      <button
        type="submit"
        {...remove}
        aria-label={t.removeSkill(number)}
        className={`${buttonClass("quiet")} px-3 max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end`}
      >
        <Icon path={CLOSE} />
      </button>
    </div>
  );
}
