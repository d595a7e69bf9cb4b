import { expect, test } from "vitest";
import { avatarRemovalSchema, avatarSchema } from "./avatar.schema";
import { AVATAR_UPLOAD_BYTES } from "./avatar-file";
import { avatarWords } from "./avatar.words";

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], "me.jpg");
const messagesOf = (picture: unknown) =>
  avatarSchema.safeParse({ intent: "picture", picture }).error?.issues.map(({ message }) => message) ?? [];

test("a member may send a picture of 8 MB and no larger one", () => {
  expect(AVATAR_UPLOAD_BYTES).toBe(8_388_608);
  expect(messagesOf(fileOf(8_388_608))).toEqual([]);
  expect(messagesOf(fileOf(8_388_609))).toEqual([avatarWords().tooLarge]);
});

test.each([
  ["an empty file", fileOf(0)],
  ["a text", "me.jpg"],
  ["nothing", undefined],
])("a member who sends %s is asked to choose a picture", (_, picture) => {
  expect(messagesOf(picture)).toEqual(["Choose a picture first"]);
});

test("a member's two forms don't stand for each other", () => {
  expect(avatarSchema.safeParse({ intent: "remove-picture", picture: fileOf(1) }).success).toBe(false);
  expect(avatarRemovalSchema.safeParse({ intent: "remove-picture" }).success).toBe(true);
  expect(avatarRemovalSchema.safeParse({ intent: "picture" }).success).toBe(false);
});
