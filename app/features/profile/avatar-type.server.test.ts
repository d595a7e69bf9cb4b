import { expect, it } from "vitest";
import { avatarTypeFor } from "./avatar-type.server";

it.each([
  ["Chromium", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/avif"],
  ["Firefox", "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/avif"],
  ["a browser that likes WebP better", "image/webp,image/avif,*/*;q=0.8", "image/webp"],
  ["a browser that can't read AVIF", "image/webp,image/png,*/*;q=0.8", "image/webp"],
  ["a browser that refuses AVIF", "image/avif;q=0,*/*", "image/webp"],
  ["a program that takes anything", "*/*", "image/webp"],
  ["a program that says nothing", undefined, "image/webp"],
  ["one that takes neither", "text/html", "image/webp"],
  ["nonsense", ",,;q=x/avif", "image/webp"],
])("%s gets its type", (_, accept, type) => {
  const headers = accept === undefined ? undefined : { Accept: accept };
  expect(avatarTypeFor(new Request("http://localhost/", headers && { headers }))).toBe(type);
});
