/**
 * Runs the local Supabase on a PostgreSQL server: `node backend-process.ts <superuser's address> <the site's>`. Prints
 * one line of JSON when it is ready, and ends with its standard input. Its Data API is a PostgREST if npm has one for
 * the machine: the embedded one answers one request at a time.
 */
import { existsSync } from "node:fs";
import { withClient } from "../../tests/db/support/postgres-server.ts";
import { POSTGREST, startPostgrest } from "../../tests/db/support/postgrest.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";

const [, , database = "", siteUrl = ""] = process.argv;
const cleanUp: (() => unknown)[] = [];
const postgrest = async (jwks: string) => {
  await withClient(database, (client) => client.query("alter role authenticator login"));
  const authenticator = new URL(database);
  authenticator.username = "authenticator";
  return startPostgrest(authenticator.href, jwks, cleanUp);
};
const supabase = await startLocalSupabase({
  database,
  siteUrl,
  port: 0,
  mailboxPort: 0,
  seed: true,
  softLimits: true,
  ...(existsSync(POSTGREST) && { postgrest }),
});
const { url: supabaseUrl, publishableKey, smtpUrl } = supabase;
console.log(JSON.stringify({ supabaseUrl, publishableKey, smtpUrl }));
process.stdin
  .on("end", () => {
    void supabase
      .close()
      .then(() => Promise.all(cleanUp.map((step) => step())))
      .then(() => process.exit(0));
  })
  .resume();
