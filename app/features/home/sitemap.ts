import { CATEGORIES } from "~/features/resources/categories";
import type { Listed } from "./site.queries.server";

/** Public pages that are always there. A `lastmod` would be a guess, so they carry none. */
export const STATIC_PATHS: readonly string[] = [
  "/",
  "/ecosystem-map",
  "/talent-exchange",
  "/jobs",
  "/investor-pipeline",
  "/platform",
  "/resources",
  ...CATEGORIES.map(({ to }) => to),
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

/** The sitemap's XML; every address is absolute, and `lastmod` is when the row last changed. */
export function sitemapXml(origin: string, { talents, jobs }: { talents: Listed[]; jobs: Listed[] }): string {
  const entries = [
    ...STATIC_PATHS.map((path) => entry(origin, path)),
    ...talents.map(({ id, changed }) => entry(origin, `/talent/${id}`, changed)),
    ...jobs.map(({ id, changed }) => entry(origin, `/jobs/${id}`, changed)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

function entry(origin: string, path: string, changed?: string): string {
  const loc = new URL(path, origin).href.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : "";
  return `<url><loc>${loc}</loc>${lastmod}</url>`;
}
