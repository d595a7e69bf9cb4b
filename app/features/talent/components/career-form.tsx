import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { type CareerEntry, MAX_ENTRIES } from "~/domain/talent/career";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldError } from "~/ui/form/field";
import { FieldRow } from "~/ui/form/field-row";
import { FormSection, FormSections } from "~/ui/form/form-section";
import { FormWithRows } from "~/ui/form/form-with-rows";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useFocusAfterChange } from "~/ui/form/use-focus-after-change";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { buttonClass } from "~/ui/primitives/button";
import { careerForm } from "./career-form.words";

export type CareerSection = "work" | "education";

type RowField = "id" | "title" | "organisation" | "startYear" | "endYear" | "description";
type Row = Partial<Record<RowField, string | undefined>>;

const EMPTY_ROW: Row = { title: "" };

const year = { inputMode: "numeric", autoComplete: "off", maxLength: 4 } as const;

type Props = { section: CareerSection; result: SubmissionResult<string[]> | undefined; stored: CareerEntry[] };

/** A talent's work or education; entries can be added and removed with and without scripts. */
export function CareerForm({ section, result, stored }: Props) {
  const t = careerForm();
  const words = section === "work" ? t.work : t.education;
  const [form, fields] = useValidatedForm({
    id: section,
    schema: async () => (await import("~/domain/talent/career.schema")).careerSchema,
    result,
    defaultValue: {
      entries: stored.map(({ id, title, organisation, startYear, endYear, description }) => ({
        id,
        title,
        organisation: organisation ?? undefined,
        startYear: startYear?.toString(),
        endYear: endYear?.toString(),
        description: description ?? undefined,
      })),
    },
  });
  // A crafted form may have posted one value instead of a list: Conform would throw on it.
  const isList = fields.entries.initialValue === undefined || Array.isArray(fields.entries.initialValue);
  const list = isList ? fields.entries.getFieldList() : [];
  const fieldset = useFocusAfterChange(list.length, "[data-entry]");
  return (
    <FormWithRows form={form} action="/profile" submitLabel={words.save}>
      <ErrorSummary form={form} title={words.refused} />
      <input type="hidden" name="intent" value={section} />
      <fieldset ref={fieldset} id={fields.entries.id} className="grid gap-4">
        <legend className="mb-2 font-bold">{words.legend}</legend>
        {list.length > 0 ? (
          <FormSections>
            {list.map((row, index) => (
              <EntryFields
                key={row.key}
                field={row as FieldMetadata<Row>}
                words={words}
                number={index + 1}
                group={`${form.id}-rows`}
                remove={form.remove.getButtonProps({ name: fields.entries.name, index })}
              />
            ))}
          </FormSections>
        ) : null}
        <FieldError field={fields.entries} />
        {list.length < MAX_ENTRIES ? (
          <button
            type="submit"
            {...form.insert.getButtonProps({ name: fields.entries.name, defaultValue: EMPTY_ROW as never })}
            data-add
            className={buttonClass("secondary")}
          >
            {words.add}
          </button>
        ) : null}
      </fieldset>
      <KeptDraft form={form} />
      <SubmitButton action="/profile" pendingLabel={t.saving} className="justify-self-start">
        {words.save}
      </SubmitButton>
    </FormWithRows>
  );
}

type EntryFieldsProps = {
  field: FieldMetadata<Row>;
  words: ReturnType<typeof careerForm>[CareerSection];
  number: number;
  /** The group of the entries, of which one is open at a time. */
  group: string;
  remove: { name: string; value: string; form: string; formNoValidate: boolean };
};

function EntryFields({ field, words, number, group, remove }: EntryFieldsProps) {
  const fields = field.getFieldset() as Record<RowField, FieldMetadata<string>>;
  const t = careerForm();
  return (
    <FormSection
      group={group}
      title={fields.title.value || t.fresh}
      summary={fields.organisation.value}
      open={!fields.title.initialValue}
    >
      <div role="group" aria-label={t.entry(words.legend, number)} className="grid gap-4">
        {/* The key keeps this row from getting another's id when a row above is removed. */}
        <input
          key={fields.id.key}
          type="hidden"
          name={fields.id.name}
          defaultValue={fields.id.initialValue}
          data-kept
        />
        <TextField field={fields.title} label={words.title} maxLength={120} required data-entry />
        <TextField field={fields.organisation} label={words.organisation} maxLength={120} />
        <FieldRow>
          <TextField field={fields.startYear} label={t.firstYear} hint={t.firstYearHint} {...year} />
          <TextField field={fields.endYear} label={t.lastYear} hint={t.lastYearHint} {...year} />
        </FieldRow>
        <TextAreaField field={fields.description} label={t.description} rows={3} />
        <button
          type="submit"
          {...remove}
          aria-label={words.remove(number)}
          className={`${buttonClass("quiet")} -ms-4 justify-self-start`}
        >
          {t.remove}
        </button>
      </div>
    </FormSection>
  );
}
