import { expect, test } from "vitest";
import { csvOf } from "./csv";

test("a table has a line a row, and quotes around what would end a cell", () => {
  expect(
    csvOf([
      ["Job", "Letter"],
      ['A "good" one', "a,b\nc"],
      ["বাংলা", ""],
    ]),
  ).toBe('\ufeffJob,Letter\r\n"A ""good"" one","a,b\nc"\r\nবাংলা,\r\n');
});

test.each(["=1+1", "+880", "-1", "@SUM(A1)", "\t=1", "\r=1"])("a cell that begins as %j is no formula", (text) => {
  const cell = csvOf([[text]]).slice(1, -2);
  expect(cell.replaceAll('"', "")).toBe(`'${text}`);
});

test.each(["a;=1+1", "a\t=1+1"])("no part of %j is a cell of its own where tables are parted otherwise", (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`);
});

test("a cell with a sign within stays as it is", () => {
  expect(csvOf([["a=b", "me@example.org", "1-2", " =1"]])).toBe("\ufeffa=b,me@example.org,1-2, =1\r\n");
});
