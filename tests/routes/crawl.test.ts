import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { CRAWLED, type DemoRole, demoVisitor, pagesFor } from "../support/demo-site.ts";
import { findHtmlFaults } from "../support/html-faults.ts";
import { type HtmlPage, readPage } from "../support/html-page.ts";
import { missedRoutes, ownPages } from "../support/own-pages.ts";
import { SiteWalk } from "../support/site-walk.ts";
import { structuredFaults } from "../support/structured-data.ts";
import type { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** Some hundred pages, and the HTML of some dozens. */
const CRAWL_MS = 480_000;

/** A visitor and a developer open every talent and job; other members meet there what the developer does. */
const OPENS_ALL: (DemoRole | undefined)[] = [undefined, "developer"];

/** The HTML of one of each type of page; those that no link leads to are asked for. */
async function markupsOf(visitor: Visitor, paths: string[], kept: Map<string, string>): Promise<[string, string][]> {
  const markups: [string, string][] = [];
  for (const path of paths) {
    const known = kept.get(path);
    if (known !== undefined) {
      markups.push([path, known]);
      continue;
    }
    const response = await visitor.get(path);
    expect(response.status, path).toBeLessThan(500);
    const markup = await response.text();
    if (response.headers.get("Content-Type")?.startsWith("text/html")) markups.push([path, markup]);
  }
  return markups;
}

test("the validator finds a fault where there is one", async () => {
  const markup = "<!DOCTYPE html><html lang='en'><body><p><div></div></p></body></html>";
  expect(await findHtmlFaults(markup)).not.toEqual([]);
});

describe.each([undefined, ...CRAWLED])("as %s", { timeout: CRAWL_MS }, (role) => {
  test("every link from the home page leads somewhere, every anchor exists, every button does something, every page of one's own is led to, and every type of page is valid HTML", async () => {
    const visitor = await demoVisitor(stack, role);
    const paths = await pagesFor(stack, role);
    const alike = OPENS_ALL.includes(role) || process.env.TEST_LONG ? Infinity : 10;
    const own = role ? await ownPages(stack, role) : [];
    const { pages, kept, faults } = await new SiteWalk(visitor, stack.origin, {
      keep: [...paths, ...own],
      alike,
    }).walk();
    expect(faults).toEqual([]);
    expect(own.filter((path) => !pages.has(path))).toEqual([]);
    expect(await missedRoutes([...pages.keys()], role ?? "visitor")).toEqual([]);
    expect(pages.size).toBeGreaterThan(60);
    if (role) expect([...pages.keys()]).toEqual(expect.arrayContaining(["/dashboard", "/post-job"]));

    const invalid: Record<string, string[]> = {};
    const markups = await markupsOf(visitor, paths, kept);
    // What other tests have posted may fill the lists: of the sample data each type of page is read in any case.
    const samples = new Map<string, HtmlPage | null>(markups.map(([path, markup]) => [path, readPage(markup)]));
    if (!role) expectStructuredData(new Map([...samples, ...pages]));
    for (const [path, markup] of markups) {
      const found = await findHtmlFaults(markup);
      const headlines = markup.match(/<h1[ >]/g)?.length ?? 0;
      if (headlines !== 1) found.push(`${headlines} h1`);
      if (found.length > 0) invalid[path] = found;
      // A validator never waits: connections that end meanwhile must be seen to, or the next request takes one of them.
      await nextTurn();
    }
    expect(invalid).toEqual({});
    expect(markups.length).toBeGreaterThan(25);
  });
});

test("as an operator: every page that nobody else has is valid HTML, and all its links lead somewhere", async () => {
  const visitor = await demoVisitor(stack, "operator");
  const paths = await pagesFor(stack, "operator");
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    const response = await visitor.get(path);
    const markup = await response.text();
    expect([path, response.status, await findHtmlFaults(markup)]).toEqual([path, 200, []]);
    const { links, idleButtons } = readPage(markup);
    expect(idleButtons).toEqual([]);
    expect(links).toContain("/operator");
    for (const link of new Set(links)) {
      const { origin, pathname, search } = new URL(link ?? "", stack.origin + path);
      expect([link, origin, (await visitor.get(pathname + search)).status]).toEqual([link, stack.origin, 200]);
    }
  }
});

/** What a visitor's pages say in structured data is what they show. */
function expectStructuredData(pages: Map<string, HtmlPage | null>): void {
  const read = [...pages].filter((entry): entry is [string, HtmlPage] => entry[1] !== null);
  expect(read.flatMap(([path, page]) => structuredFaults(stack.origin, path, page))).toEqual([]);
  const types = new Set(read.flatMap(([, { jsonLd }]) => jsonLd.map((block) => block["@type"] ?? "@graph")));
  expect(types).toEqual(new Set(["@graph", "BreadcrumbList", "ItemList", "JobPosting", "Organization"]));
}

test("the academy's old address redirects once", async () => {
  const response = await fetch(`${stack.origin}/training-programs`, { redirect: "manual" });
  expect(response.headers.get("Location")).toBe("/resources/training-programs");
  const target = await fetch(`${stack.origin}/resources/training-programs`, { redirect: "manual" });
  expect(target.status).toBe(200);
});
