import { type FormMetadata, parse } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { withoutLanguage } from "~/i18n/language";
import { type DraftStore, draftStore } from "~/lib/draft-store";
import { toldDrafts } from "~/lib/told-drafts";
import { type DraftState, keepForm, type KeptForm } from "~/lib/form-draft";
import { Notice } from "../primitives/notice";
import { Button } from "../primitives/button";
import { textLinkClass } from "../primitives/text-link";
import { draftWords } from "./draft-line.words";
import type { KeptDraftProps } from "./kept-draft";
import { LeaveGuard } from "./leave-guard";
import { StayOffline } from "./stay-offline";
import { whenChecked } from "./use-validated-form";

const NOTHING: DraftState = { from: null, waiting: false, atRisk: false };

/** Loaded by `KeptDraft`: shows the state of the draft inside the form. */
export function DraftLine({ form, variant = "", tell, owner }: KeptDraftProps & { owner: string }) {
  const [state, setState] = useState(NOTHING);
  const kept = useRef<KeptForm | null>(null);
  // Only as the form first came: later changes must not restart the draft.
  const [came] = useState({ refused: form.status === "error" });
  const [update] = useState(() => form.update as FormMetadata<Record<string, unknown>>["update"] | undefined);

  useEffect(() => {
    const element = document.getElementById(form.id);
    const opened = openDrafts(owner);
    const drafts = opened && tell ? toldDrafts(opened, tell, owner) : opened;
    if (!(element instanceof HTMLFormElement) || !drafts) return;
    const rebuild = update && ((values: FormData) => update({ value: nested(values) as never }));
    const ready = () => whenChecked(form.id);
    const name = `${withoutLanguage(new URL(element.action).pathname)}#${form.id}${variant}`;
    kept.current = keepForm(element, drafts, { ...came, name, rebuild, ready, onState: setState });
    return () => kept.current?.end();
  }, [form.id, variant, tell, owner, came, update]);

  const t = draftWords();
  return (
    <>
      <StayOffline />
      {state.atRisk ? <LeaveGuard formId={form.id} /> : null}
      {state.waiting ? (
        <Notice
          tone="info"
          role="status"
          title={t.waiting}
          action={
            <Button variant="secondary" onClick={() => kept.current?.stopWaiting()}>
              {t.dontSend}
            </Button>
          }
        >
          <p>{t.waitingText}</p>
        </Notice>
      ) : state.atRisk ? (
        <p role="status" className="text-sm text-muted">
          {t.atRisk}
        </p>
      ) : state.from === null ? null : (
        <p className="text-sm text-muted">
          {t.draftOf(<time dateTime={new Date(state.from).toISOString()}>{timeOf(state.from)}</time>)}{" "}
          <button type="button" onClick={() => kept.current?.discard()} className={textLinkClass({ tap: "row" })}>
            {t.discard}
          </button>
        </p>
      )}
    </>
  );
}

/** Browsers may forbid storing anything. */
function openDrafts(owner: string): DraftStore | null {
  try {
    return draftStore(window.localStorage, owner, Date.now());
  } catch {
    return null;
  }
}

function nested(values: FormData): Record<string, unknown> {
  return parse(values, { resolve: (value) => ({ value }) }).payload;
}

function timeOf(at: number): string {
  const date = new Date(at);
  return draftWords().time(date, date.toDateString() === new Date().toDateString());
}
