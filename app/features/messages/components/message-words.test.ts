import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { reportMessageWords } from "./report-message.words";
import { thread } from "./thread.words";

afterEach(() => assumeLanguage("en"));

test("a member who reports a message reads that it may be kept longer than 90 days, and why", () => {
  expect(reportMessageWords().kept).toContain("for 90 days, and longer while its author can appeal");
  assumeLanguage("bn");
  expect(reportMessageWords().kept).toContain("আপিল");
});

test("a member who blocks somebody they may meet reads that the other one is told of the meeting, and only then", () => {
  const text = (betweenMembers: boolean) => thread().block.text(betweenMembers);
  expect(text(true)).toContain(
    "they read that the conversation is closed and, if you agreed on a meeting, that it is called off",
  );
  expect(text(false)).toContain("they only read that the conversation is closed");
  assumeLanguage("bn");
  expect(text(true)).toContain("মিটিং থাকলে তা বাতিল হয়েছে");
  expect(text(false)).not.toContain("মিটিং");
});
