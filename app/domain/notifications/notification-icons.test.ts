import { expect, test } from "vitest";
import { notificationIcon } from "./notification-icons";
import { NOTIFICATION_KINDS } from "./notification-kinds";

test("a member sees by its symbol what a notification is of", () => {
  expect(
    ["application_received", "connection_requested", "meeting_requested", "message_received", "job_hidden"].map(
      notificationIcon,
    ),
  ).toEqual(["application", "person", "meeting", "message", "warning"]);
  for (const kind of NOTIFICATION_KINDS) {
    if (kind !== "announcement") expect(notificationIcon(kind), kind).not.toBe("news");
  }
});

test.each(["announcement", "unheard_of", "constructor", ""])("%j has the symbol of news", (kind) => {
  expect(notificationIcon(kind)).toBe("news");
});
