import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { reportedTitle } from "./reported-title";

afterEach(() => assumeLanguage("en"));

test("a reported member without a name is called one in the reader's language, and a job called so keeps its title", () => {
  expect(reportedTitle("talent", "User")).toBe("User");
  assumeLanguage("bn");
  expect(["talent", "mentor", "job"].map((kind) => reportedTitle(kind, "User"))).toEqual([
    "একজন সদস্য",
    "একজন সদস্য",
    "User",
  ]);
});

/** What the database gives of a longer text. */
const beginning = "পদ্মার ওপারে একটি বৈঠক ".repeat(20).slice(0, 300);

test.each(["message", "meeting", "connection", "application", "rejection"])(
  "a reported %s is called by its first words, whole ones",
  (kind) => {
    const title = reportedTitle(kind, beginning) ?? "";
    expect(title).toMatch(/ (?:পদ্মার|ওপারে|একটি|বৈঠক)…$/);
    expect([...new Intl.Segmenter("bn").segment(title)].length).toBeLessThanOrEqual(61);
    expect(reportedTitle(kind, "Pay me")).toBe("Pay me");
    expect(reportedTitle(kind, null)).toBeNull();
  },
);

test("a reported job keeps its whole title", () => {
  expect(reportedTitle("job", beginning)).toBe(beginning);
});
