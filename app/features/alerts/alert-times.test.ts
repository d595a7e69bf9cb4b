import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { alertWords } from "./components/alerts.words";

afterEach(() => assumeLanguage("en"));

const timesSaid = () => {
  const { lead, daily, weekly, confirmedText } = alertWords();
  return [lead, daily, weekly, confirmedText.daily, confirmedText.weekly];
};

test("a reader abroad reads wherever we name the hour of alerts that it is Dhaka's", () => {
  expect(timesSaid().filter((text) => !/at eight in the morning in Dhaka/i.test(text))).toEqual([]);
  assumeLanguage("bn");
  expect(timesSaid().filter((text) => !text.includes("ঢাকার সময় সকাল আটটায়"))).toEqual([]);
});
