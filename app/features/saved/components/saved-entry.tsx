import type { SubmissionResult } from "@conform-to/react";
import { SAVED_NOTE_MAX } from "~/domain/saved/saved-lists";
import { controlClass } from "~/ui/form/field";
import { KeptDraft } from "~/ui/form/kept-draft";
import { Cluster } from "~/ui/layout/stack";
import { Avatar } from "~/ui/primitives/avatar";
import { buttonClass } from "~/ui/primitives/button";
import { CardTitle } from "~/ui/primitives/card";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import { textLinkClass } from "~/ui/primitives/text-link";
import type { SavedView } from "../saved-view.server";
import { savedWords } from "./saved.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  entry: SavedView;
  /** Where the forms post to: the page of the list with the entry. */
  action: string;
  refused: SubmissionResult<string[]> | undefined;
};

/** A saved item, whether it is still available, and the member's own note. */
export function SavedEntry({ entry, action, refused }: Props) {
  const { id, title, to, facts, person, ended, warned, at, when } = entry;
  const t = savedWords();
  const titleId = `saved-${id}`;
  return (
    <li className="grid gap-2 p-4">
      <div className="flex items-start gap-3">
        {person ? <Avatar src={person.picture} initials={person.initials} id={person.id} size="small" /> : null}
        <div className="min-w-0 grow">
          <Cluster gap="tight">
            <CardTitle id={titleId} level={2} to={to}>
              <MemberText>{title}</MemberText>
            </CardTitle>
            {ended ? <Pill>{t.ended}</Pill> : null}
            {warned ? <Pill tone="red">{t.warned}</Pill> : null}
          </Cluster>
          {facts.length > 0 ? (
            <p>
              <FactsText facts={facts} />
            </p>
          ) : null}
          <time dateTime={at} className="text-sm text-muted">
            {when}
          </time>
        </div>
        <PostForm action={action} preventScrollReset>
          <input type="hidden" name="item" value={id} />
          {entry.note === null ? (
            <button
              type="submit"
              name="intent"
              value="remove"
              aria-describedby={titleId}
              className={buttonClass("quiet", "small")}
            >
              {t.remove}
            </button>
          ) : (
            <>
              <input type="hidden" name="note" value={entry.note} />
              <ConfirmButton
                label={t.remove}
                variant="quiet"
                confirmation={{ title: t.removeTitle, text: <p>{t.removeText}</p>, label: t.remove, variant: "danger" }}
                name="intent"
                value="remove-noted"
                describedBy={titleId}
              />
            </>
          )}
        </PostForm>
      </div>
      <Note entry={entry} action={action} refused={refused} titleId={titleId} />
    </li>
  );
}

function Note({ entry: { id, note }, action, refused, titleId }: Props & { titleId: string }) {
  const t = savedWords();
  const isRefused = refused?.initialValue?.intent === "note" && refused.initialValue.item === id;
  const fieldId = `note-${id}`;
  const formId = `note-form-${id}`;
  return (
    <>
      {note === null ? null : (
        <p className="max-w-prose text-sm">
          <span className="font-medium">{t.yourNote}</span>
          <MemberText>{note}</MemberText>
        </p>
      )}
      <details key={note} open={isRefused} className="max-w-prose text-sm">
        <summary aria-describedby={titleId} className={textLinkClass({ tap: "row", tone: "quiet" })}>
          {note === null ? t.addNote : t.changeNote}
        </summary>
        <PostForm id={formId} action={action} preventScrollReset className="flex flex-wrap items-center gap-2 py-1">
          <input type="hidden" name="item" value={id} />
          <label htmlFor={fieldId} className="basis-full">
            {t.note}
          </label>
          <input
            id={fieldId}
            name="note"
            maxLength={SAVED_NOTE_MAX}
            defaultValue={isRefused ? String(refused.initialValue?.note ?? "") : (note ?? "")}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${fieldId}-error` : undefined}
            className={`${controlClass} min-w-0 flex-1 basis-48`}
          />
          {isRefused ? (
            <p id={`${fieldId}-error`} role="alert" className="order-last basis-full font-medium text-danger">
              {Object.values(refused.error ?? {})
                .flatMap((messages) => messages ?? [])
                .join(" ")}
            </p>
          ) : null}
          <button
            type="submit"
            name="intent"
            value="note"
            aria-describedby={titleId}
            className={buttonClass("secondary")}
          >
            {t.saveNote}
          </button>
          <KeptDraft form={{ id: formId, status: isRefused ? "error" : undefined }} />
        </PostForm>
      </details>
    </>
  );
}
