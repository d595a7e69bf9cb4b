import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { pagesFor } from "../support/demo-site.ts";
import { pageStartOf } from "../support/page-start.ts";
import { heavyStart, MARKUP, menuFiles, READING, TOUCHED, transferred } from "../support/page-weights.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** What a visitor gets at an address, and the page that it leads to. */
async function open(path: string): Promise<{ size: number; html: string }> {
  const { response, bytes } = await transferred(stack.origin + path);
  const { location, "content-encoding": encoding } = response.headers;
  if (location) return { size: bytes.length, html: await (await new Visitor(stack.origin).get(location)).text() };
  const html = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return { size: bytes.length, html: html.toString() };
}

// crawl.test.ts weighs members' pages and those in Bangla.
test("a visitor's pages are whole in one request: those to read have no scripts, the others none before a touch", async () => {
  const heavy: string[] = [];
  let read = 0;
  for (const path of await pagesFor(stack)) {
    const { size, html } = await open(path);
    const { when } = pageStartOf(html);
    const isRead = !TOUCHED.test(path);
    if (when !== (isRead ? "never" : "touch")) heavy.push(`${path} starts scripts: ${when}`);
    if (size > (isRead ? READING : MARKUP)) heavy.push(`${path}: ${size} bytes`);
    if (isRead && /\/assets\//.test(html)) heavy.push(`${path} names a file of scripts`);
    // The sheet's variables have other names there.
    if (isRead && / style="[^"]*--/.test(html)) heavy.push(`${path} names a variable outside its sheet`);
    if (isRead && /ld\+json.*<\/main>/s.test(html)) heavy.push(`${path} has structured data before its text`);
    heavy.push(...(await heavyStart(stack.origin, path, html)));
    if (isRead) read += 1;
  }
  expect(heavy).toEqual([]);
  expect(read).toBeGreaterThan(15);
});

test("what holds the menus of actions is one file", () => {
  expect(menuFiles().length).toBeGreaterThan(0);
  expect(menuFiles().filter((file) => !file.startsWith("/assets/action-menu-items-"))).toEqual([]);
});
