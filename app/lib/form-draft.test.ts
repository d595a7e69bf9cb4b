import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft, DraftStore } from "./draft-store";
import { FORM_ANSWER, type FormAnswer } from "./form-answer";
import { type DraftState, keepForm, type KeptForm } from "./form-draft";

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const QUESTION = "How do I become a ferry pilot?";

const NAME = "/mentors/1/request#mentorship-request";

/** Just enough of a browser's elements for a form with a hidden id and one text. */
class FakeElement extends EventTarget {
  dataset: Record<string, string> = {};
}
class FakeField extends FakeElement {
  disabled = false;
  autocomplete = "";
  type: string;
  name: string;
  value: string;
  defaultValue: string;
  constructor(type: string, name: string, value: string) {
    super();
    this.type = type;
    this.name = name;
    this.value = value;
    this.defaultValue = value;
  }
}
class FakeSelect extends FakeElement {
  disabled = false;
  autocomplete = "";
  type = "select-one";
  name: string;
  options: { value: string; selected: boolean; defaultSelected: boolean }[];
  constructor(name: string, values: string[], standard: string) {
    super();
    this.name = name;
    this.options = values.map((value) => ({
      value,
      selected: value === standard,
      defaultSelected: value === standard,
    }));
  }
  get value() {
    return this.options.find(({ selected }) => selected)?.value ?? "";
  }
}
type Control = FakeField | FakeSelect;
class FakeForm extends FakeElement {
  action = "http://localhost:3000/mentors/1/request";
  elements: Control[] & { namedItem: (name: string) => Control | null };
  dialog = new EventTarget();
  sentAgain = 0;
  constructor(fields: Control[]) {
    super();
    const namedItem = (name: string) => fields.find((field) => field.name === name) ?? null;
    this.elements = Object.assign(fields, { namedItem });
  }
  closest() {
    return this.dialog;
  }
  contains() {
    return false;
  }
  requestSubmit() {
    this.sentAgain += 1;
  }
  reset() {
    this.dispatchEvent(new Event("reset"));
    for (const field of this.elements) {
      if (field instanceof FakeField && field.type !== "hidden") field.value = field.defaultValue;
    }
  }
}

beforeEach(() => {
  class Other extends FakeElement {}
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("HTMLInputElement", FakeField);
  vi.stubGlobal("HTMLSelectElement", FakeSelect);
  for (const name of ["HTMLTextAreaElement", "HTMLButtonElement"]) vi.stubGlobal(name, Other);
});
const opened: KeptForm[] = [];
afterEach(() => {
  for (const form of opened.splice(0)) form.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The drafts of a device. */
function deviceDrafts(): DraftStore {
  const kept = new Map<string, Draft>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, draft) => kept.set(name, draft).has(name),
    remove: (name) => void kept.delete(name),
  };
}

/**
 * Opens a page with the form, on which the server has put an id, on a device in this time zone. `item`: which entry of a
 * list it is for; such a form has no id of its own.
 */
function openPage(drafts: DraftStore, pageId: string, ownZone = "Dhaka", item?: string) {
  const shown: DraftState[] = [];
  const [id, text] = [new FakeField("hidden", "submissionId", pageId), new FakeField("text", "question", "")];
  const zone = new FakeSelect("zone", ["Dhaka", "London"], ownZone);
  zone.dataset.kept = "always";
  const form = new FakeForm([item ? new FakeField("hidden", "item", item) : id, text, zone]);
  const keeper = keepForm(form as unknown as HTMLFormElement, drafts, {
    name: NAME + (item ?? ""),
    refused: false,
    rebuild: undefined,
    ready: async () => {},
    onState: (state) => shown.push(state),
  });
  opened.push(keeper);
  return {
    id,
    text,
    zone,
    /** What each key does. */
    type: () => form.dispatchEvent(new Event("input")),
    close: () => keeper.end(),
    closeDialog: () => form.dialog.dispatchEvent(new Event("close")),
    reset: () => form.reset(),
    discard: () => keeper.discard(),
    stopWaiting: () => keeper.stopWaiting(),
    state: () => shown.at(-1),
    /** How often the form goes by itself when the line is back. */
    goesWhenOnline: () => {
      const before = form.sentAgain;
      window.dispatchEvent(new Event("online"));
      return form.sentAgain - before;
    },
    /** How often it has gone by itself. */
    gone: () => form.sentAgain,
    /** The answers to the form that is under way. */
    answer: (sent: FormData, ...outcomes: FormAnswer["outcome"][]) => {
      for (const outcome of outcomes) {
        const detail: FormAnswer = { path: "/mentors/1/request", sent, outcome };
        window.dispatchEvent(new CustomEvent(FORM_ANSWER, { cancelable: true, detail }));
      }
    },
    /** Sends the form, and gets these answers. Returns the sent id. */
    send(...outcomes: FormAnswer["outcome"][]) {
      return this.begin(...outcomes).get("submissionId");
    },
    /** The same. Returns what was sent. */
    begin(...outcomes: FormAnswer["outcome"][]) {
      form.dispatchEvent(Object.assign(new Event("submit"), { submitter: null }));
      const sent = new FormData();
      for (const { name, value } of form.elements) sent.set(name, value);
      // React resets a hidden field to the page's value at each rendering.
      id.value = pageId;
      this.answer(sent, ...outcomes);
      return sent;
    },
  };
}

/** A request of a mentee's that arrived, though its answer was lost, and its page was closed. */
function sentUnanswered(): DraftStore {
  const drafts = deviceDrafts();
  const page = openPage(drafts, "first");
  page.text.value = QUESTION;
  expect(page.send("sent", "lost")).toBe("first");
  page.close();
  return drafts;
}

test("a mentee's request whose answer was lost goes again with its id, each time that the line fails", () => {
  const drafts = sentUnanswered();
  const page = openPage(drafts, "second");
  expect(page.text.value).toBe(QUESTION);
  for (let tries = 0; tries < 3; tries += 1) expect(page.send("sent", "lost")).toBe("first");
  page.close();
  expect(openPage(drafts, "third").id.value).toBe("first");
});

test("a mentee whose request is refused as sent before finds the text in the next form, with an id of its own", () => {
  const drafts = sentUnanswered();
  const page = openPage(drafts, "second");
  expect(page.send("sent", "spent")).toBe("first");
  page.close();
  const next = openPage(drafts, "third");
  expect([next.id.value, next.text.value]).toEqual(["third", QUESTION]);
  expect(next.send("sent", "taken")).toBe("third");
  expect(drafts.read(NAME)).toBeNull();
});

test("a mentee may also send it again from the same page, which keeps its new id until it is answered", () => {
  const page = openPage(sentUnanswered(), "second");
  page.send("sent", "spent");
  const id = page.send("sent", "lost");
  expect(id).toMatch(UUID);
  expect(page.send("sent", "taken")).toBe(id);
  page.text.value = "And another one";
  expect(page.send("sent")).toBe("second");
});

test("a mentee whose request is refused for another reason, as by another member's session, keeps its id", () => {
  const drafts = sentUnanswered();
  const page = openPage(drafts, "second");
  page.send("sent", "refused");
  page.close();
  const next = openPage(drafts, "third");
  expect([next.id.value, next.text.value]).toEqual(["first", QUESTION]);
});

test("times typed in one zone are still meant in it when the device has moved to another", () => {
  const drafts = deviceDrafts();
  const page = openPage(drafts, "first", "Dhaka");
  page.text.value = "At 15:30";
  page.type();
  page.close();
  const next = openPage(drafts, "second", "London");
  expect([next.text.value, next.zone.value]).toEqual(["At 15:30", "Dhaka"]);
});

test("the zone alone is no draft", () => {
  const drafts = deviceDrafts();
  const page = openPage(drafts, "first", "London");
  page.type();
  page.close();
  expect(drafts.read(NAME)).toBeNull();
  expect(openPage(drafts, "second", "Dhaka").zone.value).toBe("Dhaka");
});

/** A device on which a mentee has typed a request, which is under way. */
function sendFirst() {
  const drafts = deviceDrafts();
  const page = openPage(drafts, "first");
  page.text.value = QUESTION;
  page.type();
  return { drafts, page, sent: page.begin("sent") };
}

test("a request that its mentee discards, clears or closes does not go when the line is back", () => {
  for (const end of ["discard", "reset", "closeDialog", "stopWaiting"] as const) {
    const page = openPage(deviceDrafts(), "first");
    page.text.value = QUESTION;
    page.begin("sent", "lost");
    expect(page.state()).toMatchObject({ waiting: true });
    page[end]();
    expect([end, page.goesWhenOnline(), page.state()?.waiting]).toEqual([end, 0, false]);
  }
});

test("a mentee who closes the form's dialog keeps the text, and sees that it is a draft", () => {
  const drafts = deviceDrafts();
  const page = openPage(drafts, "first");
  page.text.value = QUESTION;
  page.type();
  page.closeDialog();
  expect(page.text.value).toBe(QUESTION);
  expect(drafts.read(NAME)?.fields.question).toEqual([QUESTION]);
  expect(page.state()?.from).toBe(drafts.read(NAME)?.at);
});

test("a request that its mentee discards while it is under way stays discarded though it is lost", () => {
  const { drafts, page, sent } = sendFirst();
  page.discard();
  page.answer(sent, "lost");
  expect([drafts.read(NAME), page.state()?.waiting, page.goesWhenOnline()]).toEqual([null, false, 0]);
});

test("a request that arrives after its mentee has closed the page's form leaves no draft behind", () => {
  for (const end of ["close", "stopWaiting"] as const) {
    const { drafts, page, sent } = sendFirst();
    page[end]();
    expect(drafts.read(NAME)).not.toBeNull();
    page.answer(sent, "taken");
    expect([end, drafts.read(NAME)]).toEqual([end, null]);
  }
});

test("a request that is lost after its mentee has closed the page or its dialog keeps its id, and is sent by hand", () => {
  for (const end of ["close", "closeDialog"] as const) {
    const { drafts, page, sent } = sendFirst();
    page[end]();
    page.answer(sent, "lost");
    expect([end, page.goesWhenOnline(), page.state()?.waiting]).toEqual([end, 0, false]);
    expect(openPage(drafts, "second").send("sent")).toBe("first");
  }
});

test("a message that a member begins while the last one is under way stays when that one arrives after all", () => {
  for (const outcome of ["taken", "lost"] as const) {
    const { drafts, page, sent } = sendFirst();
    page.text.value = "And another one";
    page.type();
    page.close();
    page.answer(sent, outcome);
    const next = openPage(drafts, "second");
    expect([outcome, next.text.value, next.send("sent")]).toEqual([outcome, "And another one", "second"]);
  }
});

test("a message whose field is emptied as it goes is kept until it is answered", () => {
  const { drafts, page } = sendFirst();
  page.text.value = "";
  page.type();
  page.close();
  expect(drafts.read(NAME)?.fields.question).toEqual([QUESTION]);
});

test("only a draft that was sent is removed as sent: one that a mentee discards or empties is not", () => {
  const removed: (boolean | undefined)[] = [];
  const drafts: DraftStore = { ...deviceDrafts(), remove: (_name, sent) => void removed.push(sent ?? false) };
  const page = openPage(drafts, "first");
  const write = (text: string) => {
    page.text.value = text;
    page.type();
    window.dispatchEvent(new Event("pagehide"));
  };
  write(QUESTION);
  write("");
  write(QUESTION);
  page.discard();
  write(QUESTION);
  page.begin("sent", "taken");
  expect(removed).toEqual([false, false, true]);
});

test("of two notes that wait for the line, each stays until its own has arrived", () => {
  const drafts = deviceDrafts();
  const [one, other] = [openPage(drafts, "", "Dhaka", "one"), openPage(drafts, "", "Dhaka", "other")];
  for (const page of [one, other]) {
    page.text.value = QUESTION;
    page.begin("sent", "lost");
  }
  one.begin("sent", "taken");
  expect([one.state()?.waiting, drafts.read(`${NAME}one`)]).toEqual([false, null]);
  expect(other.state()?.waiting).toBe(true);
  expect(drafts.read(`${NAME}other`)?.fields.question).toEqual([QUESTION]);
  expect(other.goesWhenOnline()).toBe(1);
});

test("of two notes that wait, the second goes once the first is answered: the router would break off the first", () => {
  const drafts = deviceDrafts();
  const [one, other] = [openPage(drafts, "", "Dhaka", "one"), openPage(drafts, "", "Dhaka", "other")];
  for (const page of [one, other]) {
    page.text.value = QUESTION;
    page.begin("sent", "lost");
  }
  expect([one.goesWhenOnline(), other.gone()]).toEqual([1, 0]);
  vi.advanceTimersByTime(2_000);
  expect(other.gone()).toBe(0);
  one.begin("sent", "taken");
  vi.advanceTimersByTime(2_000);
  expect([one.gone(), other.gone()]).toEqual([1, 1]);
});

test("a note that never went, since its form was not complete, keeps another one waiting for some seconds only", () => {
  const drafts = deviceDrafts();
  const [one, other] = [openPage(drafts, "", "Dhaka", "one"), openPage(drafts, "", "Dhaka", "other")];
  for (const page of [one, other]) {
    page.text.value = QUESTION;
    page.begin("sent", "lost");
  }
  expect([one.goesWhenOnline(), other.gone()]).toEqual([1, 0]);
  vi.advanceTimersByTime(20_000);
  expect(other.gone()).toBe(1);
});
