import { expect, test } from "vitest";
import { draftStore } from "./draft-store";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY_MS = 86_400_000;
const draft = (text: string, at = NOW) => ({ at, fields: { coverLetter: [text] } });

/** A storage like a browser's: the stored entries are its own keys. */
function fakeStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (value.length > 1_000) throw new DOMException("full", "QuotaExceededError");
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), entries);
}

test("a member finds what was typed for one thing, and not for another", () => {
  const storage = fakeStorage();
  const drafts = draftStore(storage, "owner", NOW);
  expect(drafts.write("apply:1", draft("Dear poster"))).toBe(true);
  expect(draftStore(storage, "owner", NOW).read("apply:1")).toEqual(draft("Dear poster"));
  expect(drafts.read("apply:2")).toBeNull();
  drafts.remove("apply:1");
  expect(drafts.read("apply:1")).toBeNull();
  expect(Object.keys(storage)).toEqual([]);
});

test("a draft is kept for seven days", () => {
  const storage = fakeStorage();
  draftStore(storage, "owner", NOW).write("apply:1", draft("Dear poster"));
  expect(draftStore(storage, "owner", NOW + 7 * DAY_MS).read("apply:1")).not.toBeNull();
  expect(draftStore(storage, "owner", NOW + 7 * DAY_MS + 1).read("apply:1")).toBeNull();
  expect(Object.keys(storage)).toEqual([]);
});

test("another member finds nothing, and leaves nothing of the first one's behind", () => {
  const storage = fakeStorage({ theme: "dark" });
  draftStore(storage, "first", NOW).write("apply:1", draft("Dear poster"));
  expect(draftStore(storage, "second", NOW).read("apply:1")).toBeNull();
  expect(Object.keys(storage)).toEqual(["theme"]);
  // An owner whose name starts like another's is still another owner.
  draftStore(storage, "second", NOW).write("apply:1", draft("Dear poster"));
  draftStore(storage, "sec", NOW);
  expect(Object.keys(storage)).toEqual(["theme"]);
});

test("a storage that is full keeps the draft before, and says so", () => {
  const drafts = draftStore(fakeStorage(), "owner", NOW);
  drafts.write("apply:1", draft("Short"));
  expect(drafts.write("apply:1", draft("Long. ".repeat(500)))).toBe(false);
  expect(drafts.read("apply:1")).toEqual(draft("Short"));
});

test.each(["", "{", "null", "7", '{"at":1}', `{"at":"${NOW}","fields":{}}`, `{"at":${NOW},"fields":{"a":"b"}}`])(
  "what is no draft is none: %s",
  (text) => {
    const storage = fakeStorage({ "draft:owner:apply:1": text });
    expect(draftStore(storage, "owner", NOW).read("apply:1")).toBeNull();
    expect(Object.keys(storage)).toEqual([]);
  },
);
