/** An embedded Supabase in a process of its own, on the folder and the migrations of its arguments, that a test kills. */
import { startLocalSupabase } from "../../../supabase/local/server.ts";

const [dataDir = "", migrationsDir = ""] = process.argv.slice(2);
const { url, publishableKey } = await startLocalSupabase({
  dataDir,
  migrationsDir,
  port: 0,
  mailboxPort: 0,
  siteUrl: "http://site.localhost:3000",
  seed: false,
});
console.log(JSON.stringify({ url, publishableKey }));
