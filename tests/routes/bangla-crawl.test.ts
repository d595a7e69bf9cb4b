import { describe, expect, inject, test } from "vitest";
import { inLanguage } from "../../app/i18n/language.ts";
import { knownTexts } from "../support/bangla/known.ts";
import type { Known } from "../support/bangla/latin.ts";
import { latinFaults, linkFaults, pairFaults } from "../support/bangla/page-faults.ts";
import { faultsBesideTwin, look } from "../support/bangla/twins.ts";
import { readSpoken } from "../support/bangla/words-of-page.ts";
import { demoVisitor, pagesFor } from "../support/demo-site.ts";

const stack = inject("stack");

const PAGE = `<!DOCTYPE html><html lang="bn"><head><title>চাকরি | TechSetu</title><meta name="description" content="৫টি চাকরি">
<link rel="canonical" href="https://setu.test/bn/jobs"><link rel="alternate" hreflang="en" href="https://setu.test/jobs">
<link rel="alternate" hreflang="bn" href="https://setu.test/bn/jobs"><link rel="alternate" hreflang="x-default" href="https://setu.test/jobs">
</head><body><a href="/jobs" hreflang="en" lang="en">English</a><img alt="ছবি" src="/pictures/1.webp">
<form method="post" action="/bn/jobs"><input placeholder="যেমন: React" aria-label="খুঁজুন" name="q" value="Dhaka"></form>
<p>Sabiha Rahman পোস্ট করেছেন <time datetime="2026-11-22">২২ নভেম্বর</time>, <a href="/bn/talent/1">প্রোফাইল</a></p>
<p lang="en">Two quiet weeks after launch.</p><p>name@example.com, example.com/code</p><textarea>Typed</textarea></body></html>`;

const KNOWN: Known = {
  phrases: ["Junior React developer", "Sabiha Rahman", "TechSetu", "React"],
  texts: ["Importers call us all day to ask", "React developer, at night"],
};

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
    // Another text begins in the middle of it.
    expect(faultsIn(PAGE.replace("২২ নভেম্বর", "Junior React developer, ঢাকা"))).toEqual([]);
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
    const inBangla = inLanguage("bn", path);
    const [page, twin] = [await look(stack, visitor, inBangla), await look(stack, visitor, path)];
    if (path === "/operator") expect(page.html).toContain("550 5.1.1");
    expect(faultsBesideTwin(stack, inBangla, page, twin, await knownTexts(stack))).toEqual([]);
  }
});
