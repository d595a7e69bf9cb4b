import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { cardView } from "./card-view.server";

afterEach(() => assumeLanguage("en"));

// The card leaves out what the member has applied for: an empty one doesn't mean that no such job is open.
test.each([
  ["student", "There are no open jobs for beginners right now that you have not applied for."],
  ["developer", "There are no open jobs right now that you have not applied for."],
] as const)("an empty card of jobs doesn't tell a %s that none is open", (role, words) => {
  const empty = () => cardView({ jobs: [] }, role, new Date()).empty;
  expect(empty()).toBe(words);
  assumeLanguage("bn");
  expect(empty()).toContain("আবেদন করেননি এমন");
});
