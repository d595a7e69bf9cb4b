import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "./current";
import { terms } from "./terms";

const PLACES = terms({ remote: "Remote", onsite: "On-site" }, { remote: "রিমোট", onsite: "অফিসে" });

afterEach(() => assumeLanguage("en"));

test("a poster chooses from words, and the form sends the key", () => {
  expect(PLACES.keys).toEqual(["remote", "onsite"]);
  expect(PLACES.options()).toEqual([
    { value: "remote", label: "Remote" },
    { value: "onsite", label: "On-site" },
  ]);
});

test("a visitor reads a stored value in words, and an unknown one as it is", () => {
  expect(PLACES.label("onsite")).toBe("On-site");
  expect(PLACES.label("lunar")).toBe("lunar");
  expect([PLACES.has("onsite"), PLACES.has("lunar"), PLACES.has("toString")]).toEqual([true, false, false]);
});

test("a reader of Bangla reads the same keys in Bangla", () => {
  assumeLanguage("bn");
  expect(PLACES.label("onsite")).toBe("অফিসে");
  expect(PLACES.options().map(({ value }) => value)).toEqual(PLACES.keys);
});
