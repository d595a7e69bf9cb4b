import { expect, it } from "vitest";
import { latestFirst, yearsText } from "./career";

it.each([
  [2019, 2022, "2019 – 2022"],
  [2019, null, "2019 – present"],
  [2022, 2022, "2022"],
  [null, 2022, "2022"],
  [null, null, ""],
])("a reader reads the years %s and %s as %j", (startYear, endYear, text) => {
  expect(yearsText({ startYear, endYear })).toBe(text);
});

it("a reader finds what goes on first, then what ended last, then what has no year", () => {
  const entries = [
    { id: "no year" },
    { id: "school", startYear: 2008, endYear: 2010 },
    { id: "first job", startYear: 2014, endYear: 2018 },
    { id: "university", startYear: 2010, endYear: 2018 },
    { id: "no year either", startYear: null, endYear: null },
    { id: "old work that goes on", startYear: 2015 },
    { id: "new work that goes on", startYear: 2019, endYear: null },
  ];
  expect(latestFirst(entries).map(({ id }) => id)).toEqual([
    "new work that goes on",
    "old work that goes on",
    "first job",
    "university",
    "school",
    "no year",
    "no year either",
  ]);
});
