import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { divisionAndCity } from "./divisions";

afterEach(() => assumeLanguage("en"));

test.each([
  ["Chittagong", "Chattogram", "Chittagong", "চট্টগ্রাম"],
  ["Chittagong", "Chittagong", "Chittagong", "চট্টগ্রাম"],
  ["Barishal", "barisal", "Barishal", "বরিশাল"],
  ["Dhaka", "Savar", "Dhaka, Savar", "ঢাকা, Savar"],
  ["Dhaka", null, "Dhaka", "ঢাকা"],
  ["", "Savar", "Savar", "Savar"],
  [undefined, "", "", ""],
])("a member reads the division %j and the city %j once where they are the same", (division, city, english, bangla) => {
  expect(divisionAndCity(division, city)).toBe(english);
  assumeLanguage("bn");
  expect(divisionAndCity(division, city)).toBe(bangla);
});
