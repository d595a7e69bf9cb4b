import { afterEach, describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { giveBack, MESSAGE_MAX, messageProblem } from "./message-text";
import { messageReportSchema, messageSchema } from "./message.schema";

const submissionId = "0d1f1c0e-7c5f-4b6e-9d0a-1f2e3d4c5b6a";

const problemsOf = (body: string) =>
  messageSchema.safeParse({ submissionId, body }).error?.issues.map(({ message }) => message) ?? [];

afterEach(() => assumeLanguage("en"));

describe("a message", () => {
  test.each(["", " \r\n\t ", "x".repeat(MESSAGE_MAX + 1), `${"ন".repeat(MESSAGE_MAX)} y`])(
    "that can't be sent is told so by the browser as by the server, in either language",
    (body) => {
      for (const language of ["en", "bn"] as const) {
        assumeLanguage(language);
        expect(problemsOf(body)).toHaveLength(1);
        expect(problemsOf(body)).toEqual([messageProblem(body)]);
        expect(/[a-z]/i.test(problemsOf(body).join(""))).toBe(language === "en");
      }
    },
  );

  test.each(["Hello", `  ${"x".repeat(MESSAGE_MAX)}\n`, "ন".repeat(MESSAGE_MAX)])("that fits is sent", (body) => {
    expect([problemsOf(body), messageProblem(body)]).toEqual([[], null]);
  });

  test("keeps its lines, and takes what was typed around them away", () => {
    const sent = messageSchema.parse({ submissionId, body: " First\r\n\r\nসেতু\n" });
    expect(sent.body).toBe("First\n\nসেতু");
  });

  test("that was not sent comes back before what was typed since", () => {
    expect(giveBack("First", "")).toBe("First");
    expect(giveBack("First", " \n")).toBe("First");
    expect(giveBack("First", "Second")).toBe("First\n\nSecond");
  });
});

test("a report names a message and a reason of the list", () => {
  const message = submissionId;
  expect(messageReportSchema.parse({ message, reason: "spam" })).toEqual({ message, reason: "spam", note: null });
  const wrong = messageReportSchema.safeParse({ reason: "dull", note: "x".repeat(1001) });
  expect(wrong.error?.issues.map((issue) => issue.message)).toEqual([
    "Choose the message",
    "Choose what is wrong with it",
    "Details can have at most 1000 characters",
  ]);
});
