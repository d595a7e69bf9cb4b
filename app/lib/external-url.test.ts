import { expect, test } from "vitest";
import { EXTERNAL_REL, externalUrl } from "./external-url";

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "//example.com",
  "example.com",
  "",
  null,
  undefined,
])("%j is no link", (typed) => {
  expect(externalUrl(typed)).toBeNull();
});

test("http and https are links", () => {
  expect(externalUrl("HTTPS://Example.com/a b")).toBe("https://example.com/a%20b");
  expect(externalUrl("http://example.com")).toBe("http://example.com/");
});

test("a member's link gives the page behind it no hold on ours, and earns it no rank", () => {
  expect(EXTERNAL_REL.split(" ").toSorted()).toEqual(["nofollow", "noopener", "noreferrer", "ugc"]);
});
