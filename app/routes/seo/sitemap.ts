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

// It reads thousands of rows, so crawlers that ask at about the same time share one answer.
export const handle: PageLifeHandle = { life: "open" };

/**
 * Sends all pages in one file, or the index of several parts; `part` names one of them, 404 if it doesn't exist.
 * Redirects any other query to the plain address. 503 without the backend: a sitemap without talents and jobs would
 * unlist them.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const part = url.searchParams.get("part");
  const search = part === null ? "" : `?${new URLSearchParams({ part })}`;
  // One address per file; otherwise made-up queries would each read thousands of rows.
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
