import type { Route } from "./+types/sitemap";
import { listPublicPages } from "~/features/home/site.queries.server";
import { sitemapXml } from "~/features/home/sitemap";
import { textResponse } from "~/lib/document-response.server";
import { env } from "~/lib/env.server";
import type { PageLifeHandle } from "~/lib/page-life";
import { createVisitorClient } from "~/supabase/client.server";

// It reads thousands of rows: crawlers that ask at once, or soon after each other, get one answer.
export const handle: PageLifeHandle = { life: "open" };

/** 503 when the backend is away: a sitemap without its talents and jobs would unlist them. */
export async function loader({ request }: Route.LoaderArgs) {
  const pages = await listPublicPages(createVisitorClient());
  const headers = new Headers();
  return textResponse(request, 200, headers, "application/xml", sitemapXml(env().PUBLIC_ORIGIN, pages));
}
