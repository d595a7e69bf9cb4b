import { type Division, DIVISIONS } from "~/domain/places/divisions";
import { type StartupStage, STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { SelectField, TextAreaField, TextField, WebsiteField } from "~/ui/form/controls";
import type { ControlFacts } from "~/ui/form/field";
import { FieldRow } from "~/ui/form/field-row";
import { startupForm } from "../startup-form.words";
import type { OwnStartup } from "../startups.queries.server";

type Name =
  | "name"
  | "tagline"
  | "description"
  | "sector"
  | "stage"
  | "website"
  | "division"
  | "city"
  | "foundedYear"
  | "teamSize";

/** The initial values of the fields. */
export function startupDefaults(stored: Omit<OwnStartup, "id" | "slug" | "proved_domain"> | null) {
  return {
    name: stored?.name,
    tagline: stored?.tagline ?? undefined,
    description: stored?.description ?? undefined,
    sector: stored?.sector ?? undefined,
    stage: (stored?.stage ?? undefined) as StartupStage | undefined,
    website: stored?.website ?? undefined,
    division: (stored?.division ?? undefined) as Division | undefined,
    city: stored?.city ?? undefined,
    foundedYear: stored?.founded_year?.toString(),
    teamSize: stored?.team_size?.toString(),
  };
}

type Props = {
  fields: Record<Name, ControlFacts>;
  /** Whether its domain is proved, which another name or domain ends (docs/decisions/0120-proof-by-domain.md). */
  proved?: boolean;
};

/** The fields of a startup's or company's public page. */
export function StartupFields({ fields, proved = false }: Props) {
  const t = startupForm();
  return (
    <>
      <TextField
        field={fields.name}
        label={t.name}
        hint={proved ? t.nameEndsProof : null}
        maxLength={120}
        autoComplete="organization"
        required
      />
      <TextField field={fields.tagline} label={t.tagline} hint={t.taglineHint} maxLength={160} />
      <TextAreaField field={fields.description} label={t.description} hint={t.descriptionHint} />
      <FieldRow>
        <TextField field={fields.sector} label={t.sector} hint={t.sectorHint} maxLength={60} />
        <SelectField
          field={fields.stage}
          label={t.stage}
          hint={t.stageHint}
          options={STARTUP_STAGES.options()}
          placeholder={t.stageChoose}
        />
        <SelectField
          field={fields.division}
          label={t.division}
          options={DIVISIONS.options()}
          placeholder={t.divisionChoose}
        />
        <TextField field={fields.city} label={t.city} maxLength={120} autoComplete="address-level2" />
        <TextField field={fields.foundedYear} label={t.founded} inputMode="numeric" autoComplete="off" />
        <TextField field={fields.teamSize} label={t.team} inputMode="numeric" autoComplete="off" />
      </FieldRow>
      <WebsiteField field={fields.website} {...(proved && { hint: t.websiteEndsProof })} />
    </>
  );
}
