import { expect, test } from "vitest";
import { digestOf, holds, weakEtag } from "./etag.server";

const asked = (headers: Record<string, string> = {}) => new Request("http://localhost/", { headers });

test("a text's validator is the same each time, and another text has another", () => {
  const etagOf = (text: string) => weakEtag(digestOf(text));
  expect(etagOf("a page")).toMatch(/^W\/"[\w-]{27}"$/);
  expect(etagOf("a page")).toBe(etagOf("a page"));
  expect(etagOf("a page")).not.toBe(etagOf("a page "));
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
