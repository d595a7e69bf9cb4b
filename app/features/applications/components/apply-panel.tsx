import type { SubmissionResult } from "@conform-to/react";
import type { MouseEvent, RefObject } from "react";
import { useFetcher } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { type ApplyAnswer, ApplyForm, type ApplyTarget } from "./apply-form";
import { dialogClass } from "~/ui/primitives/dialog-class";
import { Heading } from "~/ui/primitives/heading";
import { applyWords } from "./apply.words";

type Props = {
  target: ApplyTarget;
  result: SubmissionResult<string[]> | undefined;
  dialog: RefObject<HTMLDialogElement | null>;
};

/**
 * The apply form in the job's page. It is a dialog element that is served open, so it is part of the page without
 * scripts. With scripts `ApplyButton` shows the same element as a modal dialog, and closing it keeps what was typed.
 */
export function ApplyPanel({ target, result, dialog }: Props) {
  const t = applyWords();
  const fetcher = useFetcher<ApplyAnswer>();
  return (
    <section id="apply" aria-label={t.apply} className="scroll-mt-20 print:hidden">
      <dialog
        ref={dialog}
        open
        onClose={(event) => event.currentTarget.setAttribute("open", "")}
        aria-labelledby="apply-title"
        className={`${dialogClass} [&:not(:modal)]:static [&:not(:modal)]:max-h-none [&:not(:modal)]:w-full [&:not(:modal)]:shadow-flat`}
      >
        <div className="grid gap-5">
          <Heading level={2} id="apply-title">
            {t.here}
          </Heading>
          <ApplyForm target={target} result={result} fetcher={fetcher} />
        </div>
      </dialog>
    </section>
  );
}

/** A link to the form; scripts open it as a modal dialog instead. */
export function ApplyButton({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const click = (event: MouseEvent) => {
    if (!dialog.current || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // `showModal` refuses a dialog that is already open.
    dialog.current.removeAttribute("open");
    dialog.current.showModal();
  };
  return (
    <a href="#apply" onClick={click} className={buttonClass()}>
      {applyWords().apply}
    </a>
  );
}
