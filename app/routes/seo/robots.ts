import { env } from "~/lib/env.server";

/**
 * Everything may be fetched: a page that must not be listed says so itself (noindex), which a
 * crawler can only read if it may fetch the page.
 */
export function loader() {
  const sitemap = new URL("/sitemap.xml", env().PUBLIC_ORIGIN).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
