import { afterEach, expect, test, vi } from "vitest";
import type { DraftStore } from "./draft-store";
import { toldDrafts } from "./told-drafts";

const DRAFT = { at: 0, fields: { coverLetter: ["Dear poster"] } };

afterEach(() => void vi.unstubAllGlobals());

function storeThat(keeps: boolean, told: string[]): DraftStore {
  vi.stubGlobal("navigator", { sendBeacon: (path: string, body: URLSearchParams) => told.push(`${path} ${body}`) });
  const kept = new Map<string, typeof DRAFT>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name) => keeps && kept.set(name, DRAFT).has(name),
    remove: (name) => void kept.delete(name),
  };
}

const BEGUN = "/jobs/1/draft kept=1&openedBy=me";
const GONE = "/jobs/1/draft kept=0&openedBy=me";

test("a letter that a member begins is told once, without a word of it, and not when it is sent", () => {
  const told: string[] = [];
  const drafts = toldDrafts(storeThat(true, told), "/jobs/1/draft", "me");
  for (let typed = 0; typed < 3; typed += 1) expect(drafts.write("apply:1", DRAFT)).toBe(true);
  expect(told).toEqual([BEGUN]);
  expect(drafts.read("apply:1")).toEqual(DRAFT);
  drafts.remove("apply:1", true);
  expect(drafts.read("apply:1")).toBeNull();
  expect(told).toEqual([BEGUN]);
});

test("a letter that a member discards is told as gone, and the next one as begun", () => {
  const told: string[] = [];
  const drafts = toldDrafts(storeThat(true, told), "/jobs/1/draft", "me");
  drafts.write("apply:1", DRAFT);
  drafts.remove("apply:1");
  expect(told).toEqual([BEGUN, GONE]);
  for (let typed = 0; typed < 3; typed += 1) drafts.write("apply:1", DRAFT);
  expect(told).toEqual([BEGUN, GONE, BEGUN]);
});

test("a member who cancels before they have typed anything tells nothing", () => {
  const told: string[] = [];
  toldDrafts(storeThat(true, told), "/jobs/1/draft", "me").remove("apply:1");
  expect(told).toEqual([]);
});

test("a letter that a member goes on with, having discarded it in another tab, is told again", () => {
  const told: string[] = [];
  const device = storeThat(true, told);
  const [one, other] = [toldDrafts(device, "/jobs/1/draft", "me"), toldDrafts(device, "/jobs/1/draft", "me")];
  one.write("apply:1", DRAFT);
  other.remove("apply:1");
  one.write("apply:1", DRAFT);
  expect(told).toEqual([BEGUN, GONE, BEGUN]);
});

test("a letter that the device does not keep is told to nobody", () => {
  const told: string[] = [];
  expect(toldDrafts(storeThat(false, told), "/jobs/1/draft", "me").write("apply:1", DRAFT)).toBe(false);
  expect(told).toEqual([]);
});
