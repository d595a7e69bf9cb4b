import { describe, expect, it } from "vitest";
import { optionalUrlField, parseWebUrl } from "./web-url";

describe("parseWebUrl", () => {
  it.each([
    ["https://example.com", "https://example.com"],
    [" http://example.com/a?b=c#d ", "http://example.com/a?b=c#d"],
    ["HTTPS://Example.com", "HTTPS://Example.com"],
    ["example.com", "https://example.com"],
    ["example.com:8080/a", "https://example.com:8080/a"],
    ["github.com/rahim", "https://github.com/rahim"],
    ["https://example.com/@rahim?to=a@b.example", "https://example.com/@rahim?to=a@b.example"],
    ["\u200ehttps://example.com/\u202eexe.fdp", "https://example.com/exe.fdp"],
    ["https://example.com/ক\u200d্য", "https://example.com/ক\u200d্য"],
    ["উদাহরণ.বাংলা", "https://উদাহরণ.বাংলা"],
  ])("takes %s", (typed, stored) => expect(parseWebUrl(typed)).toBe(stored));

  it.each([
    "javascript:alert(1)",
    "javascript:alert(1.5)",
    "JaVaScRiPt://example.com/%0aalert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "ftp://example.com",
    "mailto:a@example.com",
    "//example.com",
    "/path",
    "https:example.com",
    "https:///example.com",
    "https:\\\\example.com",
    "https://example.com\\@evil.example",
    "https://bank.example@evil.example",
    "https://user:pass@example.com",
    "https://@example.com",
    "https://:@example.com",
    "https://ex%61mple.com",
    "https://exam\u200bple.com",
    "https://exam\u200dple.com",
    "https://example.com/a\u200bb",
    "https://example.com/\u2060",
    "https://ex\u00adample.com",
    "https://localhost",
    "https://exa mple.com",
    "https://example.com/\u0000",
    "https://example.com/\ud800",
    "rahim",
    "@rahim",
    "",
    `https://example.com/${"a".repeat(2048)}`,
  ])("refuses %j", (typed) => expect(parseWebUrl(typed)).toBeNull());
});

describe("optionalUrlField", () => {
  const field = optionalUrlField("Website");
  it("stores nothing as null", () => {
    expect(field.parse(undefined)).toBeNull();
    expect(field.parse("   ")).toBeNull();
  });
  it("says what it wants", () => {
    expect(field.safeParse("javascript:alert(1)").error?.issues[0]?.message).toBe(
      "Website must be a web address, such as https://example.com",
    );
  });
});
