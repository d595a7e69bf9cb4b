import { expect, test } from "vitest";
import type { CaseKind } from "./case-kinds";
import { decisionsBefore, decisionsPath, olderThan } from "./older-decisions";

/** Decisions of a kind, one a minute, the newest at this hour. */
const decided = (kind: CaseKind, count: number, hour: string) =>
  Array.from({ length: count }, (_, nth) => ({
    kind,
    at: `2026-05-06T${hour}:${String(59 - nth).padStart(2, "0")}:00.000001+00:00`,
  }));

test("a moderator is led to older decisions where a group of the latest ones has all its places, and misses none", () => {
  expect(olderThan([])).toBeNull();
  expect(olderThan([...decided("contact", 49, "12"), ...decided("job", 49, "11")])).toBeNull();
  expect(olderThan([...decided("contact", 50, "12"), ...decided("job", 49, "11")])).toBe(
    "2026-05-06T12:10:00.000001+00:00",
  );
  expect(olderThan([...decided("job", 50, "12"), ...decided("contact", 50, "10")])).toBe(
    "2026-05-06T12:10:00.000001+00:00",
  );
  // Both groups end in one millisecond, and a moment on the whole second has no fraction.
  for (const [answers, jobs] of [
    ["00.000001", "00.0009"],
    ["00", "00.0009"],
  ]) {
    const latest = [
      ...decided("contact", 50, "12").map((one) => ({ ...one, at: `2026-05-06T11:00:${answers}+00:00` })),
      ...decided("job", 50, "12").map((one) => ({ ...one, at: `2026-05-06T11:00:${jobs}+00:00` })),
    ];
    expect(olderThan(latest)).toBe(`2026-05-06T11:00:${jobs}+00:00`);
  }
});

test("the address of older decisions has the moment as the database writes it, and any other text is the first page", () => {
  const at = "2026-05-06T12:10:00.000001+00:00";
  const read = (path: string) => decisionsBefore(new URL(path, "https://techsetu.example").searchParams);
  expect(read(decisionsPath(at))).toBe(at);
  for (const text of ["", "x", "0000-01-01T00:00:00+00:00", "2026-02-30T00:00:00+00:00", "2026-05-06T12:10:00+23:00"]) {
    expect(read(decisionsPath(text)), text).toBeNull();
  }
});
