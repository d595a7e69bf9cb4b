import { describe, expect, it } from "vitest";
import { stepFrom, stepPath } from "./steps";

const page = (query: string) => new URL(`http://techsetu.test/onboarding${query}`);

describe("stepFrom", () => {
  it.each([
    ["?step=1", 1],
    ["?step=4", 4],
    ["", 1],
    ["?step=", 1],
    ["?step=0", 1],
    ["?step=5", 1],
    ["?step=-1", 1],
    ["?step=2.5", 1],
    ["?step=1e0", 1],
    ["?step=NaN", 1],
    ["?step=২", 2],
    ["?step=2&step=3", 2],
    [`?step=${"9".repeat(400)}`, 1],
  ])("reads %j as %i", (query, step) => expect(stepFrom(page(query), 4)).toBe(step));

  it("knows how many steps there are", () => expect(stepFrom(page("?step=4"), 3)).toBe(1));
});

describe("stepPath", () => {
  it("leads back to its step", () => expect(stepFrom(new URL(stepPath("/onboarding", 3), "http://x.test"), 4)).toBe(3));
});
