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

it("leaves out what must not be listed", () => {
  const hidden = STATIC_PATHS.filter((path) =>
    /^\/(auth|onboarding|dashboard|reset|post-job|profile|settings)|\?/.test(path),
  );
  expect(hidden).toEqual([]);
});
