import { expect, test } from "vitest";
import { isFromElsewhere } from "./elsewhere.server";

test.each([
  ["cross-site", true],
  ["same-site", true],
  ["anything new", true],
  ["same-origin", false],
  ["none", false],
  [null, false],
])("a visit with Sec-Fetch-Site %s comes from another site: %s", (site, expected) => {
  const request = new Request(
    "https://techsetu.example/",
    site === null ? {} : { headers: { "Sec-Fetch-Site": site } },
  );
  expect(isFromElsewhere(request)).toBe(expected);
});
