import { afterEach, describe, expect, it, vi } from "vitest";
import { endOfJob, lastDayOfJob } from "./job-life";

afterEach(() => void vi.useRealTimers());

describe("the last day of a job", () => {
  it.each([
    ["2026-12-01T02:00:00Z", "2027-03-01"],
    ["2026-12-01T17:59:59.999Z", "2027-03-01"],
    ["2026-12-01T18:00:00+00:00", "2027-03-02"],
    ["2027-12-01T06:00:00Z", "2028-02-29"],
  ])("posted at %s is %s, the 90th in Dhaka", (posted, day) => expect(lastDayOfJob(posted)).toBe(day));

  it("ends with its last second in Dhaka; of what is no day, a job is posted today", () => {
    vi.useFakeTimers({ now: new Date("2026-12-01T02:00:00Z") });
    expect(endOfJob("2027-01-05")).toBe("2027-01-05T17:59:59.000Z");
    for (const none of [undefined, "", "soon", "2027-02-30"]) expect(endOfJob(none)).toBe("2027-03-01T17:59:59.000Z");
  });
});
