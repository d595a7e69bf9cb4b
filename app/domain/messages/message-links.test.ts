import { describe, expect, onTestFinished, test, vi } from "vitest";
import { messageParts } from "./message-links";

const linksIn = (text: string) => messageParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe("addresses in a message", () => {
  test.each([
    ["https://example.com", "https://example.com", "https://example.com/"],
    ["See http://example.com/a?b=c&d#e.", "http://example.com/a?b=c&d#e", "http://example.com/a?b=c&d#e"],
    ["(https://example.com/a_(b))", "https://example.com/a_(b)", "https://example.com/a_(b)"],
    ["HTTPS://Example.com/A!?", "HTTPS://Example.com/A", "https://example.com/A"],
    [
      "দেখুন https://example.com/সেতু।",
      "https://example.com/সেতু",
      "https://example.com/%E0%A6%B8%E0%A7%87%E0%A6%A4%E0%A7%81",
    ],
    ["“https://example.com:8443/x”,", "https://example.com:8443/x", "https://example.com:8443/x"],
    ["https://example.com/a/", "https://example.com/a/", "https://example.com/a/"],
  ])("%j lead where they say", (text, shown, href) => expect(linksIn(text)).toEqual([[shown, href]]));

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT://example.com/%0Aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://bank.example@evil.example/",
    "https://user:word@evil.example/",
    "https://bаnk.example/",
    "https://bank.example\u202e/moc.live",
    "https://bank.example\\@evil.example",
    "https://localhost/",
    "https://0x7f000001/",
    "https://1.1/",
    "ftp://example.com/",
    "//example.com/",
    "www.example.com",
    "xhttps://example.com/",
    `https://example.com/${"a".repeat(2048)}`,
  ])("%j lead nowhere", (text) => {
    for (const [, href] of linksIn(text)) expect(href).not.toMatch(/evil|javascript|data:|127\.0/);
    expect(linksIn(text).filter(([shown]) => shown === text)).toEqual([]);
  });

  test.each([
    "",
    "Plain",
    "a https://example.com b https://example.org. c",
    "<b>https://example.com</b>",
    "\n\nhttps://x.example\n",
  ])("%j: no letter of it is lost", (text) =>
    expect(
      messageParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text),
  );

  test("two addresses are two links", () => {
    expect(linksIn("https://a.example, https://b.example")).toEqual([
      ["https://a.example", "https://a.example/"],
      ["https://b.example", "https://b.example/"],
    ]);
  });

  // A page of fifty such messages blocked the process for ten seconds.
  test("thousands of brackets behind an address are not gone through for each of them", () => {
    const copies = [vi.spyOn(String.prototype, "slice"), vi.spyOn(String.prototype, "split")];
    onTestFinished(() => copies.forEach((copy) => copy.mockRestore()));
    expect(linksIn(`https://example.com/a_(b)${")".repeat(3_900)}`)[0]?.[0]).toBe("https://example.com/a_(b)");
    expect(copies.reduce((sum, copy) => sum + copy.mock.calls.length, 0)).toBeLessThan(100);
  });
});
