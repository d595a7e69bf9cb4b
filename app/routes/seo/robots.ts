import { env } from "~/lib/env.server";

/**
 * Allows everything: pages that must not be listed say so themselves (noindex), and a crawler must fetch them to read
 * that.
 */
export function loader() {
  const sitemap = new URL("/sitemap.xml", env().PUBLIC_ORIGIN).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
