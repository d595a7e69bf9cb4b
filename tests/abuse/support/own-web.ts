import { startWeb, type WebEnv } from "../../support/web.ts";
import { startEdge } from "./edge.ts";
import type { Site } from "./family.ts";

/** A process of the product for one family alone, behind the fault that is planted, if one is. */
export async function startOwnWeb(site: Site, env: WebEnv): Promise<{ site: Site; stop: () => Promise<void> }> {
  const web = await startWeb({
    SUPABASE_URL: site.stack.supabaseUrl,
    SUPABASE_ANON_KEY: site.stack.publishableKey,
    // Whatever stands before the backend, its tokens name itself.
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
