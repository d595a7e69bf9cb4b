import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { answerUntil } from "./answer-time";

afterEach(() => assumeLanguage("en"));

test("a mentor abroad reads by whose clock the time to answer ends", () => {
  expect(answerUntil("2026-01-04T04:00:00Z")).toBe("4 January 2026, 10:00 (Dhaka time)");
  assumeLanguage("bn");
  expect(answerUntil("2026-01-04T04:00:00Z")).toBe("৪ জানুয়ারি ২০২৬, সকাল\u00A0১০:০০ (ঢাকার সময়)");
});
