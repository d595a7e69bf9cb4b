import type { Route } from "./+types/sitemap";
import { supabaseContext } from "~/context";
import { listPublicPages } from "~/features/home/site.queries.server";
import { sitemapXml } from "~/features/home/sitemap";
import { env } from "~/lib/env.server";

/** 503 when the backend is away: a sitemap without its talents and jobs would unlist them. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = await listPublicPages(context.get(supabaseContext));
  return new Response(sitemapXml(env().PUBLIC_ORIGIN, pages), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
