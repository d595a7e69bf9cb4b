import { startLocalSupabase } from "../../../supabase/local/server.ts";
import { loadMigratedCluster } from "../../support/migrated-cluster.ts";
import type { Backend } from "./target.ts";

/** The embedded Supabase, with migrations and no data. */
export async function startEmbedded(): Promise<Backend> {
  const local = await startLocalSupabase({
    port: 0,
    mailboxPort: 0,
    siteUrl: "http://localhost:3000",
    seed: false,
    cluster: await loadMigratedCluster(),
  });
  return {
    name: "embedded",
    restUrl: `${local.url}/rest/v1`,
    apiKey: local.publishableKey,
    signingKey: local.signingKey,
    sql: local.sql,
    worker: local.workerDatabase,
    jobs: { db: local.workerDatabase },
    close: local.close,
  };
}
