import { expect, test } from "vitest";
import { draftStore } from "./draft-store";
import { removeOldDrafts } from "./old-drafts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY_MS = 86_400_000;

/** A storage like a browser's: the stored entries are its own keys. */
function fakeStorage(entries: Record<string, string>): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), entries);
}

test("opening any page removes what was typed on the device a week ago, and nothing else", () => {
  const storage = fakeStorage({ theme: "dark" });
  const written = (owner: string, name: string, at: number) =>
    draftStore(storage, owner, at).write(name, { at, fields: { coverLetter: ["Dear poster"] } });
  written("owner", "apply:1", NOW - 7 * DAY_MS - 1);
  written("owner", "apply:2", NOW - 7 * DAY_MS);
  storage.setItem("draft:first:apply:9", "cut o");
  storage.setItem("draft:first:apply:8", "null");
  removeOldDrafts(storage, NOW);
  expect(Object.keys(storage).toSorted()).toEqual(["draft:owner:apply:2", "theme"]);
});
