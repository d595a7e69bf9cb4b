import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageLinks } from "./page-links";

/** Returns the addresses of a page's links by their `rel`, and the words between them. */
function linksOf(props: { page: number; pages?: number; more?: boolean }) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PageLinks {...props} pathOf={(page) => `/jobs?page=${page}`} />
    </MemoryRouter>,
  );
  if (html === "") return null;
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => [
    / rel="(\w+)"/.exec(tag)?.[1],
    / href="([^"]*)"/.exec(tag)?.[1],
  ]);
  return { ...Object.fromEntries(links), words: /Page \d+(?: of \d+)?/.exec(html)?.[0] };
}

test.each([
  ["all on one page", { page: 1, pages: 1 }, null],
  ["the first of two", { page: 1, pages: 2 }, { next: "/jobs?page=2", words: "Page 1 of 2" }],
  ["the middle one", { page: 2, pages: 3 }, { prev: "/jobs?page=1", next: "/jobs?page=3", words: "Page 2 of 3" }],
  ["the last", { page: 3, pages: 3 }, { prev: "/jobs?page=2", words: "Page 3 of 3" }],
  ["far past the end", { page: 9, pages: 3 }, { prev: "/jobs?page=3", words: "Page 9 of 3" }],
  ["the first of nobody knows how many", { page: 1, more: true }, { next: "/jobs?page=2", words: "Page 1" }],
  ["the only one, not counted", { page: 1, more: false }, null],
  ["the last, not counted", { page: 2, more: false }, { prev: "/jobs?page=1", words: "Page 2" }],
])("a visitor on %s finds the way to what is newer and older, and no other", (_, props, expected) => {
  expect(linksOf(props)).toEqual(expected);
});
