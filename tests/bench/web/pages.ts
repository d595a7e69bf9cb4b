import type { Site } from "./site.ts";

/**
 * `fixed` pages are read and hold nobody's data, `reading` pages are read, `list` pages do nothing by themselves until
 * touched, `member` pages live.
 */
export type Kind = "fixed" | "reading" | "list" | "member";

/** `unlisted` pages are kept out of search engines. */
export type Page = { name: string; path: string; kind: Kind; unlisted?: true };

/** What a page must keep (docs/performance.md says why). `kb` and `scriptKb` of 1,024 bytes as sent, no pictures. */
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

/** Whole milliseconds that scripts may hold a page up before it answers a touch, and shifts of its parts. */
export const MOST_BLOCKING_MS = 50;

/** The pages of the site that are painted, with one talent and one job of those that its lists show. */
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
