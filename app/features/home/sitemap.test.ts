import { expect, it } from "vitest";
import { STATIC_PATHS, sitemapXml } from "./sitemap";

it("lists pages with absolute addresses, and when what it lists last changed", () => {
  const xml = sitemapXml("https://setu.example", {
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
  expect(xml.match(/<loc>/g)).toHaveLength(2 * (STATIC_PATHS.length + 5));
});

it("lists each page once in each language, by its path alone, and writes it so that XML can hold it", () => {
  const xml = sitemapXml("https://setu.example", {
    talents: [],
    investors: [],
    startups: [],
    mentors: [],
    jobs: [{ id: "a&b<c", changed: "2026-03-01T00:00:00Z" }],
  });
  const paths = [...xml.matchAll(/<loc>https:\/\/setu\.example(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  const twins = (path: string) => [path, path === "/" ? "/bn" : `/bn${path}`];
  expect(paths).toEqual([...STATIC_PATHS, "/jobs/a&amp;b%3Cc"].flatMap(twins));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of STATIC_PATHS) expect(path).toMatch(/^\/[a-z-/]*$/);
});

it("names the same alternates with both languages of a page", () => {
  const xml = sitemapXml("https://setu.example", {
    talents: [],
    investors: [],
    startups: [],
    mentors: [],
    jobs: [{ id: "a", changed: "2026-03-01T00:00:00Z" }],
  });
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en" href="https://setu.example/jobs/a"/>' +
    '<xhtml:link rel="alternate" hreflang="bn" href="https://setu.example/bn/jobs/a"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://setu.example/jobs/a"/>';
  const entries = xml.split("\n").filter((line) => line.includes("/jobs/a</loc>"));
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry.endsWith(`${alternates}</url>`)).toBe(true);
});
