import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { CheckboxField, RadioGroupField } from "~/ui/form/choices";
import { SelectField, TextAreaField, TextField } from "~/ui/form/controls";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_LIFE_DAYS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { HIRES } from "~/domain/jobs/hires";
import { PAY_KINDS } from "~/domain/jobs/pay-kind";
import { CURRENCIES } from "~/domain/pay";
import type { JobField } from "../job-form-values";
import { jobFormWords } from "./job-form.words";
import { SkillsField } from "./skills-field";

/** An organization of the poster's, for which they may post. */
export type OwnOrganization = { id: string; name: string; is_public: boolean };

type Props = { fields: Record<JobField, FieldMetadata<string>> };

/** The first section: the work. */
export function WorkFields({ fields }: Props) {
  const t = jobFormWords();
  return (
    <>
      <TextField field={fields.title} label={t.title} hint={t.titleHint} maxLength={160} required />
      <TextAreaField field={fields.description} label={t.description} hint={t.descriptionHint} rows={5} required />
      <SkillsField key={fields.skills.key} field={fields.skills} />
      <CheckboxField field={fields.openToStudents} label={t.students} />
    </>
  );
}

/** Hides a question that an earlier answer makes needless, unless it is filled in, focused or has an error. */
const unlessRemote =
  "[form:has([value=remote]:checked)_&:not(:focus-within,:has(input:not(:placeholder-shown),[id$=-error]))]:sr-only";
const unlessNegotiable =
  "[form:has([value=negotiable]:checked)_&:not(:focus-within,:has(input:not(:placeholder-shown),[id$=-error]))]:sr-only";

/** Hides a question until an earlier answer asks for it, unless it is filled in, focused or has an error. */
const unlessForClient =
  "[form:not(:has([name=hires]_[value=client]:checked))_&:not(:focus-within,:has(input:not(:placeholder-shown),[id$=-error]))]:sr-only";

/** The second section: where, how long, how experienced, until when. `today` is the first day that can be chosen. */
export function PlaceFields({ fields, today, endHour }: Props & { today: string; endHour: string | null }) {
  const t = jobFormWords();
  return (
    <>
      <RadioGroupField field={fields.jobType} legend={t.type} options={JOB_TYPES.options()} compact />
      <div className={unlessRemote}>
        <TextField
          field={fields.location}
          label={t.location}
          hint={t.locationHint}
          maxLength={120}
          autoComplete="off"
          placeholder=" "
        />
      </div>
      <RadioGroupField field={fields.experienceLevel} legend={t.level} options={EXPERIENCE_LEVELS.options()} compact />
      <Pair>
        <SelectField
          field={fields.employmentType}
          label={t.employment}
          options={EMPLOYMENT_TYPES.options()}
          placeholder={t.unsaid}
        />
        <TextField
          field={fields.openings}
          label={t.openings}
          inputMode="numeric"
          placeholder={t.one}
          autoComplete="off"
        />
      </Pair>
      <SelectField field={fields.duration} label={t.duration} options={DURATIONS.options()} />
      <TextField
        field={fields.deadline}
        label={t.deadline}
        hint={t.deadlineHint(JOB_LIFE_DAYS, endHour)}
        type="date"
        min={today}
      />
    </>
  );
}

/** The third section: the pay, who pays, and for whom they hire. */
export function PayFields({ fields, organizations }: Props & { organizations: OwnOrganization[] }) {
  const t = jobFormWords();
  return (
    <>
      <RadioGroupField field={fields.budgetType} legend={t.kind} options={PAY_KINDS.options()} compact />
      <RadioGroupField field={fields.payCurrency} legend={t.currency} options={CURRENCIES.options()} compact />
      <div className={unlessNegotiable}>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField field={fields.budgetMin} label={t.from} hint={t.fromHint} inputMode="decimal" placeholder=" " />
          <TextField field={fields.budgetMax} label={t.upTo} hint={t.upToHint} inputMode="decimal" placeholder=" " />
        </div>
      </div>
      {organizations.length > 0 ? (
        <SelectField
          field={fields.organizationId}
          label={t.organization}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t.noOrganization}
        />
      ) : null}
      <TextField
        field={fields.companyName}
        label={t.company}
        hint={t.companyHint}
        maxLength={120}
        autoComplete="organization"
      />
      <Pair>
        <TextField field={fields.companyUrl} label={t.site} inputMode="url" autoComplete="url" maxLength={2048} />
        <SelectField
          field={fields.hires}
          label={t.hires}
          options={HIRES.keys.map((value) => ({ value, label: t.hiresFor[value] }))}
          placeholder={t.unsaid}
        />
      </Pair>
      <div className={unlessForClient}>
        <TextField
          field={fields.clientName}
          label={t.client}
          hint={t.clientHint}
          maxLength={120}
          autoComplete="off"
          placeholder=" "
        />
      </div>
    </>
  );
}

/** Two fields beside each other, their controls on one line. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-end gap-3">{children}</div>;
}
