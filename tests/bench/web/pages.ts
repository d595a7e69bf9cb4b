import type { Site } from "./site.ts";

/**
 * `fixed` pages are for reading and hold nobody's data, `reading` pages are for reading, `list` pages start no scripts
 * until touched, `member` pages update by themselves.
 */
export type Kind = "fixed" | "reading" | "list" | "member";

/** `unlisted` pages are kept out of search engines. */
export type Page = { name: string; path: string; kind: Kind; unlisted?: true };

/**
 * The limits of a page (docs/performance.md explains them). `kb` and `scriptKb` are units of 1,024 bytes as sent,
 * without pictures.
 */
export type Limits = {
  peer: "static" | "router";
  mobile: number;
  slow: number;
  score: number;
  kb?: number;
  scriptKb: number;
  requests: number;
};

export const LIMITS: Record<Kind, Limits> = {
  fixed: { peer: "static", mobile: 1.25, slow: 1.25, score: 99, kb: 25, scriptKb: 0, requests: 2 },
  reading: { peer: "static", mobile: 1.25, slow: 1.5, score: 99, kb: 25, scriptKb: 0, requests: 2 },
  list: { peer: "router", mobile: 0.7, slow: 1.5, score: 97, scriptKb: 0, requests: 2 },
  member: { peer: "router", mobile: 0.7, slow: 1.5, score: 97, scriptKb: 115, requests: 2 },
};

/** The limit in ms for how long scripts may keep a page from responding to a touch. */
export const MOST_BLOCKING_MS = 50;

/** The site's pages that are painted, with one talent and one job from its lists. */
export async function pagesOf(site: Site): Promise<Page[]> {
  const talent = await firstLink(site, "/talent-exchange", /href="(\/talent\/[0-9a-f-]{36})"/);
  const job = await firstLink(site, "/jobs", /href="(\/jobs\/[0-9a-f-]{36})"/);
  return [
    { name: "home", path: "/", kind: "fixed" },
    { name: "map", path: "/ecosystem-map", kind: "fixed" },
    { name: "investors", path: "/investor-pipeline", kind: "fixed" },
    { name: "platform", path: "/platform", kind: "fixed" },
    { name: "resources", path: "/resources", kind: "fixed" },
    { name: "guide", path: "/resources/export-guide", kind: "fixed" },
    { name: "legal", path: "/privacy-policy", kind: "fixed" },
    { name: "talent", path: talent, kind: "reading" },
    { name: "job", path: job, kind: "reading" },
    { name: "directory", path: "/talent-exchange", kind: "list" },
    { name: "jobs", path: "/jobs", kind: "list" },
    { name: "auth", path: "/auth", kind: "list", unlisted: true },
    { name: "dashboard", path: "/dashboard", kind: "member", unlisted: true },
  ];
}

async function firstLink(site: Site, list: string, link: RegExp): Promise<string> {
  const response = await fetch(site.url + list);
  const path = link.exec(await response.text())?.[1];
  if (path === undefined) throw new Error(`${list} answered ${response.status} and shows nobody`);
  return path;
}
