import { expect, test } from "vitest";
import { rateFields } from "./rate-fields.server";

const READ = { skills: [] };

test.each([
  ["rates as they are read", { minRate: 20, maxRate: 40 }, "minRate=20&maxRate=40", [20, 40], [], null],
  ["none", {}, "", [undefined, undefined], [], null],
  [
    "rates the wrong way round",
    { minRate: 90, maxRate: 10 },
    "minRate=90&maxRate=10",
    [90, 10],
    ["minRate", "maxRate"],
    /above the highest/,
  ],
  ["what nobody can read", { maxRate: 40 }, "minRate=$25&maxRate=40", ["$25", 40], ["minRate"], /whole number/],
  [
    "one that is no number and one that is too much",
    {},
    "minRate=20000000&maxRate=forty",
    ["20000000", "forty"],
    ["minRate", "maxRate"],
    /at most 1,00,00,000.*whole number/,
  ],
])("the fields show %s", (_, read, query, shown, wrong, problem) => {
  const fields = rateFields({ ...READ, ...read }, new URLSearchParams(query));
  expect([fields.minRate, fields.maxRate]).toEqual(shown);
  expect(fields.wrong).toEqual(wrong);
  if (problem === null) expect(fields.problem).toBeNull();
  else expect(fields.problem).toMatch(problem);
});
