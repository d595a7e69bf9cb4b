import { alternatesOf } from "~/i18n/language";
import { CATEGORIES } from "~/features/resources/categories";
import { downloadPath, DOWNLOADS } from "~/features/resources/downloads";

/** The kinds with many pages, and their paths. */
const FOLDERS = {
  talents: "/talent",
  jobs: "/jobs",
  mentors: "/mentors",
  investors: "/investors",
  startups: "/startups",
};

export type Kind = keyof typeof FOLDERS;

export const KINDS = Object.keys(FOLDERS) as Kind[];

/** A page by its id or slug, and when its content last changed. */
export type Listed = { id: string; changed: string };

/**
 * The most pages in a file, each with an address per language: some 11 MB. The protocol allows 50,000 addresses and 50
 * MB, but making a file blocks all other requests.
 */
export const PAGES_A_FILE = 10_000;

/** Public pages that always exist. They have no `lastmod`, because it would be a guess. */
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
  ...DOWNLOADS.map(downloadPath),
  "/api",
  "/about",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * Returns a sitemap's XML: each page in each language, with the other language as its alternate. Every address is
 * absolute, and `lastmod` is when the row last changed.
 */
export function sitemapXml(origin: string, paths: readonly string[], pages: Partial<Record<Kind, Listed[]>>): string {
  const entries = [
    ...paths.map((path) => entriesOf(origin, path)),
    ...KINDS.flatMap((kind) =>
      (pages[kind] ?? []).map(({ id, changed }) => entriesOf(origin, `${FOLDERS[kind]}/${id}`, changed)),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/**
 * Returns the XML that names a sitemap's parts, from the count of each kind. All parts share one path and differ in the
 * query, because a file in its own folder may not list pages outside it.
 */
export function sitemapIndexXml(origin: string, path: string, counts: Record<Kind, number>): string {
  const parts = [
    STATIC_PART,
    ...KINDS.flatMap((kind) =>
      Array.from({ length: Math.ceil(counts[kind] / PAGES_A_FILE) }, (_, index) => `${kind}-${index + 1}`),
    ),
  ];
  const entries = parts.map((part) => `<sitemap><loc>${new URL(`${path}?part=${part}`, origin).href}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** The part with the pages that always exist. */
export const STATIC_PART = "pages";

/** Returns which pages a part holds, by its name in the index; null for an impossible name. */
export function sitemapPart(name: string): typeof STATIC_PART | { kind: Kind; number: number } | null {
  if (name === STATIC_PART) return name;
  const [, kind = "", number = ""] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  return Object.hasOwn(FOLDERS, kind) ? { kind: kind as Kind, number: Number(number) } : null;
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
