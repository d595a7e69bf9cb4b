import { Form } from "react-router";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { textLinkClass } from "~/ui/primitives/text-link";
import { problemsOf, type RefusedForm, typedInto } from "../refused-form";
import { Problems } from "./problems";
import { applicationsWords } from "./applications.words";

const FORM = "reject-several";

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
    <label className="flex min-h-6 items-center gap-1.5 text-sm">
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
    <Card tone="sunken">
      <details open={problems.length > 0}>
        <summary className={textLinkClass({ tap: "row" })}>{t.rejectSeveral}</summary>
        <Form
          id={FORM}
          method="post"
          encType="multipart/form-data"
          action={action}
          preventScrollReset
          className="mt-2 grid max-w-prose justify-items-start gap-2"
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
      </details>
    </Card>
  );
}
