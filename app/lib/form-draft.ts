import type { DraftStore } from "./draft-store";
import { FORM_ANSWER, type FormAnswer } from "./form-answer";
import { buttonOf, hiddenIn, idOf, intentOf, withValues } from "./sent-form";
import { alwaysKept, controlOf, differing, type FieldValues, fillIn, hasPlaces, tell, valuesOf } from "./form-fields";

const SAVE_AFTER_MS = 250;
const FIRST_TRY_MS = 5_000;
const SLOWEST_TRY_MS = 60_000;
/** How long a form that went by itself keeps others of the page waiting for its answer. */
const IN_TURN_MS = 10_000;

/** The form that went by itself last, until it is answered: the router breaks off the first of two that go at once. */
let ahead: { form: HTMLFormElement; at: number } | null = null;

export type DraftState = {
  /** When the restored draft was typed, in ms since 1970; null if there was none, or it was discarded. */
  from: number | null;
  /** Whether the form was sent offline, and will be sent once the connection is back. */
  waiting: boolean;
  /** Whether leaving would lose something: a waiting form, or input that the device could not store. */
  atRisk: boolean;
};

type Options = {
  /** The name of the draft. */
  name: string;
  /** Whether the form's first values are the user's input: the answer to a plain post. */
  refused: boolean;
  /** Fills a form with rows, which has no fields yet for the rows of a draft. */
  rebuild: ((values: FormData) => void) | undefined;
  /** Resolves when `rebuild` can be called. */
  ready: () => Promise<void>;
  onState: (state: DraftState) => void;
};

type Sending = {
  /** The form's own id, as it was sent. */
  id: string | undefined;
  answers: (answer: FormAnswer) => boolean;
  submitter: HTMLElement | null;
  /** The sent values: the form may have been emptied since. */
  fields: FieldValues;
  /** Whether its author called it off while it was under way: it may still arrive, but it does not go again. */
  isCalledOff?: boolean;
};

export type KeptForm = { discard: () => void; stopWaiting: () => void; end: () => void };

/**
 * Stores a form's input on the device until it is sent, restores it, and sends it again if the connection failed. Ends
 * with `end`. A reset discards it. A form whose dialog is closed keeps its input, but does not go any more.
 */
export function keepForm(form: HTMLFormElement, drafts: DraftStore, options: Options): KeptForm {
  const { name, refused, rebuild, ready, onState } = options;
  const came = refused ? {} : valuesOf(form, "came");
  const ownId = idOf(form)?.value;
  const dialog = form.closest("dialog");
  let taken: FieldValues | null = null;
  let unanswered: string | undefined;
  // An id for this page's form after its own was spent.
  let fresh: string | undefined;
  let saved = JSON.stringify([{}, unanswered]);
  let kept = true;
  let state: DraftState = { from: null, waiting: false, atRisk: false };
  let sending: Sending | null = null;
  let underWay = false;
  let hasEnded = false;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let tryTimer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_TRY_MS;

  const change = (next: Partial<DraftState>) => {
    const merged = { ...state, ...next };
    state = { ...merged, atRisk: merged.waiting || !kept };
    onState(state);
  };
  const typed = () => differing(valuesOf(form, "now"), came, ...(taken ? [taken] : []));

  /** What is stored; nothing if nothing was typed. */
  const toKeep = (fields: FieldValues) =>
    Object.keys(fields).length === 0 ? fields : { ...alwaysKept(form), ...fields };

  const save = (input = typed()) => {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    const fields = toKeep(input);
    const text = JSON.stringify([fields, unanswered]);
    if (text === saved) return;
    const isEmpty = Object.keys(fields).length === 0;
    // The form of a message is free for the next one at once; the draft of this one stays until the answer.
    if (isEmpty && underWay) return;
    saved = text;
    if (isEmpty) drafts.remove(name);
    kept = isEmpty || drafts.write(name, { at: Date.now(), fields, submissionId: unanswered });
    change(isEmpty ? { from: null } : {});
  };
  const saveSoon = () => void (saveTimer ??= setTimeout(() => save(), SAVE_AFTER_MS));
  const saveNow = () => {
    if (saveTimer !== undefined) save();
  };

  const forget = (isSent: boolean) => {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    unanswered = undefined;
    saved = JSON.stringify([{}, unanswered]);
    kept = true;
    drafts.remove(name, isSent);
    change({ from: null, waiting: false });
  };

  const stopWaiting = () => {
    clearTimeout(tryTimer);
    window.removeEventListener("online", sendAgain);
    pause = FIRST_TRY_MS;
    if (state.waiting) change({ waiting: false });
  };
  const letOthersGo = () => {
    if (ahead?.form === form) ahead = null;
  };
  const callOff = () => {
    letOthersGo();
    if (sending && underWay) sending.isCalledOff = true;
    else sending = null;
    stopWaiting();
  };
  const onReset = () => {
    callOff();
    const id = idOf(form);
    if (id && ownId) id.value = ownId;
    forget(false);
  };
  const onClose = () => {
    saveNow();
    callOff();
    // On the job's page the form is still there: it says what the list's dialog says when it is opened again.
    change({ from: drafts.read(name)?.at ?? null });
  };
  const waitForLine = () => {
    clearTimeout(tryTimer);
    window.addEventListener("online", sendAgain);
    change({ waiting: true });
    // A device that believes it is online gets no event when it really is.
    tryTimer = setTimeout(() => (navigator.onLine ? sendAgain() : waitForLine()), pause);
    pause = Math.min(pause * 2, SLOWEST_TRY_MS);
  };
  function sendAgain() {
    const button = buttonOf(form, sending?.submitter ?? null);
    const isBehind = ahead !== null && ahead.form !== form && Date.now() - ahead.at < IN_TURN_MS;
    // Still under way; or the button is missing, without which it would be another form.
    if (underWay || isBehind || button === "gone" || button?.disabled) {
      clearTimeout(tryTimer);
      tryTimer = setTimeout(sendAgain, SAVE_AFTER_MS);
      return;
    }
    // Each wait ends with one try: the timer and the line's return may come together.
    clearTimeout(tryTimer);
    window.removeEventListener("online", sendAgain);
    ahead = { form, at: Date.now() };
    form.requestSubmit(button);
  }

  const onSubmit = (event: SubmitEvent) => {
    const { submitter } = event;
    // A button that adds or removes a row does not send the form.
    if (submitter?.getAttribute("name") === "__intent__") return;
    saveNow();
    const field = idOf(form);
    // React resets a hidden field to this page's value at each rendering.
    const other = unanswered ?? fresh;
    if (field && other !== undefined) field.value = other;
    const id = field?.value;
    const intent = intentOf(form, submitter);
    const path = new URL(form.action).pathname;
    // A list has such a form for each entry, and a hidden field says for which.
    const hidden = hiddenIn(form);
    const answers = ({ sent, ...answer }: FormAnswer) =>
      answer.path === path &&
      (sent.get("intent") ?? undefined) === intent &&
      (sent.get("submissionId") ?? undefined) === id &&
      hidden.every(({ name, value }) => !sent.has(name) || sent.getAll(name).includes(value));
    sending = { id, answers, submitter, fields: typed() };
  };
  const onAnswer = (event: Event) => {
    const answer = (event as CustomEvent<FormAnswer>).detail;
    if (!sending?.answers(answer)) return;
    underWay = answer.outcome === "sent";
    if (underWay) return;
    letOthersGo();
    const done = sending;
    if (hasEnded || (done.isCalledOff && answer.outcome === "lost")) {
      sending = null;
      if (hasEnded) window.removeEventListener(FORM_ANSWER, onAnswer);
      const draft = drafts.read(name);
      // Not if another text was typed since.
      if (!draft || JSON.stringify({ ...draft.fields, ...done.fields }) !== JSON.stringify(draft.fields)) return;
      if (answer.outcome === "taken") drafts.remove(name, true);
      if (answer.outcome !== "lost") return;
      // It may have arrived: with its id it counts once if it is sent again.
      unanswered = done.id;
      drafts.write(name, { ...draft, submissionId: done.id });
      return;
    }
    const saveWith = (id: string | undefined) => {
      unanswered = id;
      const now = typed();
      save(Object.values(now).flat().join("") ? now : done.fields);
    };
    if (answer.outcome === "lost") {
      event.preventDefault();
      saveWith(done.id);
      return waitForLine();
    }
    sending = null;
    stopWaiting();
    if (answer.outcome === "refused") return;
    if (answer.outcome === "spent") {
      // On plain http browsers make no id; then only the next page brings another.
      fresh = crypto.randomUUID?.();
      return saveWith(undefined);
    }
    fresh = undefined;
    taken = { ...came, ...done.fields };
    forget(true);
    // The user may already be typing the next one.
    saveSoon();
  };

  const putBack = () => {
    const draft = refused ? null : drafts.read(name);
    if (!draft) {
      // Input from before the scripts started raises no event now.
      if (!refused && Object.keys(typed()).length > 0) saveSoon();
      return;
    }
    const already = valuesOf(form, "now");
    // Input from before the scripts started is newer.
    const fields = Object.fromEntries(
      Object.entries(draft.fields).filter(([field]) => !differing(already, came)[field]?.length),
    );
    const id = idOf(form);
    if (id && draft.submissionId) {
      unanswered = draft.submissionId;
      id.value = draft.submissionId;
    }
    const isBack = () => void (saved = JSON.stringify([toKeep(typed()), unanswered]));
    if (hasPlaces(form, fields) || !rebuild) {
      fillIn(form, fields);
      isBack();
      return change({ from: draft.at });
    }
    void ready().then(() => {
      // Input during the rebuild is newer, too.
      const newer = Object.keys(differing(valuesOf(form, "now"), already));
      const { activeElement } = document;
      const focused = activeElement && form.contains(activeElement) ? activeElement.getAttribute("name") : null;
      rebuild(withValues(form, fields, newer));
      setTimeout(() => {
        if (focused !== null) controlOf(form, focused)?.focus();
        tell(controlOf(form, Object.keys(fields)[0]));
        isBack();
        change({ from: draft.at });
      });
    });
  };

  const events = ["input", "change", "click", "keyup"];
  for (const event of events) form.addEventListener(event, saveSoon);
  form.addEventListener("reset", onReset);
  form.addEventListener("submit", onSubmit);
  dialog?.addEventListener("close", onClose);
  window.addEventListener(FORM_ANSWER, onAnswer);
  window.addEventListener("pagehide", saveNow);
  document.addEventListener("visibilitychange", saveNow);
  // Tells OfflineToast that this form may be sent offline; it stops all others.
  form.dataset.waits = "";
  putBack();

  return {
    discard: () => {
      const first = Object.keys(typed())[0];
      form.reset();
      // Its controls are recreated.
      setTimeout(() => controlOf(form, first)?.focus());
    },
    stopWaiting: callOff,
    end: () => {
      saveNow();
      callOff();
      hasEnded = true;
      for (const event of events) form.removeEventListener(event, saveSoon);
      form.removeEventListener("reset", onReset);
      form.removeEventListener("submit", onSubmit);
      dialog?.removeEventListener("close", onClose);
      // What is under way may still arrive: then it is no draft any more.
      if (!underWay) window.removeEventListener(FORM_ANSWER, onAnswer);
      window.removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveNow);
    },
  };
}
