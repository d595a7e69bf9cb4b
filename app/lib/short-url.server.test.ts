import { expect, test } from "vitest";
import { shortUrl } from "./short-url.server";

test("an address is shown short and decoded", () => {
  expect(shortUrl("https://www.example.com/%E0%A6%95/")).toBe("example.com/ক");
  expect(shortUrl("https://example.com/%E0")).toBe("example.com/%E0");
});

test.each([
  ["https://www.উদাহরণ.বাংলা/কাজ/", "উদাহরণ.বাংলা/কাজ"],
  ["https://xn--d5b6ci4b4b3a.xn--54b7fta0cc:8080", "উদাহরণ.বাংলা:8080"],
])("%j is shown in Bangla letters, %j", (href, text) => {
  expect(shortUrl(new URL(href).href)).toBe(text.normalize("NFC"));
});

test.each([
  ["https://উদাহরণ.com", "xn--d5b6ci4b4b3a.com"],
  ["https://аррӏе.com", "xn--80ak6aa92e.com"],
  ["https://аpple.বাংলা", "xn--pple-43d.xn--54b7fta0cc"],
  ["https://খবর24.বাংলা", new URL("https://খবর24.বাংলা").host],
  ["https://127.0.0.1:3000/", "127.0.0.1:3000"],
  ["https://[::1]/", "[::1]"],
])("%j may be taken for another and is shown as machines write it, %j", (href, text) => {
  expect(shortUrl(new URL(href).href)).toBe(text);
});
