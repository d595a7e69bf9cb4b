import { alternatesOf } from "~/i18n/language";
import { CATEGORIES } from "~/features/resources/categories";
import type { PublicPages } from "./site.queries.server";

/** Public pages that are always there. A `lastmod` would be a guess, so they carry none. */
export const STATIC_PATHS: readonly string[] = [
  "/",
  "/ecosystem-map",
  "/talent-exchange",
  "/jobs",
  "/investor-pipeline",
  "/investors",
  "/startups",
  "/mentors",
  "/platform",
  "/resources",
  ...CATEGORIES.map(({ to }) => to),
  "/api",
  "/about",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

/**
 * The sitemap's XML: a page in each language, with the other as its alternate. Every address is absolute, and `lastmod`
 * is when the row last changed.
 */
export function sitemapXml(origin: string, { talents, jobs, mentors, investors, startups }: PublicPages): string {
  const entries = [
    ...STATIC_PATHS.map((path) => entriesOf(origin, path)),
    ...talents.map(({ id, changed }) => entriesOf(origin, `/talent/${id}`, changed)),
    ...jobs.map(({ id, changed }) => entriesOf(origin, `/jobs/${id}`, changed)),
    ...mentors.map(({ id, changed }) => entriesOf(origin, `/mentors/${id}`, changed)),
    ...investors.map(({ id, changed }) => entriesOf(origin, `/investors/${id}`, changed)),
    ...startups.map(({ id, changed }) => entriesOf(origin, `/startups/${id}`, changed)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

function entriesOf(origin: string, path: string, changed?: string): string {
  const addresses = alternatesOf(path, origin).map(([language, href]) => ({ language, href: xmlText(href) }));
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : "";
  const alternates = addresses
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");
  return [...new Set(addresses.map(({ href }) => href))]
    .map((loc) => `<url><loc>${loc}</loc>${lastmod}${alternates}</url>`)
    .join("\n");
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
