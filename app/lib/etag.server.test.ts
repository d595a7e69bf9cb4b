import { expect, test } from "vitest";
import { holds, weakEtag } from "./etag.server";

const asked = (headers: Record<string, string> = {}) => new Request("http://localhost/", { headers });

test("a text's validator is the same each time, and another text has another", () => {
  expect(weakEtag("a page")).toMatch(/^W\/"[\w-]{27}"$/);
  expect(weakEtag("a page")).toBe(weakEtag("a page"));
  expect(weakEtag("a page")).not.toBe(weakEtag("a page "));
});

test.each([`W/"a"`, `"a"`, `"b", W/"a"`, "*"])("who says %s holds the answer", (header) =>
  expect(holds(asked({ "If-None-Match": header }), `W/"a"`)).toBe(true),
);

test.each([`W/"b"`, `a`, `"A"`, ""])("who says %j does not", (header) =>
  expect(holds(asked({ "If-None-Match": header }), `W/"a"`)).toBe(false),
);

test("who says nothing does not, and who reloads without the cache still has what it has", () => {
  expect(holds(asked(), `W/"a"`)).toBe(false);
  expect(holds(asked({ "If-None-Match": `W/"a"`, "Cache-Control": "no-cache" }), `W/"a"`)).toBe(true);
});
