import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "./current";
import { anyOf, compareNames, digits, latinDigits, number } from "./format";
import type { Language } from "./language";

afterEach(() => assumeLanguage("en"));

const read = <Text>(language: Language, say: () => Text): Text => {
  assumeLanguage(language);
  return say();
};

describe("a reader sees", () => {
  test.each([
    ["en", "12,34,568"],
    ["bn", "১২,৩৪,৫৬৮"],
  ] as const)("numbers in lakh and crore, in %s", (language, text) => {
    expect(read(language, () => number(1_234_568))).toBe(text);
  });

  test("only digits changed in a text", () => {
    expect(read("bn", () => digits("$12.50/hr"))).toBe("$১২.৫০/hr");
    expect(read("en", () => digits("$12.50/hr"))).toBe("$12.50/hr");
  });

  test("several choices in a row, and names as the language sorts them", () => {
    expect(read("en", () => [["A"], ["A", "B"], ["A", "B", "C"]].map(anyOf))).toEqual(["A", "A or B", "A, B or C"]);
    expect(read("bn", () => [["ক"], ["ক", "খ"], ["ক", "খ", "গ"]].map(anyOf))).toEqual(["ক", "ক বা খ", "ক, খ বা গ"]);
    expect(read("bn", () => ["হাসান", "আয়েশা", "করিম"].toSorted(compareNames))).toEqual(["আয়েশা", "করিম", "হাসান"]);
  });
});

test("every Bengali digit that somebody types has its Latin one", () => {
  expect(latinDigits("০১২৩৪৫৬৭৮৯ and ৯")).toBe("0123456789 and 9");
  expect(read("bn", () => latinDigits("০১২৩৪৫৬৭৮৯ and ৯"))).toBe("0123456789 and 9");
});
