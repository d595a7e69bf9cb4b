import { redirect } from "react-router";
import type { Route } from "./+types/sitemap";
import { listPagesOfPart, listPublicPages } from "~/features/home/site.queries.server";
import {
  PAGES_A_FILE,
  sitemapIndexXml,
  sitemapPart,
  sitemapXml,
  STATIC_PART,
  STATIC_PATHS,
} from "~/features/home/sitemap";
import { textResponse } from "~/lib/document-response.server";
import { env } from "~/lib/env.server";
import type { PageLifeHandle } from "~/lib/page-life";
import { createVisitorClient } from "~/supabase/client.server";

// It reads thousands of rows: crawlers that ask at once, or soon after each other, get one answer.
export const handle: PageLifeHandle = { life: "open" };

/**
 * All pages in one file, or the index of several parts; `part` asks for one of them, 404 if it does not exist. Any other query
 * leads to the address without it. 503 without the backend: a sitemap without its talents and jobs would unlist them.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const part = url.searchParams.get("part");
  const search = part === null ? "" : `?${new URLSearchParams({ part })}`;
  // One address a file, else whoever makes up queries has thousands of rows read for each of them.
  if (url.search !== search) throw redirect(`${url.pathname}${search}`, 301);
  const xml = part === null ? await wholeXml(url.pathname) : await partXml(part);
  if (xml === null) throw new Response(null, { status: 404 });
  return textResponse(request, 200, new Headers(), "application/xml", xml);
}

async function wholeXml(path: string): Promise<string> {
  const { PUBLIC_ORIGIN: origin } = env();
  const { counts, pages } = await listPublicPages(createVisitorClient(), PAGES_A_FILE - STATIC_PATHS.length);
  return pages ? sitemapXml(origin, STATIC_PATHS, pages) : sitemapIndexXml(origin, path, counts);
}

async function partXml(name: string): Promise<string | null> {
  const { PUBLIC_ORIGIN: origin } = env();
  const part = sitemapPart(name);
  if (part === null) return null;
  if (part === STATIC_PART) return sitemapXml(origin, STATIC_PATHS, {});
  const pages = await listPagesOfPart(createVisitorClient(), part.kind, part.number);
  return pages.length > 0 ? sitemapXml(origin, [], { [part.kind]: pages }) : null;
}
