import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { words as districtsBn } from "./districts.bn";
import { words as districtsEn } from "./districts.en";
import { DISTRICTS } from "./districts";
import { words as divisionsBn } from "./divisions.bn";
import { words as divisionsEn } from "./divisions.en";
import { DIVISIONS } from "./divisions";
import { divisionNamed, isInBangladesh, placeName, placeText } from "./place-names.server";

afterEach(() => assumeLanguage("en"));

test("the country has 8 divisions and 64 districts, in one order in both languages", () => {
  expect(DIVISIONS.keys).toHaveLength(8);
  expect(DISTRICTS.keys).toHaveLength(64);
  expect(Object.keys(divisionsBn)).toEqual(Object.keys(divisionsEn));
  expect(Object.keys(districtsBn)).toEqual(Object.keys(districtsEn));
});

test.each([
  ["division", divisionsBn],
  ["district", districtsBn],
])("each %s has a Bangla name of its own, in Bangla letters", (_, names) => {
  const all = Object.values(names);
  expect(new Set(all).size).toBe(all.length);
  for (const name of all) {
    expect(name).toMatch(/^[\u0980-\u09ff]+$/);
    expect(name).toBe(name.normalize("NFC"));
  }
});

test.each([
  ["Dhaka", "Dhaka"],
  [" ঢাকা ", "Dhaka"],
  ["Chattogram", "Chittagong"],
  ["চট্টগ্রাম", "Chittagong"],
  ["BARISAL", "Barishal"],
  ["ময়মনসিংহ".normalize("NFD"), "Mymensingh"],
  ["Atlantis", undefined],
])("%j names the division %s", (text, division) => {
  expect(divisionNamed(text)).toBe(division);
});

const PLACES = [
  ["Mirpur", "Dhaka", "Mirpur, Dhaka", "Mirpur, ঢাকা"],
  ["Mirpur, Dhaka", "Dhaka", "Mirpur, Dhaka", "Mirpur, ঢাকা"],
  ["Agrabad, Chattogram", "Chittagong", "Agrabad, Chattogram", "Agrabad, চট্টগ্রাম"],
  ["চট্টগ্রাম", "Chittagong", "চট্টগ্রাম", "চট্টগ্রাম"],
  ["Comilla", "Chittagong", "Comilla, Chittagong", "কুমিল্লা, চট্টগ্রাম"],
  ["Halishahar", null, "Halishahar", "Halishahar"],
  [null, "Khulna", "Khulna", "খুলনা"],
  ["", undefined, "", ""],
] as const;

describe("a member's place", () => {
  test.each(PLACES)("of %j in %j is read as it was written on an English page", (location, division, place) => {
    expect(placeName(location, division)).toBe(place);
  });

  test.each(PLACES)("of %j in %j has its Bangla names on a Bangla page", (location, division, _, place) => {
    assumeLanguage("bn");
    expect(placeName(location, division)).toBe(place);
  });
});

test.each([
  ["Jessore", "যশোর"],
  ["Cox’s Bazar road", "Cox’s Bazar road"],
  ["Sadar, Bogra", "Sadar, বগুড়া"],
])("%j is %j to a reader of Bangla", (location, text) => {
  assumeLanguage("bn");
  expect(placeText(location)).toBe(text.normalize("NFC"));
});

test.each([
  ["Dhaka", true],
  ["Mirpur 10, DHAKA-1216", true],
  ["Sadar, Bogra", true],
  ["Cox’s Bazar road", true],
  ["আগ্রাবাদ, চট্টগ্রাম ৪১০০", true],
  ["ময়মনসিংহ".normalize("NFD"), true],
  ["Dubai, UAE", false],
  ["Fenix City", false],
  ["Agrabad", false],
  ["", false],
])("whether %j is in Bangladesh: %j", (location, known) => {
  expect(isInBangladesh(location)).toBe(known);
});
