import { describe, expect, inject, test } from "vitest";
import { inLanguage, withoutLanguage } from "../../app/i18n/language.ts";
import { knownTexts, longestFirst } from "../support/bangla/known.ts";
import type { Known } from "../support/bangla/latin.ts";
import { latinFaults, linkFaults, pairFaults } from "../support/bangla/page-faults.ts";
import { attributeOf, readSpoken } from "../support/bangla/words-of-page.ts";
import { CRAWLED, demoVisitor, pagesFor } from "../support/demo-site.ts";
import { readPage } from "../support/html-page.ts";
import { ownPages } from "../support/own-pages.ts";
import { SiteWalk } from "../support/site-walk.ts";
import { structuredFaults } from "../support/structured-data.ts";
import type { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** Some hundred pages and their twins. */
const CRAWL_MS = 480_000;

/** Of pages that differ by what they are about, or by what is chosen in a filter, so many are looked at. */
const ALIKE = process.env.TEST_LONG ? Infinity : 2;

type Answer = { status: number; html: string };

/** What stands at an address, after one redirect at most; no HTML for a file. */
async function look(visitor: Visitor, path: string): Promise<Answer> {
  let response = await visitor.get(path);
  const location = response.headers.get("Location");
  if (location) {
    const target = new URL(location, stack.origin);
    response = await visitor.get(target.pathname + target.search);
  }
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const body = await response.text();
  return { status: response.status, html: isPage ? body : "" };
}

/** What is wrong with a page under /bn, beside its English twin. */
function faultsOf(path: string, page: Answer, twin: Answer, { texts, phrases }: Known): string[] {
  // What was searched for is said again as it was typed.
  const known = { texts, phrases: longestFirst([...new URL(path, stack.origin).searchParams.values(), ...phrases]) };
  const faults = page.status === twin.status ? [] : [`answers ${page.status}, its twin ${twin.status}`];
  if (page.html === "" || twin.html === "") return faults;
  const spoken = readSpoken(page.html);
  faults.push(...latinFaults(spoken, known), ...linkFaults(spoken, path, stack.origin));
  if (page.status !== 200) return faults;
  faults.push(...pairFaults(spoken, readSpoken(twin.html)));
  const isForAll = spoken.elements.some((element) => attributeOf(element, "rel") === "canonical");
  return isForAll ? [...faults, ...structuredFaults(stack.origin, path, readPage(page.html))] : faults;
}

const PAGE = `<!DOCTYPE html><html lang="bn"><head><title>চাকরি | TechSetu</title><meta name="description" content="৫টি চাকরি">
<link rel="canonical" href="https://setu.test/bn/jobs"><link rel="alternate" hreflang="en" href="https://setu.test/jobs">
<link rel="alternate" hreflang="bn" href="https://setu.test/bn/jobs"><link rel="alternate" hreflang="x-default" href="https://setu.test/jobs">
</head><body><a href="/jobs" hreflang="en" lang="en">English</a><img alt="ছবি" src="/pictures/1.webp">
<form method="post" action="/bn/jobs"><input placeholder="যেমন: React" aria-label="খুঁজুন" name="q" value="Dhaka"></form>
<p>Sabiha Rahman পোস্ট করেছেন <time datetime="2026-11-22">২২ নভেম্বর</time>, <a href="/bn/talent/1">প্রোফাইল</a></p>
<p lang="en">Two quiet weeks after launch.</p><p>name@example.com, example.com/code</p><textarea>Typed</textarea></body></html>`;

const KNOWN: Known = { phrases: ["Sabiha Rahman", "React", "TechSetu"], texts: ["Importers call us all day to ask"] };

describe("what is planted in a Bangla page", () => {
  const faultsIn = (html: string) => {
    const page = readSpoken(html);
    const twin = readSpoken(
      PAGE.replace('canonical" href="https://setu.test/bn/jobs', 'canonical" href="https://setu.test/jobs'),
    );
    return [
      ...latinFaults(page, KNOWN),
      ...linkFaults(page, "/bn/jobs", "https://setu.test"),
      ...pairFaults(page, twin),
    ];
  };

  test("a page with members' names, addresses and what is marked as English has no fault", () => {
    expect(faultsIn(PAGE)).toEqual([]);
    expect(faultsIn(PAGE.replace("২২ নভেম্বর", "Importers call us all day to…"))).toEqual([]);
  });

  test.each([
    ["a word of the text", "পোস্ট করেছেন", "Posted by"],
    ["a word beside a name", "Sabiha Rahman", "Sabiha Rahmans"],
    ["a digit", "২২ নভেম্বর", "22 নভেম্বর"],
    ["a title", "<title>চাকরি", "<title>Jobs"],
    ["a description", "৫টি চাকরি", "5 jobs"],
    ["a label", "খুঁজুন", "Search"],
    ["a placeholder", "যেমন:", "Such as"],
    ["a picture's text", "ছবি", "Picture"],
    ["a link", "/bn/talent/1", "/talent/1"],
    ["a form", 'action="/bn/jobs"', 'action="/jobs"'],
    ["the switch", 'href="/jobs" hreflang', 'href="/bn/jobs" hreflang'],
    ["the page's language", '<html lang="bn"', '<html lang="en"'],
    ["the canonical address", 'canonical" href="https://setu.test/bn/jobs', 'canonical" href="https://setu.test/jobs'],
    ["the twin's address", 'hreflang="en" href="https://setu.test/jobs', 'hreflang="en" href="https://setu.test/'],
    ["its own address", 'hreflang="bn" href="https://setu.test/bn/jobs', 'hreflang="bn" href="https://setu.test/jobs'],
    ["no address for others", 'hreflang="x-default"', 'hreflang="de"'],
  ])("%s is found", (_, right, wrong) => {
    expect(PAGE).toContain(right);
    expect(faultsIn(PAGE.replace(right, wrong))).not.toEqual([]);
  });
});

test("an operator reads in Bangla all that is not a name of the worker's or an answer of a mail server", async () => {
  const visitor = await demoVisitor(stack, "operator");
  for (const path of await pagesFor(stack, "operator")) {
    const [page, twin] = [await look(visitor, inLanguage("bn", path)), await look(visitor, path)];
    if (path === "/operator") expect(page.html).toContain("550 5.1.1");
    expect(faultsOf(inLanguage("bn", path), page, twin, await knownTexts(stack))).toEqual([]);
  }
});

describe.each([undefined, ...CRAWLED])("as %s", { timeout: CRAWL_MS }, (role) => {
  test("every page under /bn has its twin, says all in Bangla, and leads nowhere but to Bangla pages", async () => {
    const visitor = await demoVisitor(stack, role);
    const keep = [...(await pagesFor(stack, role)), ...(role ? await ownPages(stack, role) : [])];
    const found = new Map<string, Answer>();
    const walk = await new SiteWalk(visitor, stack.origin, {
      language: "bn",
      keep: keep.map((path) => inLanguage("bn", path)),
      alike: ALIKE,
      variants: ALIKE,
      onPage: (path, html) => found.set(path, { status: 200, html }),
    }).walk();
    expect.soft(walk.faults).toEqual([]);
    expect.soft(found.size).toBeGreaterThan(40);

    const known = await knownTexts(stack);
    const faults: Record<string, string[]> = {};
    for (const path of new Set([...walk.pages.keys(), ...keep.map((path) => inLanguage("bn", path))])) {
      const twin = await look(visitor, withoutLanguage(path));
      const first = faultsOf(path, found.get(path) ?? (await look(visitor, path)), twin, known);
      if (first.length === 0) continue;
      // Members of other tests come, write and leave meanwhile.
      const [page, after] = [await look(visitor, path), await look(visitor, withoutLanguage(path))];
      const second = faultsOf(path, page, after, await knownTexts(stack));
      if (second.length > 0) faults[path] = second;
    }
    expect(faults).toEqual({});
  });
});
