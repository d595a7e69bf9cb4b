import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft, DraftStore } from "./draft-store";
import { FORM_ANSWER, type FormAnswer } from "./form-answer";
import { keepForm, type KeptForm } from "./form-draft";

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const QUESTION = "How do I become a ferry pilot?";

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
  constructor(fields: Control[]) {
    super();
    const namedItem = (name: string) => fields.find((field) => field.name === name) ?? null;
    this.elements = Object.assign(fields, { namedItem });
  }
}

beforeEach(() => {
  class Other extends FakeElement {}
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("HTMLInputElement", FakeField);
  vi.stubGlobal("HTMLSelectElement", FakeSelect);
  for (const name of ["HTMLTextAreaElement", "HTMLButtonElement"]) vi.stubGlobal(name, Other);
});
const opened: KeptForm[] = [];
afterEach(() => {
  for (const form of opened.splice(0)) form.end();
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

/** Opens a page with the form, on which the server has put an id, on a device in this time zone. */
function openPage(drafts: DraftStore, pageId: string, ownZone = "Dhaka") {
  const [id, text] = [new FakeField("hidden", "submissionId", pageId), new FakeField("text", "question", "")];
  const zone = new FakeSelect("zone", ["Dhaka", "London"], ownZone);
  zone.dataset.kept = "always";
  const form = new FakeForm([id, text, zone]);
  const keeper = keepForm(form as unknown as HTMLFormElement, drafts, {
    name: "/mentors/1/request#mentorship-request",
    refused: false,
    rebuild: undefined,
    ready: async () => {},
    onState: () => {},
  });
  opened.push(keeper);
  return {
    id,
    text,
    zone,
    /** What each key does. */
    type: () => form.dispatchEvent(new Event("input")),
    close: () => keeper.end(),
    /** Sends the form, and gets these answers. Returns the sent id. */
    send: (...outcomes: FormAnswer["outcome"][]) => {
      form.dispatchEvent(Object.assign(new Event("submit"), { submitter: null }));
      const sent = new FormData();
      for (const { name, value } of form.elements) sent.set(name, value);
      // React resets a hidden field to the page's value at each rendering.
      id.value = pageId;
      for (const outcome of outcomes) {
        const detail: FormAnswer = { path: "/mentors/1/request", sent, outcome };
        window.dispatchEvent(new CustomEvent(FORM_ANSWER, { cancelable: true, detail }));
      }
      return sent.get("submissionId");
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
  expect(drafts.read("/mentors/1/request#mentorship-request")).toBeNull();
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
  expect(drafts.read("/mentors/1/request#mentorship-request")).toBeNull();
  expect(openPage(drafts, "second", "Dhaka").zone.value).toBe("Dhaka");
});
