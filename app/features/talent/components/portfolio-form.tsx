import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { joinSkills } from "~/domain/skill-list";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldError } from "~/ui/form/field";
import { FormSection, FormSections } from "~/ui/form/form-section";
import { FormWithRows } from "~/ui/form/form-with-rows";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useFocusAfterChange } from "~/ui/form/use-focus-after-change";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { buttonClass } from "~/ui/primitives/button";
import { MAX_PROJECTS } from "~/domain/talent/portfolio-limits";
import type { PortfolioProject } from "../talent-rows.server";
import { portfolioForm } from "./portfolio-form.words";

type Props = { result: SubmissionResult<string[]> | undefined; stored: PortfolioProject[] };

type RowField = "id" | "title" | "description" | "liveUrl" | "githubUrl" | "technologies";
type Row = Partial<Record<RowField, string | undefined>>;

const EMPTY_ROW: Row = { title: "" };

const address = { type: "url", inputMode: "url", spellCheck: false } as const;

/** The projects on the public talent page; rows can be added and removed with and without scripts. */
export function PortfolioForm({ result, stored }: Props) {
  const t = portfolioForm();
  const rows = stored.map((project) => ({
    id: project.id,
    title: project.title,
    description: project.description ?? undefined,
    liveUrl: project.liveUrl ?? undefined,
    githubUrl: project.githubUrl ?? undefined,
    technologies: joinSkills(project.technologies ?? []),
  }));
  const [form, fields] = useValidatedForm({
    id: "portfolio",
    schema: async () => (await import("~/domain/talent/portfolio.schema")).portfolioSchema,
    result,
    defaultValue: { projects: rows.length > 0 ? rows : [EMPTY_ROW] },
  });
  // A crafted form may have posted one value instead of a list: Conform would throw on it.
  const list = Array.isArray(fields.projects.initialValue) ? fields.projects.getFieldList() : [];
  const fieldset = useFocusAfterChange(list.length, "[data-project]");
  return (
    <FormWithRows form={form} action="/profile" submitLabel={t.save}>
      <ErrorSummary form={form} title={t.refused} />
      <input type="hidden" name="intent" value="portfolio" />
      <fieldset ref={fieldset} id={fields.projects.id} className="grid gap-4">
        <legend className="mb-2 font-bold">{t.legend}</legend>
        <FormSections>
          {list.map((row, index) => (
            <ProjectFields
              key={row.key}
              field={row as FieldMetadata<Row>}
              number={index + 1}
              group={`${form.id}-rows`}
              remove={form.remove.getButtonProps({ name: fields.projects.name, index })}
            />
          ))}
        </FormSections>
        <FieldError field={fields.projects} />
        {list.length < MAX_PROJECTS ? (
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: fields.projects.name, defaultValue: EMPTY_ROW as never })}
            data-add
            className={buttonClass("secondary")}
          >
            {t.add}
          </button>
        ) : null}
      </fieldset>
      <KeptDraft form={form} />
      <SubmitButton action="/profile" pendingLabel={t.saving} className="justify-self-start">
        {t.save}
      </SubmitButton>
    </FormWithRows>
  );
}

type ProjectFieldsProps = {
  field: FieldMetadata<Row>;
  number: number;
  /** The group of the rows, of which one is open at a time. */
  group: string;
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
};

function ProjectFields({ field, number, group, remove }: ProjectFieldsProps) {
  const t = portfolioForm();
  const fields = field.getFieldset() as Record<RowField, FieldMetadata<string>>;
  return (
    <FormSection
      group={group}
      title={fields.title.value || t.fresh}
      summary={fields.technologies.value}
      open={!fields.title.initialValue}
    >
      <div role="group" aria-label={t.project(number)} className="grid gap-4">
        {/* The key keeps this row from getting another's id when a row above is removed. */}
        <input
          key={fields.id.key}
          type="hidden"
          name={fields.id.name}
          defaultValue={fields.id.initialValue}
          data-kept
        />
        <TextField field={fields.title} label={t.title} maxLength={120} required data-project />
        <TextAreaField field={fields.description} label={t.description} rows={3} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField field={fields.liveUrl} label={t.live} hint={t.liveHint} {...address} />
          <TextField field={fields.githubUrl} label={t.github} hint={t.githubHint} {...address} />
        </div>
        <TextField field={fields.technologies} label={t.technologies} hint={t.technologiesHint} />
        <button
          type="submit"
          {...remove}
          aria-label={t.removeOf(number)}
          className={`${buttonClass("quiet")} -ms-4 justify-self-start`}
        >
          {t.remove}
        </button>
      </div>
    </FormSection>
  );
}
