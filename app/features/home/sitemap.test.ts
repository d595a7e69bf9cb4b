import { expect, it } from "vitest";
import { STATIC_PATHS, sitemapXml } from "./sitemap";

it("lists pages with absolute addresses, and when what it lists last changed", () => {
  const xml = sitemapXml("https://setu.example", {
    talents: [{ id: "a", changed: "2026-02-01T06:00:00+06:00" }],
    jobs: [{ id: "b", changed: "2026-03-01T00:00:00Z" }],
  });
  expect(xml).toContain(
    "<url><loc>https://setu.example/talent/a</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod></url>",
  );
  expect(xml).toContain("<url><loc>https://setu.example/jobs/b</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod></url>");
  expect(xml.match(/<loc>/g)).toHaveLength(STATIC_PATHS.length + 2);
});

it("lists each page once, by its path alone, and writes it so that XML can hold it", () => {
  const xml = sitemapXml("https://setu.example", {
    talents: [],
    jobs: [{ id: "a&b<c", changed: "2026-03-01T00:00:00Z" }],
  });
  const paths = [...xml.matchAll(/<loc>https:\/\/setu\.example(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual([...STATIC_PATHS, "/jobs/a&amp;b%3Cc"]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of STATIC_PATHS) expect(path).toMatch(/^\/[a-z-/]*$/);
});
