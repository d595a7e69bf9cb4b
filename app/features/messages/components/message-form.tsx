import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import { giveBack, MESSAGE_MAX, messageProblem } from "~/domain/messages/message-text";
import { ErrorSummary } from "~/ui/form/error-summary";
import { controlClass, describedBy, Field } from "~/ui/form/field";
import { KeptDraft } from "~/ui/form/kept-draft";
import { buttonClass } from "~/ui/primitives/button";
import { thread } from "./thread.words";
import { PostForm } from "~/ui/form/post-form";

const ID = "message";

/** The form's answer, or the one of `withProblem` or the offline guard instead. */
export type SendAnswer = { result?: SubmissionResult<string[]>; problem?: string; waits?: boolean };

type Props = {
  /** Where the form posts to. */
  action: string;
  fetcher: ReturnType<typeof useFetcher<SendAnswer>>;
  /** Made with the page: a new one on each load. */
  submissionId: string;
  /** The page's answer to a refused plain post. */
  posted: SubmissionResult<string[]> | undefined;
  /** The time of the newest message on the page. */
  shownUntil: string | null;
  isOpen: boolean;
  onSend: () => void;
  /** Called in a closed conversation where nothing is typed. */
  onEmpty: () => void;
};

/**
 * Writes a message. With scripts the field is free for the next one at once; a message that could not be sent returns
 * to it, before what was typed since. The form keeps its id until a message was sent with it.
 */
export function MessageForm({ action, fetcher, submissionId, posted, shownUntil, isOpen, onSend, onEmpty }: Props) {
  const t = thread();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const unsent = useRef<string | null>(null);
  const [formKey, setFormKey] = useState(String(posted?.initialValue?.submissionId ?? submissionId));
  const [problem, setProblem] = useState<string | null>(null);
  const { state, data } = fetcher;
  const isSending = state !== "idle";
  const answer = refusalIn(data);
  const result = isSending ? undefined : (answer ?? posted);

  useEffect(() => {
    if (state !== "idle" || unsent.current === null) return;
    const text = unsent.current;
    unsent.current = null;
    if (refusalIn(data)?.status !== "error" && !data?.waits) return setFormKey((sent) => nextId(sent, submissionId));
    if (textarea.current) textarea.current.value = giveBack(text, textarea.current.value);
    // Each answer is a new object, also if React never rendered the state before it.
  }, [state, data, submissionId]);

  // What was typed before the other side left or blocked stays, to be copied.
  useEffect(() => {
    if (!isOpen && unsent.current === null && !textarea.current?.value.trim()) onEmpty();
  }, [isOpen, onEmpty]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    // A second press may come before `isSending` is rendered, and would find the field empty.
    if (unsent.current !== null) return event.preventDefault();
    const { value } = textarea.current ?? { value: "" };
    const found = messageProblem(value);
    setProblem(found);
    if (found !== null) {
      event.preventDefault();
      textarea.current?.focus();
      return;
    }
    unsent.current = value;
    onSend();
    // Wait until the form's data has been read.
    queueMicrotask(() => {
      if (textarea.current) textarea.current.value = "";
    });
  };

  const errors = problem === null ? (result?.error?.body ?? undefined) : [problem];
  const field = { id: `${ID}-body`, descriptionId: `${ID}-hint`, errorId: `${ID}-error`, errors };
  const summary = problem === null ? result : undefined;
  return (
    <PostForm
      fetcher={fetcher}
      id={ID}
      encType="multipart/form-data"
      action={action}
      preventScrollReset
      noValidate
      onSubmit={send}
      className="grid gap-3 print:hidden"
    >
      <ErrorSummary
        title={t.refused}
        form={{ id: ID, status: summary?.status, allErrors: withoutNull(summary?.error) }}
      />
      <input type="hidden" name="intent" value="send" />
      <input key={formKey} type="hidden" name="submissionId" defaultValue={formKey} />
      <noscript>
        <input type="hidden" name="plain" value="1" />
        {shownUntil === null ? null : <input type="hidden" name="until" value={shownUntil} />}
      </noscript>
      <Field field={field} label={t.label}>
        <textarea
          ref={textarea}
          id={field.id}
          name="body"
          rows={3}
          defaultValue={String(posted?.initialValue?.body ?? "")}
          aria-invalid={errors ? true : undefined}
          aria-required
          aria-describedby={describedBy(field)}
          onKeyDown={sendByKeys}
          className={`${controlClass} field-sizing-content max-h-96 min-h-24`}
        />
      </Field>
      <KeptDraft form={{ id: ID, status: posted?.status }} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t.hint(MESSAGE_MAX)}</p>
        <button
          type="submit"
          aria-disabled={isSending}
          onMouseDown={keepKeyboard}
          className={`${buttonClass()} aria-disabled:opacity-60`}
        >
          {isSending ? t.sending : t.send}
        </button>
      </div>
    </PostForm>
  );
}

/**
 * Returns the id of the next message: the page's own, new on each load. If the page could not reload after the last
 * message, makes one, because the same words with the old id would count as the same message.
 */
function nextId(sent: string, ofPage: string): string {
  return sent === ofPage ? (crypto.randomUUID?.() ?? ofPage) : ofPage;
}

function refusalIn(answer: SendAnswer | undefined): SubmissionResult<string[]> | undefined {
  const { result, problem } = answer ?? {};
  return result ?? (problem ? { status: "error", error: { "": [problem] } } : undefined);
}

function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Keeps the focus in the field, and so a phone's keyboard open. */
function keepKeyboard(event: MouseEvent) {
  event.preventDefault();
}

function withoutNull(errors: Record<string, string[] | null> | null | undefined): Record<string, string[] | undefined> {
  return Object.fromEntries(Object.entries(errors ?? {}).map(([name, messages]) => [name, messages ?? undefined]));
}
