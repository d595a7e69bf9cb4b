import { expect, test } from "vitest";
import { factsLine } from "./facts";

test("facts stand in a line without those that are not there, each dot kept with the word before it", () => {
  expect(factsLine(["Seed", null, "", undefined, "Khulna, Bangladesh"])).toBe("Seed\u00A0· Khulna, Bangladesh");
  expect(factsLine([null])).toBe("");
});
