import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DOWNLOADS, sizeLabel } from "./downloads";

describe.each(DOWNLOADS)("$file", ({ file, bytes, format }) => {
  const content = readFileSync(new URL(`../../../public${file}`, import.meta.url));

  it("has the size that is printed", () => expect(content.byteLength).toBe(bytes));

  it("has the format that is printed", () => {
    expect(file.endsWith(`.${format.toLowerCase()}`)).toBe(true);
    expect(content.subarray(0, 5).toString() === "%PDF-").toBe(format === "PDF");
  });
});

it("prints sizes as people read them", () => {
  expect([sizeLabel(652), sizeLabel(1024), sizeLabel(2746)]).toEqual(["652 bytes", "1.0 KB", "2.7 KB"]);
});
