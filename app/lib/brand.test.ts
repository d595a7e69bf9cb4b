import { expect, test } from "vitest";
import { BRAND, titleFor } from "./brand";

test("a title gets the brand", () => {
  expect(titleFor("Jobs")).toBe(`Jobs | ${BRAND}`);
});

test("a title with the brand in it stays", () => {
  expect(titleFor(`${BRAND}: home`)).toBe(`${BRAND}: home`);
});
