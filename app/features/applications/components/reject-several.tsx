import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { Section } from "~/ui/layout/section";
import { Card } from "~/ui/primitives/card";
import { problemsOf, type RefusedForm, typedInto } from "../refused-form";
import { Problems } from "./problems";
import { applicationsWords } from "./applications.words";
import { PostForm } from "~/ui/form/post-form";
import { useFocusOnRefusal } from "~/ui/form/use-focus-on-refusal";

const FORM = "reject-several";
const ERROR = `${FORM}-error`;
const boxOf = (id: string) => `choose-${id}-box`;

/** Hides an element inside `.choosable` until the box of `BeginChoice` is ticked; browsers without `:has` show it. */
const WHILE_CHOOSING = "[.choosable:not(:has(#choosing:checked))_&]:hidden";

/** Whether too few or too many were chosen; a refusal may also be about the text alone. */
function isOfChoice(refused: RefusedForm | undefined): boolean {
  return problemsOf(refused, FORM).length > 0 && Boolean(refused?.error?.applications);
}

/** The box that turns the choice of several applications on. */
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

/** The box that selects an application to be rejected with others. */
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
        id={boxOf(id)}
        form={FORM}
        name="applications"
        value={id}
        defaultChecked={[typedInto(refused, FORM, "applications")].flat().includes(id)}
        aria-labelledby={`${labelId} ${nameId}`}
        aria-describedby={isOfChoice(refused) ? ERROR : undefined}
        className="size-5 accent-brand"
      />
      <span id={labelId}>{applicationsWords().choose}</span>
    </label>
  );
}

type Props = {
  action: string;
  refused: RefusedForm | undefined;
  /** The id of the first application that can be chosen. */
  first: string | undefined;
};

/** The form that rejects the selected applications, with one text for all of them. */
export function RejectSeveral({ action, refused, first }: Props) {
  const t = applicationsWords();
  const problems = problemsOf(refused, FORM);
  const isOfText = problems.length > 0 && (!isOfChoice(refused) || Boolean(refused?.error?.text));
  useFocusOnRefusal(problems.length > 0 ? refused : undefined, isOfText ? `${FORM}-text` : first && boxOf(first));
  const typed = typedInto(refused, FORM, "text");
  return (
    <Section title={t.rejectSeveral} level={3} size="body" className={WHILE_CHOOSING}>
      <Card tone="sunken">
        <PostForm
          id={FORM}
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
            aria-invalid={isOfText || undefined}
            aria-describedby={isOfText ? ERROR : undefined}
            className={controlClass}
          />
          <Problems id={ERROR} of={problems} />
          <button type="submit" name="intent" value={FORM} className={buttonClass("secondary")}>
            {t.rejectChosen}
          </button>
        </PostForm>
      </Card>
    </Section>
  );
}
