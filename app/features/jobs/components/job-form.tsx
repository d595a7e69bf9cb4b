import { getFormProps, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { RadioGroupField } from "~/ui/form/choices";
import { SelectField, TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Honeypot } from "~/ui/form/honeypot";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { jobSchema } from "~/domain/jobs/job.schema";
import {
  BUDGET_TYPES,
  DURATIONS,
  EXPERIENCE_LEVELS,
  JOB_LIFE_DAYS,
  JOB_TYPES,
  optionsOf,
} from "~/domain/jobs/job-terms";
import { SkillsField } from "./skills-field";
import { Section } from "~/ui/layout/section";
import { FieldRow } from "~/ui/form/field-row";

export type JobFormValues = Partial<
  Record<
    | "title"
    | "description"
    | "companyName"
    | "companyUrl"
    | "budgetType"
    | "budgetMin"
    | "budgetMax"
    | "duration"
    | "experienceLevel"
    | "jobType"
    | "location"
    | "skills"
    | "deadline"
    | "submissionId",
    string
  >
>;

type Props = {
  result: SubmissionResult<string[]> | undefined;
  values: JobFormValues;
  /** The first day that can be a deadline, as a date input has it. */
  today: string;
  submit: string;
  pending: string;
};

/** The form of a new and of an edited job. */
export function JobForm({ result, values, today, submit, pending }: Props) {
  const [form, fields] = useValidatedForm({ id: "job", schema: jobSchema, result, defaultValue: values as never });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-8">
      <ErrorSummary form={form} title="The job was not saved" />
      {values.submissionId ? (
        <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
      ) : null}
      <Honeypot />
      <Group title="The work">
        <TextField
          field={fields.title}
          label="Title"
          hint="The job's name only: no pay, no place."
          maxLength={160}
          required
        />
        <TextAreaField
          field={fields.description}
          label="Description"
          hint="What there is to do, and for whom. Asking applicants for money is not allowed."
          rows={10}
          maxLength={10_000}
          required
        />
        <SkillsField field={fields.skills as never} />
        <RadioGroupField field={fields.experienceLevel} legend="Level" options={optionsOf(EXPERIENCE_LEVELS)} />
        <SelectField field={fields.duration} label="Duration" options={optionsOf(DURATIONS)} />
      </Group>
      <Group title="Where">
        <RadioGroupField field={fields.jobType} legend="Work type" options={optionsOf(JOB_TYPES)} />
        <TextField
          field={fields.location}
          label="Location"
          hint="Area and city, for on-site and hybrid work."
          maxLength={120}
          autoComplete="off"
        />
      </Group>
      <Group title="Budget in US dollars">
        <RadioGroupField field={fields.budgetType} legend="Kind of budget" options={optionsOf(BUDGET_TYPES)} />
        <FieldRow>
          <TextField
            field={fields.budgetMin}
            label="From"
            hint="Not shown for a negotiable budget."
            inputMode="decimal"
          />
          <TextField
            field={fields.budgetMax}
            label="Up to"
            hint="By the hour for an hourly rate."
            inputMode="decimal"
          />
        </FieldRow>
      </Group>
      <Group title="Deadline">
        <TextField
          field={fields.deadline}
          label="Last day to apply"
          hint={`Until the end of that day in Dhaka. Without one the job ends ${JOB_LIFE_DAYS} days after it was posted, the longest a job can last.`}
          type="date"
          min={today}
        />
      </Group>
      <Group title="Company (optional)">
        <TextField
          field={fields.companyName}
          label="Company name"
          hint="Shown with the label “unverified”."
          maxLength={120}
          autoComplete="organization"
        />
        <TextField
          field={fields.companyUrl}
          label="Company website"
          inputMode="url"
          autoComplete="url"
          maxLength={2048}
        />
      </Group>
      <SubmitButton pendingLabel={pending} className="justify-self-start">
        {submit}
      </SubmitButton>
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} ruled className="gap-5">
      {children}
    </Section>
  );
}
