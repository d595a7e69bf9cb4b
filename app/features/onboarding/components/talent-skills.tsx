import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { StepForm } from "./step-form";
import type { OwnSkill } from "../onboarding.queries.server";
import { type Option, SelectField, TextField } from "~/ui/form/controls";
import { FieldError } from "~/ui/form/field";
import { useFocusAfterChange } from "~/ui/form/use-focus-after-change";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { buttonClass } from "~/ui/primitives/button";
import { MAX_SKILL_ROWS, talentSkillsSchema } from "~/domain/talent/talent-profile.schema";
import { SKILL_LEVELS } from "~/domain/talent/talent-terms";
import { Card } from "~/ui/primitives/card";

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

// From beginner upwards, the way people place themselves.
const levelOptions = Object.entries(SKILL_LEVELS)
  .map(([value, { label }]) => ({ value, label }))
  .toReversed();

export function OnboardingSkills({ result, action, back, skip, stored, skills }: Props) {
  const rows = stored.map((skill) => ({
    skillId: skill.skill_id,
    level: skill.level,
    years: skill.years_experience.toString(),
  }));
  const [form, fields] = useValidatedForm({
    id: "talent-skills",
    schema: talentSkillsSchema,
    result,
    defaultValue: { skills: rows.length > 0 ? rows : [EMPTY_ROW] },
  });
  // A crafted form may have posted one value instead of a list: Conform would throw on it.
  const list = Array.isArray(fields.skills.initialValue) ? fields.skills.getFieldList() : [];
  const fieldset = useFocusAfterChange(list.length, "[data-skill]");
  const options = skills.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <StepForm form={form} action={action} back={back} skip={skip} skipLabel="Skip for now" submitLabel="Finish">
      <fieldset ref={fieldset} id={fields.skills.id} className="grid gap-4">
        <legend className="sr-only">Skills</legend>
        <p className="text-muted">
          Cards in the directory show the four skills with the most years. Rows without a skill are left out.
        </p>
        {list.map((row, index) => (
          <SkillRow
            key={row.key}
            field={row as FieldMetadata<Row>}
            number={index + 1}
            options={options}
            remove={form.remove.getButtonProps({ name: fields.skills.name, index })}
          />
        ))}
        <FieldError field={fields.skills} />
        {list.length < MAX_SKILL_ROWS ? (
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: fields.skills.name, defaultValue: EMPTY_ROW as never })}
            data-add
            className={buttonClass("secondary")}
          >
            Add another skill
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
  const chosen = skillId.initialValue;
  // A choice the list doesn't have, because it could not be read or because it is wrong, stays all the same.
  const isOffered = !chosen || options.some(({ value }) => value === chosen);
  const shown = isOffered ? options : [...options, { value: chosen, label: "As chosen before" }];
  return (
    <Card role="group" aria-label={`Skill ${number}`} className="items-start sm:grid-cols-[1fr_1fr_4rem_auto]">
      <SelectField
        field={skillId as FieldMetadata<string>}
        label="Skill"
        options={shown}
        placeholder="Choose a skill"
        data-skill
      />
      <SelectField field={level as FieldMetadata<string>} label="Level" options={levelOptions} />
      <TextField field={years as FieldMetadata<string>} label="Years" inputMode="numeric" />
      <button
        type="submit"
        {...remove}
        aria-label={`Remove skill ${number}`}
        className={`${buttonClass("quiet")} sm:mt-6.5`}
      >
        Remove
      </button>
    </Card>
  );
}
