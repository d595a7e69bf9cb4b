import { describe, expect, it } from "vitest";
import { KINDS, type Listed, PAGES_A_FILE, sitemapIndexXml, sitemapPart, sitemapXml, STATIC_PATHS } from "./sitemap";

const ORIGIN = "https://setu.example";
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);

it("lists pages with absolute addresses, and when what it lists last changed", () => {
  const xml = sitemapXml(ORIGIN, STATIC_PATHS, {
    talents: [{ id: "a", changed: "2026-02-01T06:00:00+06:00" }],
    jobs: [{ id: "b", changed: "2026-03-01T00:00:00Z" }],
    investors: [{ id: "c", changed: "2026-04-01T00:00:00Z" }],
    startups: [{ id: "nodi-ghat", changed: "2026-05-01T00:00:00Z" }],
    mentors: [{ id: "d", changed: "2026-05-01T00:00:00Z" }],
  });
  expect(xml).toContain("<url><loc>https://setu.example/talent/a</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>");
  expect(xml).toContain("<url><loc>https://setu.example/bn/jobs/b</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>");
  expect(xml).toContain(
    "<url><loc>https://setu.example/bn/investors/c</loc><lastmod>2026-04-01T00:00:00.000Z</lastmod>",
  );
  expect(locs(xml)).toHaveLength(2 * (STATIC_PATHS.length + 5));
});

it("lists each page once in each language, by its path alone, and writes it so that XML can hold it", () => {
  const jobs = [{ id: "a&b<c", changed: "2026-03-01T00:00:00Z" }];
  const paths = locs(sitemapXml(ORIGIN, STATIC_PATHS, { jobs })).map((loc) => loc.replace(ORIGIN, ""));
  const twins = (path: string) => [path, path === "/" ? "/bn" : `/bn${path}`];
  expect(paths).toEqual([...STATIC_PATHS, "/jobs/a&amp;b%3Cc"].flatMap(twins));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of STATIC_PATHS) expect(path).toMatch(/^\/[a-z-/]*$/);
});

it("names the same alternates with both languages of a page", () => {
  const xml = sitemapXml(ORIGIN, [], { jobs: [{ id: "a", changed: "2026-03-01T00:00:00Z" }] });
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en" href="https://setu.example/jobs/a"/>' +
    '<xhtml:link rel="alternate" hreflang="bn" href="https://setu.example/bn/jobs/a"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://setu.example/jobs/a"/>';
  const entries = xml.split("\n").filter((line) => line.includes("/jobs/a</loc>"));
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry.endsWith(`${alternates}</url>`)).toBe(true);
});

describe("where there are more pages than a file lists", () => {
  const counts = { talents: 2 * PAGES_A_FILE + 1, jobs: PAGES_A_FILE, mentors: 1, investors: 0, startups: 3 };

  it("an index names the parts, each beside the pages that it lists", () => {
    const xml = sitemapIndexXml(ORIGIN, "/sitemap.xml", counts);
    const parts = ["pages", "talents-1", "talents-2", "talents-3", "jobs-1", "mentors-1", "startups-1"];
    expect(locs(xml)).toEqual(parts.map((part) => `${ORIGIN}/sitemap.xml?part=${part}`));
    expect(xml).toMatch(/^<\?xml [^>]*>\n<sitemapindex /);
  });

  it("a part is told by its name, and no other name is one", () => {
    expect(sitemapPart("pages")).toBe("pages");
    for (const kind of KINDS) expect(sitemapPart(`${kind}-12`)).toEqual({ kind, number: 12 });
    for (const name of [
      "",
      "talents",
      "talents-0",
      "talents-01",
      "talents-",
      "talents-1.5",
      "talents-12345",
      "Talents-1",
    ]) {
      expect(sitemapPart(name), name).toBeNull();
    }
    for (const name of ["members-1", "constructor-1", "pages-1", "talents-1 ", "talents-1\n"]) {
      expect(sitemapPart(name), name).toBeNull();
    }
  });

  it("no part has more addresses or bytes than the protocol lets it have, however long the addresses are", () => {
    const longest = "x".repeat(80);
    const startups = Array.from({ length: PAGES_A_FILE }, (): Listed => ({
      id: longest,
      changed: "2026-03-01T00:00:00Z",
    }));
    const xml = sitemapXml(`https://${"x".repeat(63)}.${"x".repeat(63)}.example`, [], { startups });
    expect(locs(xml)).toHaveLength(2 * PAGES_A_FILE);
    expect(2 * PAGES_A_FILE).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
  });
});
