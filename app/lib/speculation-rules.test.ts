import { expect, test } from "vitest";
import type { PageLife } from "./page-life";
import { speculationRules } from "./speculation-rules";

type Condition = { href_matches?: URLPatternInit[]; selector_matches?: string };

/** Returns whether the rules of a site with these pages prefetch an address. */
function site(lives: Record<string, PageLife>, others: string[] = []): (address: string) => boolean {
  const rules = speculationRules({
    lives: new Map(Object.entries(lives)),
    patterns: [...Object.keys(lives), ...others],
  });
  const [{ where, eagerness }] = JSON.parse(rules).prefetch;
  expect(eagerness).toBe("conservative");
  const [pages, ...exceptions]: [Condition, ...{ not: Condition }[]] = where.and;
  const matches = ({ href_matches: patterns = [] }: Condition, address: string) =>
    patterns.some((pattern) => new URLPattern(pattern).test(new URL(address, "https://setu.example")));
  return (address) => matches(pages, address) && !exceptions.some(({ not }) => matches(not, address));
}

test("a page that others may keep is fetched ahead in both languages, whatever it is asked for", () => {
  const isAhead = site({ "/": "people", about: "fixed", "talent/:id": "people" }, ["dashboard", "*"]);
  for (const address of ["/", "/bn", "/bn/", "/about", "/bn/about?x=1", "/talent/1", "/bn/talent/1?back=/"]) {
    expect([address, isAhead(address)]).toEqual([address, true]);
  }
  for (const address of ["/dashboard", "/no/such/page", "/talent", "/talent/1/connect", "/bn/dashboard", "/bnabout"]) {
    expect([address, isAhead(address)]).toEqual([address, false]);
  }
});

test("a file that is the same for everybody is none", () => {
  const isAhead = site({ jobs: "people", "jobs.atom": "open" }, ["og/jobs"]);
  expect(["/jobs", "/jobs.atom", "/og/jobs"].filter(isAhead)).toEqual(["/jobs"]);
});

test("an address that only looks like such a page's is none", () => {
  const isAhead = site({ "startups/:slug": "people", "resources/:slug": "fixed", "resources/programs": "fixed" }, [
    "startups/new",
    "startups/:slug/edit",
  ]);
  expect(["/startups/new", "/bn/startups/new?name=x", "/startups/a/edit"].filter(isAhead)).toEqual([]);
  const pages = ["/startups/new-bridge", "/startups/a", "/bn/resources/programs", "/resources/guide"];
  expect(pages.filter(isAhead)).toEqual(pages);
});
