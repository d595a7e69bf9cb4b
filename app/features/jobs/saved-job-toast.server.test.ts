import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { savedJobToast } from "./saved-job-toast.server";

afterEach(() => assumeLanguage("en"));

const posted = "2026-08-01T06:00:00Z";
const said = (deadline: string | null, now: string) =>
  savedJobToast("Job updated", deadline, posted, new Date(now)).description;

test.each([
  [null, "2026-10-01T00:00:00Z", undefined],
  ["2026-10-20T17:59:59Z", "2026-10-01T00:00:00Z", undefined],
  [
    "2026-12-31T17:59:59Z",
    "2026-10-01T00:00:00Z",
    "It is open until 30 October 2026: a job is open for 90 days at most.",
  ],
  [
    "2026-12-31T17:59:59Z",
    "2026-10-30T17:59:58Z",
    "It is open until 30 October 2026: a job is open for 90 days at most.",
  ],
])("a poster who chooses the deadline %s at %s reads: %s", (deadline, now, text) => {
  expect(said(deadline, now)).toBe(text);
});

test("a poster whose job is past its 90th day does not read that it is open, whatever day they choose", () => {
  const told = () => said("2026-12-31T17:59:59Z", "2026-11-30T00:00:00Z");
  expect(told()).toBe("It ended on 30 October 2026: a job is open for 90 days at most. Post it again instead.");
  assumeLanguage("bn");
  expect(told()).toContain("৩০ অক্টোবর ২০২৬");
  expect(told()).not.toContain("খোলা থাকবে");
});
