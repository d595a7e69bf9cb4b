import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { FIRST_DAY } from "~/domain/mentors/lengths";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Section } from "~/ui/layout/section";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { MemberText } from "~/ui/primitives/member-text";
import { mentorships } from "./mentorships.words";
import { PostForm } from "~/ui/form/post-form";

type Note = { id: string; on: string; body: string };

type Props = {
  notes: Note[];
  noteId: string;
  /** Today in Dhaka, in a date input's format. */
  today: string;
  result: SubmissionResult<string[]> | undefined;
};

/** The reader's own session notes, and the form for a new one. */
export function SessionNotes({ notes, noteId, today, result }: Props) {
  const t = mentorships();
  const [form, fields] = useValidatedForm({
    id: "session-note",
    schema: async () => (await import("~/domain/mentors/mentor.schema")).sessionNoteSchema,
    result,
    defaultValue: { submissionId: noteId, heldOn: today },
  });
  return (
    <Section title={t.notes}>
      <p className="text-sm text-muted">{t.notesHint}</p>
      {notes.length === 0 ? <p className="text-muted">{t.noNotes}</p> : null}
      <ul className="grid gap-3">
        {notes.map(({ id, on, body }) => (
          <li key={id} className="grid gap-1 border-s-2 border-edge/40 ps-3">
            <p className="text-sm text-muted">{on}</p>
            <p className="max-w-prose whitespace-pre-line">
              <MemberText>{body}</MemberText>
            </p>
            <PostForm className="justify-self-start">
              <input type="hidden" name="note" value={id} />
              <ConfirmButton
                label={
                  <>
                    {t.forget}
                    <span className="sr-only">: {on}</span>
                  </>
                }
                variant="quiet"
                confirmation={{ title: t.forgetTitle, text: t.forgetText(on), label: t.forgetYes, variant: "danger" }}
                name="intent"
                value="forget"
              />
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm encType="multipart/form-data" {...getFormProps(form)} key={noteId} noValidate className="grid gap-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
        <TextField field={fields.heldOn} label={t.heldOn} type="date" min={FIRST_DAY} max={today} required />
        <TextAreaField field={fields.body} label={t.body} rows={4} required />
        <KeptDraft form={form} />
        <SubmitButton variant="secondary" pendingLabel={t.saving} className="justify-self-start">
          {t.addNote}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
