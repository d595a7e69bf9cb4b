import { expect, test } from "vitest";
import { deviceOf } from "./device.server";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A536B) ${WEBKIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Microsoft Edge on Windows",
  ],
])("a browser is called what people call it: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([null, "", " ", "node", "curl/8.5.0", "<script>alert(1)</script>/1.0 x", "\u0000", "x".repeat(100_000)])(
  "whatever names no browser is none: %j",
  (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull();
  },
);
