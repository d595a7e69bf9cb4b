import { expect, test } from "vitest";
import { avatarPath, ownAvatarPath, parseAvatarAddress, smallAvatarPath } from "./avatar-url";

const RAFI = "0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f";
const NADIA = "1b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f";
const NAME = `${RAFI}/${"a1".repeat(16)}.webp`;
const STORED = `https://project.supabase.co/storage/v1/object/public/avatars/${NAME}`;

test("the member's own picture in our Storage is shown from our own path, wherever Storage is", () => {
  expect(avatarPath(STORED, RAFI)).toBe(`/pictures/${NAME}`);
  expect(avatarPath(STORED.replace("https://project.supabase.co", "http://127.0.0.1:54321"), RAFI)).toBe(
    `/pictures/${NAME}`,
  );
});

test.each([
  null,
  undefined,
  "",
  "https://tracker.example/pixel.gif",
  "https://tracker.example/avatars/x.webp",
  STORED.replace(RAFI, NADIA),
  STORED.replace("/avatars/", "/others/"),
  STORED.replace(".webp", ".svg"),
  `${STORED}?width=1`,
  `${STORED}#x`,
  `${STORED}/../../x.webp`,
  STORED.replace("a1", "%2e%2e%2f"),
  STORED.replace("a1a1", "../"),
  STORED.replace("/object/public/", "/object/sign/"),
])("%s is not shown", (url) => {
  expect(avatarPath(url, RAFI)).toBeNull();
});

test("without an id, the folder that the address names first is the member's", () => {
  expect(ownAvatarPath(STORED)).toBe(`/pictures/${NAME}`);
  expect(ownAvatarPath(`https://x.example/avatars/${NADIA}${new URL(STORED).pathname}`)).toBeNull();
  expect(ownAvatarPath(null)).toBeNull();
});

test("a picture's two addresses name one object, in two sizes", () => {
  expect(parseAvatarAddress(NAME)).toEqual({ name: NAME, size: "large" });
  const small = smallAvatarPath(`/pictures/${NAME}`).replace("/pictures/", "");
  expect(small).not.toBe(NAME);
  expect(parseAvatarAddress(small)).toEqual({ name: NAME, size: "small" });
});

test.each([
  "",
  RAFI,
  NAME.replace(".webp", "-400.webp"),
  NAME.replace(".webp", "-96-96.webp"),
  `${NAME}-96`,
  `x${NAME}`,
])("%s names no picture", (address) => {
  expect(parseAvatarAddress(address)).toBeNull();
});
