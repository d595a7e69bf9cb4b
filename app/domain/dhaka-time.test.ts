import { describe, expect, it } from "vitest";
import { dateInDhaka, endOfDayInDhaka, longDateInDhaka } from "./dhaka-time";

describe("endOfDayInDhaka (requirements/jobs.md 65)", () => {
  it.each([
    ["2026-01-31", "2026-01-31T17:59:59.000Z"],
    ["2026-12-31", "2026-12-31T17:59:59.000Z"],
    ["2028-02-29", "2028-02-29T17:59:59.000Z"],
    ["২০২৬-০১-৩১", "2026-01-31T17:59:59.000Z"],
    [" 2026-07-01 ", "2026-07-01T17:59:59.000Z"],
  ])("of %s is %s", (date, instant) => expect(endOfDayInDhaka(date)).toBe(instant));

  it.each([
    "",
    "0000-00-00",
    "2026-02-31",
    "2027-02-29",
    "2026-13-01",
    "9999-12-31",
    "1999-12-31",
    "31/01/2026",
    "2026-1-3",
    "2026-01-31T00:00:00Z",
    "tomorrow",
    "2026-06-30T23:59:60",
  ])("refuses %j", (date) => expect(endOfDayInDhaka(date)).toBeNull());
});

describe("days in Dhaka", () => {
  it("begin at 18:00 UTC", () => {
    expect(dateInDhaka("2026-01-31T17:59:59Z")).toBe("2026-01-31");
    expect(dateInDhaka("2026-01-31T18:00:00Z")).toBe("2026-02-01");
    expect(longDateInDhaka("2026-01-31T18:00:00Z")).toBe("1 February 2026");
  });

  it("come back from the stored deadline as typed", () => {
    expect(dateInDhaka(endOfDayInDhaka("2026-03-09") ?? "")).toBe("2026-03-09");
  });
});
