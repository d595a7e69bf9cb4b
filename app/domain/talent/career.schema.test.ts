import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { careerSchema } from "./career.schema";

function parse(rows: Record<string, string>[]) {
  const form = new FormData();
  form.set("intent", "work");
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) form.set(`entries[${index}].${name}`, value);
  });
  const submission = parseWithZod(form, { schema: careerSchema });
  return submission.status === "success" ? submission.value.entries : submission.error;
}

it("a member stores what was typed, digits of either script as numbers, and nothing for an empty row", () => {
  const typed = {
    title: " Lead\u202e engineer ",
    organisation: "সেতু",
    startYear: "২০১৯",
    endYear: "",
    description: "a\r\nb",
  };
  expect(parse([typed, { title: " ", organisation: "", startYear: "", endYear: "", description: "" }])).toEqual([
    {
      id: null,
      title: "Lead engineer",
      organisation: "সেতু",
      startYear: 2019,
      endYear: null,
      description: "a\nb",
    },
    null,
  ]);
});

it("a member who removes every entry stores none", () => {
  expect(parse([])).toEqual([]);
});

it.each([
  [{ organisation: "Setu" }, { "entries[0].title": ["Say what it is"] }],
  [{ endYear: "2019" }, { "entries[0].title": ["Say what it is"] }],
  [{ title: "A", startYear: "1949" }, { "entries[0].startYear": ["First year can't be before 1950"] }],
  [{ title: "A", endYear: "2101" }, { "entries[0].endYear": ["Last year can be at most 2100"] }],
  [{ title: "A", endYear: "19" }, { "entries[0].endYear": ["Last year can't be before 1950"] }],
  [{ title: "A", startYear: "2019.5" }, { "entries[0].startYear": ["First year must be a whole number, such as 3"] }],
  [
    { title: "A", startYear: "2020", endYear: "2019" },
    { "entries[0].endYear": ["The last year can't be before the first"] },
  ],
  [
    { title: "A", description: "x".repeat(601) },
    { "entries[0].description": ["Description can have at most 600 characters"] },
  ],
  [{ title: "x".repeat(121) }, { "entries[0].title": ["This can have at most 120 characters"] }],
])("a member who types %j is told beside the field", (row, errors) => {
  expect(parse([row as Record<string, string>])).toEqual(errors);
});

it("a member is told of all that is wrong with an entry at once", () => {
  expect(parse([{ startYear: "2020", endYear: "2019", description: "x".repeat(601) }])).toEqual({
    "entries[0].title": ["Say what it is"],
    "entries[0].endYear": ["The last year can't be before the first"],
    "entries[0].description": ["Description can have at most 600 characters"],
  });
});

it.each([
  [1950, 2100],
  [2019, 2019],
])("a member may have had something from %i to %i", (startYear, endYear) => {
  expect(parse([{ title: "A", startYear: String(startYear), endYear: String(endYear) }])).toMatchObject([
    { startYear, endYear },
  ]);
});

it("a member has ten entries at most, and keeps the id of each that has one of ours", () => {
  const rows = Array.from({ length: 11 }, (_, index) => ({
    title: `Work ${index}`,
    id: index === 1 ? "<b>" : `id-${index}`,
  }));
  expect(parse(rows)).toEqual({ entries: ["At most 10 entries can be shown"] });
  expect(parse(rows.slice(0, 2))).toMatchObject([{ id: "id-0" }, { id: null }]);
});
