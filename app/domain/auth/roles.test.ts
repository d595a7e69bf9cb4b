import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { DEFAULT_ROLE, ROLES } from "./roles";

afterEach(() => assumeLanguage("en"));

const inWords = () => ROLES.keys.map(ROLES.label);

test("a visitor reads the five roles in words", () => {
  expect(inWords()).toEqual(["Developer", "Startup Founder", "Investor", "Mentor", "Student"]);
});

test("a visitor of a Bangla page reads them in Bangla", () => {
  assumeLanguage("bn");
  expect(inWords()).toEqual(["ডেভেলপার", "স্টার্টআপ প্রতিষ্ঠাতা", "বিনিয়োগকারী", "মেন্টর", "শিক্ষার্থী"]);
});

test("a newcomer who chooses no role is a developer", () => {
  expect(DEFAULT_ROLE).toBe("developer");
});
