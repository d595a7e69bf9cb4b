import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { CheckboxField, CheckboxGroupField } from "~/ui/form/choices";
import { SelectField, TextAreaField, TextField, WebsiteField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import type { OwnInvestorProfile } from "../investor-profile.queries.server";
import { INVESTED_STAGES, INVESTOR_TYPES, investorProfileSchema } from "~/domain/investors/investor-profile.schema";
import { FieldRow } from "~/ui/form/field-row";

type Props = { result: SubmissionResult<string[]> | undefined; stored: OwnInvestorProfile | null; back: string };

const options = (terms: Record<string, string>) => Object.entries(terms).map(([value, label]) => ({ value, label }));

export function InvestorProfileForm({ result, stored, back }: Props) {
  const [form, fields] = useValidatedForm({
    id: "investor-profile",
    schema: investorProfileSchema,
    result,
    defaultValue: {
      firmName: stored?.firm_name,
      investorType: (stored?.investor_type ?? "angel") as keyof typeof INVESTOR_TYPES,
      thesis: stored?.thesis ?? undefined,
      sectors: stored?.sectors.join(", "),
      stages: (stored?.stages ?? []) as (keyof typeof INVESTED_STAGES)[],
      ticketMin: stored?.ticket_min?.toString(),
      ticketMax: stored?.ticket_max?.toString(),
      website: stored?.website ?? undefined,
      isListed: stored?.is_listed ?? false,
    },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your investment profile was not saved" />
      <FieldRow>
        <TextField
          field={fields.firmName}
          label="Your firm's name, or your own"
          maxLength={120}
          autoComplete="organization"
          required
        />
        <SelectField field={fields.investorType} label="Kind of investor" options={options(INVESTOR_TYPES)} />
      </FieldRow>
      <TextAreaField
        field={fields.thesis}
        label="What you look for"
        hint="Which teams and which problems, in at most 2000 characters."
        maxLength={2000}
      />
      <TextField
        field={fields.sectors as never}
        label="Sectors"
        hint="Separated by commas, such as Fintech, Green Tech"
        autoComplete="off"
      />
      <CheckboxGroupField
        field={fields.stages as never}
        legend="Stages you invest in"
        options={options(INVESTED_STAGES)}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-medium">Size of an investment in USD (optional)</legend>
        <FieldRow>
          <TextField field={fields.ticketMin} label="From" inputMode="decimal" autoComplete="off" />
          <TextField field={fields.ticketMax} label="Up to" inputMode="decimal" autoComplete="off" />
        </FieldRow>
      </fieldset>
      <WebsiteField field={fields.website} />
      <CheckboxField
        field={fields.isListed}
        label="Everyone may see this profile"
        hint="Leave it empty and only you see it. You can change this at any time."
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Saving…">{stored ? "Save changes" : "Save Investment Profile"}</SubmitButton>
        <ButtonLink to={back} variant="quiet">
          {stored ? "Cancel" : "Skip for now"}
        </ButtonLink>
      </div>
    </Form>
  );
}
