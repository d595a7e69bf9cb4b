import { Form } from "react-router";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { Section } from "~/ui/layout/section";
import { Card } from "~/ui/primitives/card";
import { problemsOf, type RefusedForm, typedInto } from "../refused-form";
import { Problems } from "./problems";
import { applicationsWords } from "./applications.words";

const FORM = "reject-several";

/** Of what belongs to the choice: shown once it is begun, within `choosable`. */
const WHILE_CHOOSING = "[.choosable:not(:has(#choosing:checked))_&]:hidden";

/** Begins the choice of several: until then each application has nothing but its own answers. */
export function BeginChoice({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-muted">
      <input
        type="checkbox"
        id="choosing"
        defaultChecked={problemsOf(refused, FORM).length > 0}
        className="size-5 accent-brand"
      />
      {applicationsWords().chooseSeveral}
    </label>
  );
}

/** The box by which an application is among those that are rejected together. */
export function ChooseToReject({
  id,
  nameId,
  refused,
}: {
  id: string;
  nameId: string;
  refused: RefusedForm | undefined;
}) {
  const labelId = `choose-${id}`;
  return (
    <label className={`flex min-h-6 items-center gap-1.5 text-sm ${WHILE_CHOOSING}`}>
      <input
        type="checkbox"
        form={FORM}
        name="applications"
        value={id}
        defaultChecked={[typedInto(refused, FORM, "applications")].flat().includes(id)}
        aria-labelledby={`${labelId} ${nameId}`}
        className="size-5 accent-brand"
      />
      <span id={labelId}>{applicationsWords().choose}</span>
    </label>
  );
}

/** Rejects those that were chosen, with one text that each of them reads. */
export function RejectSeveral({ action, refused }: { action: string; refused: RefusedForm | undefined }) {
  const t = applicationsWords();
  const problems = problemsOf(refused, FORM);
  const typed = typedInto(refused, FORM, "text");
  return (
    <Section title={t.rejectSeveral} level={3} size="body" className={WHILE_CHOOSING}>
      <Card tone="sunken">
        <Form
          id={FORM}
          method="post"
          encType="multipart/form-data"
          action={action}
          preventScrollReset
          className="grid max-w-prose justify-items-start gap-2"
        >
          <p className="text-sm text-muted">{t.rejectSeveralLead}</p>
          <label htmlFor={`${FORM}-text`} className="text-sm font-medium">
            {t.theyRead}
          </label>
          <textarea
            id={`${FORM}-text`}
            name="text"
            rows={3}
            defaultValue={problems.length > 0 ? String(typed ?? "") : t.polite}
            aria-invalid={problems.length > 0 || undefined}
            aria-describedby={problems.length > 0 ? `${FORM}-error` : undefined}
            className={controlClass}
          />
          <Problems id={`${FORM}-error`} of={problems} />
          <button type="submit" name="intent" value={FORM} className={buttonClass("secondary")}>
            {t.rejectChosen}
          </button>
        </Form>
      </Card>
    </Section>
  );
}
