import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { startupCard } from "./startup-view.server";

afterEach(() => assumeLanguage("en"));

const STARTUP = { slug: "nouka", name: "Nouka", tagline: null, beginning: null, team_size: null, jobs: 0 };

function placeOf(city: string | null, division: string | null) {
  return startupCard({ ...STARTUP, city, division } as Parameters<typeof startupCard>[0]).place;
}

test.each([
  ["Chattogram", "Chittagong", "Chattogram", "চট্টগ্রাম"],
  ["Barisal", "Barishal", "Barisal", "বরিশাল"],
  ["Dhaka", "Dhaka", "Dhaka", "ঢাকা"],
  ["Cumilla", "Chittagong", "Cumilla, Chittagong", "কুমিল্লা, চট্টগ্রাম"],
  [null, "Sylhet", "Sylhet", "সিলেট"],
  [null, null, null, null],
])("a reader finds a startup of %j in %j at one place, in either language", (city, division, english, bangla) => {
  expect(placeOf(city, division)).toBe(english);
  assumeLanguage("bn");
  expect(placeOf(city, division)).toBe(bangla);
});
