import { expect, test } from "vitest";
import { messagesPath, reportPath, threadPath } from "./paths";
import { untilFrom } from "./until";

const THREAD = "0d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a";
const AT = "2026-11-22T14:05:00.123456+00:00";

test("a moment in a conversation's address is read again to the microsecond", () => {
  for (const path of [threadPath(THREAD, AT), reportPath(THREAD, AT)]) {
    expect(untilFrom(new URL(path, "http://site.invalid").searchParams)).toBe(AT);
  }
  expect(threadPath(THREAD)).toBe(`/messages/${THREAD}`);
  expect(reportPath(THREAD)).toBe(`/messages/${THREAD}/report`);
});

test.each(["", "yesterday", "2026-13-45T99:99:99Z", "2026-11-22", `${AT},or(id.eq.1)`, "1"])(
  "an address that asks for messages until %j has the newest",
  (until) => expect(untilFrom(new URLSearchParams({ until }))).toBeNull(),
);

test("the first page of the list has no number", () => {
  expect([messagesPath(), messagesPath(1), messagesPath(2)]).toEqual(["/messages", "/messages", "/messages?page=2"]);
});
