/**
 * An embedded Supabase in a process of its own that a test kills. Its arguments: the folder, then the migrations and the
 * port, if they are not those of every start.
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
