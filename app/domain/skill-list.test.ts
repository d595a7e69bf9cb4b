import { describe, expect, it } from "vitest";
import { joinSkills, parseSkills } from "./skill-list";

describe("parseSkills (requirements/jobs.md 64)", () => {
  it.each([
    ["", []],
    [" , ,\n", []],
    ["React", ["React"]],
    [" React , Node.js,React ", ["React", "Node.js"]],
    ["React, react, REACT", ["React"]],
    ["C++\nC#\r\nUI/UX  Design", ["C++", "C#", "UI/UX Design"]],
    ["বাংলা টাইপোগ্রাফি, CSS", ["বাংলা টাইপোগ্রাফি", "CSS"]],
    ["\u202ereaC, C\u200e#, \u2066", ["reaC", "C#"]],
    ["caf\u0065\u0301, café", ["café"]],
    ["\u3164, Go,\u200b,\u2800 \u2060", ["Go"]],
    ["র\u200d্যাব", ["র\u200d্যাব"]],
  ])("reads %j", (list, skills) => expect(parseSkills(list)).toEqual(skills));

  it("reads its own writing", () => expect(parseSkills(joinSkills(["A", "b c"]))).toEqual(["A", "b c"]));
});
