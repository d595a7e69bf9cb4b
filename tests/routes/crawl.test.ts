import { describe, expect, inject, test } from "vitest";
import { DEMO_ROLES, demoVisitor } from "../support/demo-site.ts";
import { type HtmlPage, readPage } from "../support/html-page.ts";
import type { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** Far more than the sample data leads to: past it, links multiply without end. */
const MAX_PAGES = 900;

/** Some hundred pages, one after the other. */
const CRAWL_MS = 240_000;

/** Where a link may redirect to, once: visitors to sign in, and what is documented. */
const REDIRECTS = /^(\/auth\?redirectTo=.+|\/resources\/training-programs)$/;

type Crawl = {
  pages: Map<string, HtmlPage | null>;
  faults: string[];
  /** A link with a fragment, and the page that must have it. */
  anchors: { from: string; to: string; id: string }[];
};

/** Follows every internal link from the home page. */
async function crawl(visitor: Visitor): Promise<Crawl> {
  const result: Crawl = { pages: new Map(), faults: [], anchors: [] };
  const queue: { path: string; from: string }[] = [{ path: "/", from: "" }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, from } = next;
    if (result.pages.has(path)) continue;
    if (result.pages.size >= MAX_PAGES) throw new Error(`More than ${MAX_PAGES} pages, the last one ${path}`);
    const page = await visit(visitor, path, from, result.faults);
    result.pages.set(path, page);
    if (!page) continue;
    for (const to of linksOf(page, path, result)) {
      // Filters combine without end: what they lead to is visited, and followed no further.
      if (!path.includes("?")) queue.push({ path: to, from: path });
    }
  }
  for (const { from, to, id } of result.anchors) {
    const page = result.pages.get(to);
    if (page && !page.ids.has(id)) result.faults.push(`${from} links to #${id}, which ${to} does not have`);
  }
  return result;
}

/** The page at an address, after one redirect at most; null for a download. */
async function visit(visitor: Visitor, path: string, from: string, faults: string[]): Promise<HtmlPage | null> {
  let response = await visitor.get(path);
  const location = response.headers.get("Location");
  if (location) {
    const target = new URL(location, stack.origin);
    if (!REDIRECTS.test(location)) faults.push(`${path}, linked from ${from}, redirects to ${location}`);
    response = await visitor.get(target.pathname + target.search);
  }
  if (response.status !== 200) {
    faults.push(`${path}${location ? ` → ${location}` : ""}, linked from ${from}, answers ${response.status}`);
    return null;
  }
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
  return readPage(await response.text());
}

/** Internal addresses of a page's links and searches, without fragment; what leads nowhere becomes a fault. */
function linksOf(page: HtmlPage, path: string, { faults, anchors }: Crawl): string[] {
  for (const button of page.idleButtons) faults.push(`${path} has a button that does nothing: ${button}`);
  const internal: string[] = [];
  for (const link of [...page.links, ...page.searches.filter(Boolean)]) {
    if (link === undefined || /^(#?|javascript:.*)$/i.test(link)) {
      faults.push(`${path} has a link to ${JSON.stringify(link)}`);
      continue;
    }
    const url = new URL(link, stack.origin + path);
    if (url.origin !== stack.origin) {
      if (!/^(https?|mailto|tel):$/.test(url.protocol)) faults.push(`${path} links to ${link}`);
      continue;
    }
    internal.push(url.pathname + url.search);
    if (url.hash)
      anchors.push({ from: path, to: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) });
  }
  return internal;
}

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

describe(
  "every link from the home page leads somewhere, every anchor exists, every button does something",
  { timeout: CRAWL_MS },
  () => {
    test("signed out; and structured data says what the page shows", async () => {
      const { pages, faults } = await crawl(await demoVisitor(stack));
      expect(faults).toEqual([]);
      expect(pages.size).toBeGreaterThan(60);

      const read = [...pages].filter((entry): entry is [string, HtmlPage] => entry[1] !== null);
      expect(read.flatMap(([path, page]) => structuredFaults(path, page))).toEqual([]);
      const types = new Set(read.flatMap(([, { jsonLd }]) => jsonLd.map((block) => block["@type"] ?? "@graph")));
      expect(types).toEqual(new Set(["@graph", "BreadcrumbList", "ItemList", "JobPosting"]));
    });

    test.each(DEMO_ROLES)("as %s", async (role) => {
      const { pages, faults } = await crawl(await demoVisitor(stack, role));
      expect(faults).toEqual([]);
      expect(pages.size).toBeGreaterThan(60);
      expect([...pages.keys()]).toEqual(expect.arrayContaining(["/dashboard", "/post-job"]));
    });

    test("the academy's old address redirects once", async () => {
      const response = await fetch(`${stack.origin}/training-programs`, { redirect: "manual" });
      expect(response.headers.get("Location")).toBe("/resources/training-programs");
      const target = await fetch(`${stack.origin}/resources/training-programs`, { redirect: "manual" });
      expect(target.status).toBe(200);
    });
  },
);
