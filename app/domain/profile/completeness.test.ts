import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { completenessOf } from "./completeness";

const full = {
  full_name: "Rahim Uddin",
  phone: "+8801712345678",
  bio: "I build things.",
  location: "Dhaka",
  avatar_url: "https://example.com/a.png",
};

describe("completenessOf", () => {
  afterEach(() => assumeLanguage("en"));

  it("names what is missing in the language of the page", () => {
    assumeLanguage("bn");
    expect(completenessOf({ ...full, avatar_url: null }).next).toEqual({
      label: "একটি ছবি",
      step: null,
      why: "মানুষ চেহারা মনে রাখে।",
    });
  });

  it("counts nothing without a profile", () => {
    expect(completenessOf(null)).toMatchObject({
      percent: 0,
      badge: "In Progress",
      next: { label: "your name", step: 1 },
    });
  });

  it("is complete when everything is there", () => {
    expect(completenessOf(full)).toEqual({ percent: 100, badge: "Complete", next: null });
  });

  it("gives each field a fifth", () => {
    for (const column of Object.keys(full)) {
      expect(completenessOf({ ...full, [column]: null }).percent).toBe(80);
    }
  });

  it("is complete from 80 and not before", () => {
    expect(completenessOf({ ...full, avatar_url: null }).badge).toBe("Complete");
    expect(completenessOf({ ...full, avatar_url: null, bio: null })).toMatchObject({
      percent: 60,
      badge: "In Progress",
    });
  });

  it("takes blanks for missing", () => {
    expect(completenessOf({ ...full, bio: " \n" })).toMatchObject({ percent: 80, next: { label: "a bio", step: 3 } });
  });

  it("names the first missing field", () => {
    expect(completenessOf({ ...full, location: "", bio: null }).next).toMatchObject({
      label: "your location",
      step: 1,
    });
    expect(completenessOf({ ...full, avatar_url: null }).next).toMatchObject({ label: "a photo", step: null });
  });

  it.each([
    ["en", "phone", "Whoever you agree to show it to can call you. Your number is not public."],
    ["bn", "phone", "যাঁকে দেখাতে রাজি হবেন, তিনি ফোন করতে পারবেন। নম্বরটি প্রকাশ করা হয় না।"],
    ["en", "location", "People look for others nearby."],
    ["bn", "location", "মানুষ কাছাকাছি কাউকে খোঁজে।"],
  ] as const)(
    "says in %s why to add a %s in words that hold for founders and investors as well",
    (language, field, why) => {
      assumeLanguage(language);
      expect(completenessOf({ ...full, [field]: null }).next?.why).toBe(why);
    },
  );

  it("says that a phone number is not public where it asks for one", () => {
    expect(completenessOf({ ...full, phone: null }).next?.why).toContain("Your number is not public.");
  });
});
