import { expect, test } from "vitest";
import { choiceCount, type JobChoices, skillOptions, withCounts } from "./job-choices";

const CHOICES: JobChoices = {
  complete: true,
  most: 300,
  type: { remote: 12, hybrid: 301 },
  level: {},
  employment: {},
  students: 0,
  hires: { client: 3 },
  division: {},
  skill: [
    ["React", 7],
    ["Go", 1],
  ],
};

test("a visitor reads how many each choice finds, and of none that it finds nothing", () => {
  const options = [
    { value: "remote", label: "Remote" },
    { value: "onsite", label: "On-site" },
    { value: "hybrid", label: "Hybrid" },
  ];
  expect(withCounts(options, "type", CHOICES).map(({ count }) => count)).toEqual(["12", "0", "300+"]);
  expect(withCounts(options, "type", null)).toEqual(options);
});

test("a visitor of a long list reads of a choice the least that it finds, and no number where nobody knows one", () => {
  expect(choiceCount(12, { complete: false, most: 300 })).toBe("12+");
  expect(choiceCount(300, { complete: false, most: 300 })).toBe("300+");
  expect(choiceCount(301, { complete: false, most: 300 })).toBe("300+");
  expect(choiceCount(0, { complete: false, most: 300 })).toBeUndefined();
  expect(choiceCount(300, { complete: true, most: 300 })).toBe("300");
});

test("a visitor finds the skill that was asked for among the choices, however it was written", () => {
  expect(skillOptions(CHOICES, "react")).toEqual([
    { value: "react", label: "React", count: "7" },
    { value: "Go", label: "Go", count: "1" },
  ]);
  expect(skillOptions(CHOICES, "Zig")[0]).toEqual({ value: "Zig", label: "Zig" });
  expect(skillOptions(CHOICES, undefined)).toHaveLength(2);
  expect(skillOptions(null, "Zig")).toEqual([{ value: "Zig", label: "Zig" }]);
  expect(skillOptions(null, undefined)).toEqual([]);
});
