import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedCopies } from "./compressed-copies.server";

const PAGE = Array.from({ length: 400 }, (_, index) => `<p class="line">${index ** 3}</p>`).join("");

test("a page that many visitors open is compressed better from the third time on, and by nobody's request", async () => {
  const copies = compressedCopies();
  let asked = 0;
  const compress = (text: string) => {
    asked += 1;
    return Buffer.from(text);
  };
  copies.of("a page", PAGE, compress);
  await copies.settled();
  copies.of("a page", PAGE, compress);
  expect(asked).toBe(2);
  await copies.settled();
  const third = copies.of("a page", PAGE, compress);
  expect(asked).toBe(2);
  expect(brotliDecompressSync(third).toString()).toBe(PAGE);
});

test("each page is its own, however many come at once", async () => {
  const copies = compressedCopies();
  const plain = (text: string) => Buffer.from(text);
  const pages = Array.from({ length: 20 }, (_, index) => `${PAGE}<p>${index}</p>`);
  for (let times = 0; times < 2; times++) for (const page of pages) copies.of(page, page, plain);
  await copies.settled();
  const answers = pages.map((page) => copies.of(page, page, plain));
  const isCompressed = answers.map((body, index) => body.toString() !== pages[index]);
  // Only one compression at a time: other texts are answered as before.
  expect(isCompressed.filter(Boolean)).toHaveLength(1);
  const [first] = answers;
  expect(first && brotliDecompressSync(first).toString()).toBe(pages[0]);
});
