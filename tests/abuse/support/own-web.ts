import { startWeb, type WebEnv } from "../../support/web.ts";
import { startEdge } from "./edge.ts";
import type { Site } from "./family.ts";

/** A process of the product for a single family, behind the planted fault, if there is one. */
export async function startOwnWeb(site: Site, env: WebEnv): Promise<{ site: Site; stop: () => Promise<void> }> {
  const web = await startWeb({
    SUPABASE_URL: site.stack.supabaseUrl,
    SUPABASE_ANON_KEY: site.stack.publishableKey,
    // Whatever is in front of the backend, its tokens name the backend itself.
    SUPABASE_ISSUER: `${site.stack.supabaseUrl}/auth/v1`,
    ...env,
  });
  const own: Site = { stack: { ...site.stack, origin: web.url }, url: web.url };
  const edge = site.tampering && (await startEdge(own, site.tampering));
  return {
    site: { ...own, url: edge?.url ?? web.url },
    stop: async () => {
      await edge?.stop();
      await web.stop();
    },
  };
}
