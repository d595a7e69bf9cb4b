import { type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { PartFailure } from "~/ui/feedback/part-failure";
import { StaleNote } from "~/ui/feedback/stale-note";
import { Toast } from "~/ui/feedback/toast";
import { CheckboxField, CheckboxGroupField, RadioGroupField } from "~/ui/form/choices";
import { PasswordField, SelectField, TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldRow } from "~/ui/form/field-row";
import { FormSection, FormSections, SectionNumber } from "~/ui/form/form-section";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/layout/section";
import { Stack } from "~/ui/layout/stack";
import { Button } from "~/ui/primitives/button";
import { FilterSamples } from "./filter-samples";
import type { Words } from "./words";

type Values = { name: string; text: string; kind: string; password: string; box: boolean; several: string[] };

const NAMES = ["name", "text", "kind", "password", "box", "several"];
const TOASTS = ["success", "info", "warning", "error"] as const;

/** Each field, empty and refused. */
export function FormSamples({ words, id }: { words: Words; id: string }) {
  return (
    <Section title="Forms and messages" id={`${id}-forms`}>
      <Fields words={words} id={`${id}-empty`} />
      <Fields words={words} id={`${id}-refused`} refused />
      <Folds words={words} id={`${id}-folds`} />
      <FilterSamples words={words} id={id} />
      <Section title="PartFailure, StaleNote and Toast">
        <PartFailure>{words.text}</PartFailure>
        <StaleNote minutes={7} />
        <Toasts words={words} />
      </Section>
    </Section>
  );
}

function Folds({ words, id }: { words: Words; id: string }) {
  const [, fields] = useForm<Pick<Values, "name" | "text" | "kind">>({ id });
  const options = [words.short, words.action, words.short].map((label, index) => ({ value: String(index), label }));
  return (
    <Section title="FormSections">
      <FormSections>
        <FormSection
          group={id}
          mark={<SectionNumber>1</SectionNumber>}
          title={words.title}
          summary={words.short}
          next={words.action}
          open
        >
          <TextField field={fields.name} label={words.label} />
          <RadioGroupField field={fields.kind} legend={words.label} options={options} compact />
        </FormSection>
        <FormSection group={id} mark={<SectionNumber>2</SectionNumber>} title={words.action} summary={words.long}>
          <TextAreaField field={fields.text} label={words.label} rows={2} />
        </FormSection>
      </FormSections>
    </Section>
  );
}

/** Shown in the page's flow, although toasts lie above real pages; all but errors disappear by themselves. */
function Toasts({ words }: { words: Words }) {
  const [times, setTimes] = useState(0);
  return (
    <Stack className="design-still">
      {TOASTS.map((type) => (
        <Toast key={`${type} ${times}`} type={type} message={words.title} description={words.text} />
      ))}
      <Button variant="secondary" onClick={() => setTimes(times + 1)}>
        {words.action}
      </Button>
    </Stack>
  );
}

function Fields({ words, id, refused = false }: { words: Words; id: string; refused?: boolean }) {
  // Keep one result object: the form takes a new one for another answer.
  const [lastResult] = useState<SubmissionResult<string[]> | undefined>(() =>
    refused ? { status: "error", error: Object.fromEntries(NAMES.map((name) => [name, [words.error]])) } : undefined,
  );
  const [form, fields] = useForm<Values>({ id, lastResult, defaultValue: { name: refused ? "" : words.name } });
  const options = [words.short, words.action, words.long].map((label, index) => ({ value: String(index), label }));
  const common = { label: words.label, hint: words.hint };
  return (
    <Section title={refused ? "Fields, refused" : "Fields"}>
      <ErrorSummary form={form} title={words.title} />
      <FieldRow>
        <TextField field={fields.name} {...common} required />
        <SelectField field={fields.kind} {...common} options={options} placeholder={words.short} />
      </FieldRow>
      <TextAreaField field={fields.text} {...common} placeholder={words.text} rows={2} />
      <PasswordField field={fields.password} {...common} autoComplete="off" />
      <RadioGroupField field={fields.kind} legend={words.label} options={options} />
      <CheckboxGroupField field={fields.several} legend={words.label} hint={words.hint} options={options} />
      <CheckboxField field={fields.box} {...common} />
      <SubmitButton disabled={refused}>{words.action}</SubmitButton>
    </Section>
  );
}
