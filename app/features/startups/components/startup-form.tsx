import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { DIVISIONS } from "~/domain/talent/talent-terms";
import { SelectField, TextAreaField, TextField, WebsiteField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import { STARTUP_STAGES, startupSchema } from "~/domain/startups/startup.schema";
import type { OwnStartup } from "../startups.queries.server";
import { FieldRow } from "~/ui/form/field-row";

type Props = { result: SubmissionResult<string[]> | undefined; stored: OwnStartup | null; back: string };

const stages = Object.entries(STARTUP_STAGES).map(([value, label]) => ({ value, label }));
const divisions = DIVISIONS.map((name) => ({ value: name, label: name }));

export function StartupForm({ result, stored, back }: Props) {
  const [form, fields] = useValidatedForm({
    id: "startup",
    schema: startupSchema,
    result,
    defaultValue: {
      name: stored?.name,
      tagline: stored?.tagline ?? undefined,
      description: stored?.description ?? undefined,
      sector: stored?.sector ?? undefined,
      stage: (stored?.stage ?? undefined) as keyof typeof STARTUP_STAGES | undefined,
      website: stored?.website ?? undefined,
      division: (stored?.division ?? undefined) as (typeof DIVISIONS)[number] | undefined,
      city: stored?.city ?? undefined,
      foundedYear: stored?.founded_year?.toString(),
      teamSize: stored?.team_size?.toString(),
    },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your startup was not saved" />
      <TextField field={fields.name} label="Name" maxLength={120} autoComplete="organization" required />
      <TextField field={fields.tagline} label="Tagline" hint="What it does, in one sentence." maxLength={160} />
      <TextAreaField
        field={fields.description}
        label="Description"
        hint="The problem, for whom you solve it, and how far you are."
        maxLength={10_000}
      />
      <FieldRow>
        <TextField field={fields.sector} label="Sector" hint="Such as Fintech or Green Tech" maxLength={60} />
        <SelectField
          field={fields.stage}
          label="Stage"
          hint="Where it stands today"
          options={stages}
          placeholder="Choose a stage"
        />
        <SelectField field={fields.division} label="Division" options={divisions} placeholder="Choose a division" />
        <TextField field={fields.city} label="City" maxLength={120} autoComplete="address-level2" />
        <TextField field={fields.foundedYear} label="Year founded" inputMode="numeric" autoComplete="off" />
        <TextField field={fields.teamSize} label="Team size" inputMode="numeric" autoComplete="off" />
      </FieldRow>
      <WebsiteField field={fields.website} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Saving…">{stored ? "Save changes" : "Create Startup Profile"}</SubmitButton>
        <ButtonLink to={back} variant="quiet">
          {stored ? "Cancel" : "Skip for now"}
        </ButtonLink>
      </div>
    </Form>
  );
}
