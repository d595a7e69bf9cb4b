import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { joinSkills } from "~/domain/skill-list";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldError } from "~/ui/form/field";
import { FormWithRows } from "~/ui/form/form-with-rows";
import { SubmitButton } from "~/ui/form/submit-button";
import { useFocusAfterChange } from "~/ui/form/use-focus-after-change";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { buttonClass } from "~/ui/primitives/button";
import { MAX_PROJECTS, portfolioSchema } from "~/domain/talent/portfolio.schema";
import type { PortfolioProject } from "../talent.queries.server";
import { Card } from "~/ui/primitives/card";

type Props = { result: SubmissionResult<string[]> | undefined; stored: PortfolioProject[] };

type RowField = "id" | "title" | "description" | "liveUrl" | "githubUrl" | "technologies";
type Row = Partial<Record<RowField, string | undefined>>;

const EMPTY_ROW: Row = { title: "" };

const address = { type: "url", inputMode: "url", spellCheck: false } as const;

/** The projects that the public talent page shows; rows are added and removed with and without scripts. */
export function PortfolioForm({ result, stored }: Props) {
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
    schema: portfolioSchema,
    result,
    defaultValue: { projects: rows.length > 0 ? rows : [EMPTY_ROW] },
  });
  // A crafted form may have posted one value instead of a list: Conform would throw on it.
  const list = Array.isArray(fields.projects.initialValue) ? fields.projects.getFieldList() : [];
  const fieldset = useFocusAfterChange(list.length, "[data-project]");
  return (
    <FormWithRows form={form} action="/profile" submitLabel="Save projects">
      <ErrorSummary form={form} title="Your projects were not saved" />
      <input type="hidden" name="intent" value="portfolio" />
      <fieldset ref={fieldset} id={fields.projects.id} className="grid gap-4">
        <legend className="sr-only">Projects</legend>
        {list.map((row, index) => (
          <ProjectFields
            key={row.key}
            field={row as FieldMetadata<Row>}
            number={index + 1}
            remove={form.remove.getButtonProps({ name: fields.projects.name, index })}
          />
        ))}
        <FieldError field={fields.projects} />
        {list.length < MAX_PROJECTS ? (
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: fields.projects.name, defaultValue: EMPTY_ROW as never })}
            data-add
            className={buttonClass("secondary")}
          >
            Add another project
          </button>
        ) : null}
      </fieldset>
      <SubmitButton action="/profile" pendingLabel="Saving…" className="justify-self-start">
        Save projects
      </SubmitButton>
    </FormWithRows>
  );
}

type ProjectFieldsProps = {
  field: FieldMetadata<Row>;
  number: number;
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
};

function ProjectFields({ field, number, remove }: ProjectFieldsProps) {
  const fields = field.getFieldset() as Record<RowField, FieldMetadata<string>>;
  return (
    <Card role="group" aria-label={`Project ${number}`} className="gap-4">
      {/* Keyed so that a removal above does not leave this row with another's id. */}
      <input key={fields.id.key} type="hidden" name={fields.id.name} defaultValue={fields.id.initialValue} />
      <TextField field={fields.title} label="Title" maxLength={120} required data-project />
      <TextAreaField field={fields.description} label="Description" rows={3} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField field={fields.liveUrl} label="Live address" hint="Such as example.com" {...address} />
        <TextField field={fields.githubUrl} label="GitHub address" hint="Such as github.com/you/it" {...address} />
      </div>
      <TextField field={fields.technologies} label="Technologies" hint="Up to 20, separated by commas." />
      <button
        type="submit"
        {...remove}
        aria-label={`Remove project ${number}`}
        className={`${buttonClass("quiet")} justify-self-start`}
      >
        Remove
      </button>
    </Card>
  );
}
