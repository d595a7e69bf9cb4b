import { afterEach, expect, test } from "vitest";
import { mergedNotifications } from "~/domain/notifications/merged-notifications";
import { assumeLanguage } from "~/i18n/current";
import { notificationViews } from "./notification-view.server";

afterEach(() => assumeLanguage("en"));

const NOW = new Date("2026-11-29T09:00:00Z");

const row = (id: number, created_at: string, is_read = false) => ({
  id: String(id),
  kind: "application_received",
  params: { job_id: "j" },
  subject_name: "Ferry pilot",
  note: null,
  title: "",
  message: "",
  type: "info",
  link: null,
  is_read,
  created_at,
});

const TODAY = ["2026-11-29T08:00:00Z", "2026-11-29T07:00:00Z"];
const BEFORE = ["2026-11-27T08:00:00Z", "2026-11-27T07:00:00Z"];

function told(days: string[], goesOn: boolean, isRead = false) {
  const rows = days.map((at, index) => row(index, at, isRead));
  return mergedNotifications(notificationViews(rows, NOW, () => goesOn)).map(
    ({ message, runs }) => message || runs?.map(({ text }) => text).join(""),
  );
}

test("a poster reads how many applied, and at least how many where the list leaves some of that day out", () => {
  expect(told(TODAY, false)).toEqual(['2 people applied to "Ferry pilot".']);
  expect(told(TODAY, true)).toEqual(['2+ people applied to "Ferry pilot".']);
  expect(told([...TODAY, ...BEFORE], true)).toEqual([
    '2 people applied to "Ferry pilot".',
    '2+ people applied to "Ferry pilot".',
  ]);
  expect(told(TODAY.slice(1), true)).toEqual(['Anonymous applied to "Ferry pilot".']);
  expect(notificationViews([], NOW, () => true)).toEqual([]);
  assumeLanguage("bn");
  expect(told(TODAY, true)).toEqual(["২+ জন আপনার “Ferry pilot” পোস্টে আবেদন করেছেন।"]);
});

test("what has come since counts with those that the list leaves out", () => {
  const loaded = notificationViews([row(2, TODAY[0] ?? ""), row(1, TODAY[1] ?? "")], NOW, () => true);
  const [come] = notificationViews([row(3, "2026-11-29T08:30:00Z")], NOW, () => false);
  const [merged] = mergedNotifications(come ? [come, ...loaded] : loaded);
  expect(merged?.message).toBe('3+ people applied to "Ferry pilot".');
});
