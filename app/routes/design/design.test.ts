import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const UI = join(import.meta.dirname, "../../ui");

/** Parts of the frame around every page, which /design has too. */
const AROUND = [
  "feedback/route-progress",
  "layout/app-shell",
  "layout/bell-icon",
  "layout/footer",
  "layout/header",
  "layout/language-switch",
  "layout/site-links",
];

/** Parts that need a server's answer, a whole list or a lost connection; what they show is covered by other parts. */
const MADE_OF_OTHERS = [
  "feedback/error-page",
  "feedback/offline-toast",
  "feedback/problem-toast",
  "feedback/sign-in-again",
  "lists/counted-list",
  "form/draft-line",
  "form/stay-offline",
];

/** What the menu of actions opens. */
const IN_A_MENU = ["primitives/action-control", "primitives/action-menu-items", "primitives/confirm-dialog"];

/** Parts with nothing to see. */
const UNSEEN = ["form/form-with-rows", "form/honeypot", "form/kept-draft", "form/leave-guard", "form/post-form"];

test("a developer finds every part of the kit on /design", () => {
  const parts = readdirSync(UI, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^[^.]+\.tsx$/.test(path))
    .map((path) => path.replace(/\.tsx$/, ""))
    .filter((part) => ![...AROUND, ...MADE_OF_OTHERS, ...IN_A_MENU, ...UNSEEN].includes(part));
  const samples = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join();
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((part) => !samples.includes(`"~/ui/${part}"`))).toEqual([]);
});
