import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from "react";
import { factsLine } from "~/lib/facts";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSection, FormSections, SectionNumber } from "~/ui/form/form-section";
import { Honeypot } from "~/ui/form/honeypot";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { PAY_KINDS } from "~/domain/jobs/pay-kind";
import type { JobField, JobFormValues } from "../job-form-values";
import type { Posted } from "./job-preview";
import { WithPreview } from "~/ui/layout/with-preview";
import { jobFormWords } from "./job-form.words";
import { type OwnOrganization, PayFields, PlaceFields, WorkFields } from "./job-form-sections";
import { PostForm } from "~/ui/form/post-form";

/**
 * The preview's scripts, loaded only once there is a title, since it shows nothing before. Without a connection they
 * fail to load, and the form works without the preview.
 */
const JobPreview = lazy(async () => {
  const loaded = await import("./job-preview").catch(() => null);
  return { default: loaded?.JobPreview ?? NoPreview };
});

function NoPreview() {
  return null;
}

type Props = {
  result: SubmissionResult<string[]> | undefined;
  values: JobFormValues;
  /** The first day that can be a deadline, in a date input's format. */
  today: string;
  /** When an edited job was posted, with how long ago that is in words; null for a new one. */
  posted?: Posted | null;
  /** The time at which an edited job's deadline is on its day, in words; null for the end of the day. */
  endHour?: string | null;
  submit: string;
  pending: string;
  /** Names what a new job starts from, if not an empty form. */
  variant?: string | undefined;
  /** The poster's organizations, if the form asks whom the job is for. */
  organizations?: OwnOrganization[];
};

/** The form of a new and of an edited job: one post, in three sections. */
export function JobForm({
  result,
  values,
  today,
  posted = null,
  endHour = null,
  submit,
  pending,
  variant,
  organizations = [],
}: Props) {
  const [form, named] = useValidatedForm({
    id: "job",
    schema: async () => (await import("~/domain/jobs/job.schema")).jobSchema,
    result,
    defaultValue: values as never,
  });
  const fields = named as unknown as Record<JobField, FieldMetadata<string>>;
  const [typed, setTyped] = useState<JobFormValues>({
    ...values,
    ...textsOf(Object.entries(result?.initialValue ?? {})),
  });
  // Wait until the event has reached the fields: the skills are in one that fires no change event.
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    void setTimeout(() => setTyped(textsOf(new FormData(currentTarget))));
  const chosen = textsOf(Object.entries(result?.initialValue ?? {})).organizationId;
  const t = jobFormWords();
  const section = { group: "job" };
  // The preview's links lead to a job that doesn't exist yet, so show it only where scripts can disable them.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return (
    <WithPreview
      on="bottom"
      preview={
        isLive && typed.title ? (
          <Suspense fallback={null}>
            <JobPreview typed={typed} today={today} posted={posted} organizations={organizations} {...section} />
          </Suspense>
        ) : null
      }
    >
      <PostForm
        encType="multipart/form-data"
        {...getFormProps(form)}
        noValidate
        onInput={read}
        onClick={read}
        onKeyUp={read}
        className="grid gap-5"
      >
        <ErrorSummary form={form} title={t.refused} />
        {values.submissionId ? (
          <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
        ) : null}
        {fields.storedDeadline.initialValue ? (
          <input type="hidden" name={fields.storedDeadline.name} defaultValue={fields.storedDeadline.initialValue} />
        ) : null}
        {fields.repostOf.initialValue ? (
          <input type="hidden" name={fields.repostOf.name} defaultValue={fields.repostOf.initialValue} />
        ) : null}
        {/* While the organizations can't be listed, the one that was chosen is sent on. */}
        {organizations.length === 0 && chosen ? (
          <input type="hidden" name={fields.organizationId.name} defaultValue={chosen} />
        ) : null}
        <Honeypot />
        <FormSections>
          <FormSection
            {...section}
            mark={<SectionNumber>{t.first}</SectionNumber>}
            title={t.work}
            summary={typed.title || t.workSummary}
            next={t.place}
            open
          >
            <WorkFields fields={fields} />
          </FormSection>
          <FormSection
            {...section}
            mark={<SectionNumber>{t.second}</SectionNumber>}
            title={t.place}
            summary={factsLine([
              JOB_TYPES.label(typed.jobType ?? ""),
              typed.location,
              EXPERIENCE_LEVELS.label(typed.experienceLevel ?? ""),
              EMPLOYMENT_TYPES.label(typed.employmentType ?? ""),
              DURATIONS.label(typed.duration ?? ""),
            ])}
            next={t.pay}
          >
            <PlaceFields fields={fields} today={today} endHour={endHour} />
          </FormSection>
          <FormSection
            {...section}
            mark={<SectionNumber>{t.third}</SectionNumber>}
            title={t.pay}
            summary={factsLine([PAY_KINDS.label(typed.budgetType ?? ""), typed.companyName])}
          >
            <PayFields fields={fields} organizations={organizations} />
          </FormSection>
        </FormSections>
        <p className="text-sm text-muted">{t.anonymous}</p>
        <KeptDraft form={form} variant={variant} />
        <SubmitButton pendingLabel={pending} className="justify-self-start">
          {submit}
        </SubmitButton>
      </PostForm>
    </WithPreview>
  );
}

/** Ignores lists: a crafted form may post one in place of a text. */
function textsOf(entries: Iterable<readonly [string, unknown]>): JobFormValues {
  return Object.fromEntries([...entries].filter(([, value]) => typeof value === "string"));
}
