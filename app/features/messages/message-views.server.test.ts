import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { reportableView } from "./message-views.server";

afterEach(() => assumeLanguage("en"));

test("two messages with the same words can be told apart by day and hour before one is reported", () => {
  const message = { id: "m", mine: false, body: "Pay\nme", created_at: "2026-11-27T20:30:00Z", reported: false };
  expect(reportableView(message)).toEqual({ value: "m", label: "Pay me", description: "28 November 2026, 02:30" });
  assumeLanguage("bn");
  expect(reportableView(message).description).toMatch(/^২৮ নভেম্বর ২০২৬, .*২:৩০$/);
});
