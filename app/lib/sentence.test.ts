import { expect, test } from "vitest";
import { words as startupBn } from "~/features/startups/components/startup-page.bn";
import { words as startupEn } from "~/features/startups/components/startup-page.en";
import { words as talentBn } from "~/features/talent/talent-view.bn";
import { words as talentEn } from "~/features/talent/talent-view.en";
import { sentence } from "./sentence";

test.each([
  ["Padma", "Padma."],
  ["Padma Ltd.", "Padma Ltd."],
  ["Who?", "Who?"],
  ["Padma Ltd. ", "Padma Ltd."],
  ["পদ্মা।", "পদ্মা।"],
])("a reader finds one stop after %j", (text, said) => {
  expect(sentence(text)).toBe(said);
});

test("a search engine shows one stop after a name that ends in one", () => {
  expect(startupEn.description("Nouka", "Boats Ltd.")).toBe("Nouka: Boats Ltd.");
  expect(startupBn.description("Nouka", "Boats")).toBe("Nouka: Boats।");
  expect(talentEn.describe("Developer at Padma Ltd.", "", "")).toBe("Developer at Padma Ltd.");
  expect(talentBn.describe("Developer at Padma Ltd.", "", "Go")).toBe("Developer at Padma Ltd. দক্ষতা: Go।");
});
