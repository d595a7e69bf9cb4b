/**
 * An embedded Supabase in a separate process that a test kills. Its arguments: the folder, then the migrations and the
 * port, if they differ from the defaults.
 */
import { startLocalSupabase } from "../../../supabase/local/server.ts";

const [dataDir = "", migrationsDir, port = "0"] = process.argv.slice(2);
const { url, publishableKey } = await startLocalSupabase({
  dataDir,
  ...(migrationsDir && { migrationsDir }),
  port: Number(port),
  mailboxPort: 0,
  siteUrl: "http://site.localhost:3000",
  seed: false,
});
console.log(JSON.stringify({ url, publishableKey }));
