import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { DEMO_ROLES, type DemoRole, demoVisitor, pagesFor } from "../support/demo-site.ts";
import { findHtmlFaults } from "../support/html-faults.ts";
import type { HtmlPage } from "../support/html-page.ts";
import { SiteWalk } from "../support/site-walk.ts";
import type { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** Some hundred pages, and the HTML of some dozens. */
const CRAWL_MS = 480_000;

/** A visitor and a developer open every talent and job; other members meet there what the developer does. */
const OPENS_ALL: (DemoRole | undefined)[] = [undefined, "developer"];

type Item = Record<string, unknown> & { name?: string; item?: string; url?: string; position: number };

/** What is wrong with a page's structured data, compared with what the page shows. */
function structuredFaults(path: string, { jsonLd, trail, heading, text, links }: HtmlPage): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${path}: ${what}`);
  };
  const types = jsonLd.map((block) => block["@type"] ?? "@graph");
  check(new Set(types).size === types.length, `more than one of ${types.join(", ")}`);
  check(types.includes("BreadcrumbList") === trail.length > 0, "a trail on one side only");
  check(
    types.includes("@graph") === (path === "/"),
    "Organization and WebSite belong on the home page, and only there",
  );
  for (const block of jsonLd) {
    check(block["@context"] === "https://schema.org", "no @context");
    const items = (block.itemListElement ?? []) as Item[];
    check(
      items.every(({ position }, index) => position === index + 1),
      "positions that do not count from 1",
    );
    if (block["@type"] === "BreadcrumbList") {
      check(trail.join(" > ") === items.map(({ name }) => name).join(" > "), "another trail than the one shown");
      check(
        items.length >= 2 && items.slice(0, -1).every(({ item }) => item?.startsWith(stack.origin)),
        "no addresses",
      );
    }
    if (block["@type"] === "ItemList") {
      const shown = items.every(({ url }) => links.includes(url?.replace(stack.origin, "")));
      check(shown && items.length <= 5, "a list of what is not on the page");
    }
    if (block["@type"] === "JobPosting") {
      const { name } = block.hiringOrganization as { name: string };
      check(/^\/jobs\/[\da-f-]{36}$/.test(path), "a JobPosting on a list");
      check(heading === block.title && text.includes(name), "a job that is not the one shown");
    }
  }
  return faults;
}

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

describe.each([undefined, ...DEMO_ROLES])("as %s", { timeout: CRAWL_MS }, (role) => {
  test("every link from the home page leads somewhere, every anchor exists, every button does something, and every type of page is valid HTML", async () => {
    const visitor = await demoVisitor(stack, role);
    const paths = await pagesFor(stack, role);
    const alike = OPENS_ALL.includes(role) || process.env.TEST_LONG ? Infinity : 10;
    const { pages, kept, faults } = await new SiteWalk(visitor, stack.origin, { keep: paths, alike }).walk();
    expect(faults).toEqual([]);
    expect(pages.size).toBeGreaterThan(60);
    if (role) expect([...pages.keys()]).toEqual(expect.arrayContaining(["/dashboard", "/post-job"]));
    else expectStructuredData(pages);

    const invalid: Record<string, string[]> = {};
    const markups = await markupsOf(visitor, paths, kept);
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

/** What a visitor's pages say in structured data is what they show. */
function expectStructuredData(pages: Map<string, HtmlPage | null>): void {
  const read = [...pages].filter((entry): entry is [string, HtmlPage] => entry[1] !== null);
  expect(read.flatMap(([path, page]) => structuredFaults(path, page))).toEqual([]);
  const types = new Set(read.flatMap(([, { jsonLd }]) => jsonLd.map((block) => block["@type"] ?? "@graph")));
  expect(types).toEqual(new Set(["@graph", "BreadcrumbList", "ItemList", "JobPosting"]));
}

test("the academy's old address redirects once", async () => {
  const response = await fetch(`${stack.origin}/training-programs`, { redirect: "manual" });
  expect(response.headers.get("Location")).toBe("/resources/training-programs");
  const target = await fetch(`${stack.origin}/resources/training-programs`, { redirect: "manual" });
  expect(target.status).toBe(200);
});
