import type { ReactNode } from "react";
import { controlClass } from "~/ui/form/field";
import { KeptDraft } from "~/ui/form/kept-draft";
import { Cluster } from "~/ui/layout/stack";
import { buttonClass } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { textLinkClass } from "~/ui/primitives/text-link";
import { problemsOf, type RefusedForm, typedInto } from "../refused-form";
import { Problems } from "./problems";
import { applicationsWords } from "./applications.words";
import { PostForm } from "~/ui/form/post-form";
import { useFocusOnRefusal } from "~/ui/form/use-focus-on-refusal";

type Props = {
  id: string;
  note: string | null;
  /** The id of the element that names the applicant. */
  nameId: string;
  action: string;
  refused: RefusedForm | undefined;
  /** The poster's other private actions, shown on the same line. */
  children: ReactNode;
};

/** The poster's private note on an application, with a form to change it. */
export function PrivateNote({ id, note, nameId, action, refused, children }: Props) {
  const t = applicationsWords();
  const isRefused = typedInto(refused, "note", "applicationId") === id;
  const typed = isRefused ? String(typedInto(refused, "note", "note") ?? "") : (note ?? "");
  const fieldId = `note-${id}`;
  const formId = `note-form-${id}`;
  useFocusOnRefusal(isRefused ? refused : undefined, fieldId);
  return (
    <>
      {note === null ? null : (
        <p className="max-w-prose text-sm whitespace-pre-line">
          <span className="font-medium">{t.noteSaid}</span>
          <MemberText>{note}</MemberText>
        </p>
      )}
      <Cluster gap="wide">
        {children}
        <details key={note} open={isRefused} className="max-w-prose text-sm open:basis-full">
          <summary aria-describedby={nameId} className={textLinkClass({ tap: "row", tone: "quiet" })}>
            {note === null ? t.addNote : t.changeNote}
          </summary>
          <PostForm
            id={formId}
            encType="multipart/form-data"
            action={action}
            preventScrollReset
            className="mt-2 grid justify-items-start gap-2"
          >
            <input type="hidden" name="applicationId" value={id} />
            <label htmlFor={fieldId}>{t.note}</label>
            <textarea
              id={fieldId}
              name="note"
              rows={3}
              defaultValue={typed}
              aria-invalid={isRefused || undefined}
              aria-describedby={isRefused ? `${fieldId}-error` : undefined}
              className={controlClass}
            />
            {isRefused ? <Problems id={`${fieldId}-error`} of={problemsOf(refused, "note")} /> : null}
            <KeptDraft form={{ id: formId, status: isRefused ? "error" : undefined }} />
            <button
              type="submit"
              name="intent"
              value="note"
              aria-describedby={nameId}
              className={buttonClass("secondary")}
            >
              {t.saveNote}
            </button>
          </PostForm>
        </details>
      </Cluster>
    </>
  );
}
