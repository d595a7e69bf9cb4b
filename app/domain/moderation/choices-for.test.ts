import { expect, it } from "vitest";
import { CASE_KINDS } from "./case-kinds";
import { choicesFor, isChoiceOf } from "./choices-for";
import { CHOICES } from "./decisions";

const open = {
  kind: "job",
  waits: true,
  reported: true,
  hidden: false,
  warned: false,
  suspended: false,
  ownerSuspended: false,
  gone: false,
  shown: true,
  several: false,
  verified: false,
} as const;

it("lets a moderator dismiss what waits, hide it, warn or suspend its member", () => {
  expect(choicesFor(open)).toEqual(["dismiss", "hide", "warn", "suspend"]);
  expect(choicesFor({ ...open, waits: false })).toEqual(["hide", "warn", "suspend"]);
});

it("offers to take back what was done, and once more what reports alone have hidden", () => {
  expect(choicesFor({ ...open, waits: false, hidden: true })).toEqual(["restore", "suspend"]);
  expect(choicesFor({ ...open, hidden: true })).toEqual(["dismiss", "hide", "restore", "warn", "suspend"]);
  expect(choicesFor({ ...open, suspended: true, ownerSuspended: true })).toEqual([
    "dismiss",
    "hide",
    "warn",
    "unsuspend",
  ]);
});

it("suspends nobody for what several own", () => {
  expect(choicesFor({ ...open, several: true })).toEqual(["dismiss", "hide", "warn"]);
});

it("lets in again whoever was suspended for what others own by now, and suspends its owner of today", () => {
  const former = { ...open, suspended: true };
  expect(choicesFor(former)).toEqual(["dismiss", "hide", "warn", "suspend", "unsuspend"]);
  expect(choicesFor({ ...former, ownerSuspended: true })).toEqual(["dismiss", "hide", "warn", "unsuspend"]);
  expect(choicesFor({ ...former, several: true })).toEqual(["dismiss", "hide", "warn", "unsuspend"]);
});

it("suspends nobody whom another case has suspended", () => {
  expect(choicesFor({ ...open, ownerSuspended: true })).toEqual(["dismiss", "hide", "warn"]);
});

it("takes a warning back that is left where nothing waits", () => {
  expect(choicesFor({ ...open, warned: true })).toEqual(["dismiss", "hide", "warn", "suspend"]);
  expect(choicesFor({ ...open, warned: true, waits: false })).toEqual(["hide", "restore", "warn", "suspend"]);
});

it("reverses what was decided once the reports are gone, and decides nothing else", () => {
  const past = { ...open, waits: false, reported: false, shown: false };
  expect(choicesFor(past)).toEqual([]);
  expect(choicesFor({ ...past, hidden: true })).toEqual(["restore"]);
  expect(choicesFor({ ...past, gone: true, suspended: true })).toEqual(["unsuspend"]);
});

it("leaves of a deleted account's the report alone to dismiss", () => {
  expect(choicesFor({ ...open, gone: true, shown: false })).toEqual(["dismiss"]);
});

it("hides what stays of a deleted account's for the day, and warns nobody", () => {
  expect(choicesFor({ ...open, gone: true })).toEqual(["dismiss", "hide"]);
  expect(choicesFor({ ...open, gone: true, shown: false, hidden: true })).toEqual(["dismiss", "hide", "restore"]);
});

it("answers an appeal once", () => {
  expect(choicesFor({ ...open, kind: "appeal" })).toEqual(["grant", "refuse"]);
  expect(choicesFor({ ...open, kind: "appeal", waits: false })).toEqual([]);
});

it("answers a message once, and takes a tick away that was given", () => {
  expect(choicesFor({ ...open, kind: "contact" })).toEqual(["answer", "close"]);
  expect(choicesFor({ ...open, kind: "contact", waits: false })).toEqual([]);
  expect(choicesFor({ ...open, kind: "verification" })).toEqual(["verify", "decline"]);
  expect(choicesFor({ ...open, kind: "verification", waits: false, verified: true })).toEqual(["end"]);
  expect(choicesFor({ ...open, kind: "verification", waits: false })).toEqual([]);
});

it("knows for each kind the decisions that some state of it allows, and no others", () => {
  const states = [true, false].flatMap((waits) => [
    { ...open, waits, hidden: false, suspended: true, verified: true },
    { ...open, waits, hidden: true, suspended: true, verified: true },
  ]);
  for (const kind of CASE_KINDS.keys) {
    const offered = new Set(states.flatMap((state) => choicesFor({ ...state, kind })));
    expect(CHOICES.keys.filter((choice) => isChoiceOf(kind, choice))).toEqual(
      CHOICES.keys.filter((choice) => offered.has(choice)),
    );
  }
});
