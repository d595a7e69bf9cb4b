import { expect, it } from "vitest";
import { unlinked } from "./unlinked";

it("a reader sees a name as its member wrote it", () => {
  for (const name of ["Rahim Uddin", "Md. Rahim", "আমেনা খাতুন"]) expect(unlinked(name)).toBe(name);
  expect(unlinked("A.K.M. Fazlul")?.replaceAll("\u2060", "")).toBe("A.K.M. Fazlul");
});

it("a reader's mail program finds no address in a name", () => {
  for (const name of ["win.example.com", "https://example.com/x", "me@example.com", "Call example.com/now"]) {
    expect(unlinked(name)).not.toMatch(/\w\.\w|\w@\w|:\/|\/\w/);
  }
});

it("a reader is written to without a name where there is none", () => {
  expect([unlinked(null), unlinked(" ")]).toEqual([null, null]);
});
