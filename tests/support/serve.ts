/**
 * The stack for the tests of routes and pages: the embedded Supabase in memory with its sample data, the production
 * build in front of it, and a port that runs SQL for states that pages can't create. Prints one line of JSON when
 * everything answers, and ends when its standard input does.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hashSync } from "bcryptjs";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import { ensureBuild } from "./build.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { freePort } from "./free-port.ts";
import { KEEP_ALIVE_MS } from "./keep-alive.ts";
import { loadMigratedCluster } from "./migrated-cluster.ts";
import { startWeb } from "./web.ts";

ensureBuild();

const port = String(await freePort());
const supabase = await startLocalSupabase({
  port: 0,
  mailboxPort: 0,
  siteUrl: `http://localhost:${port}`,
  seed: true,
  cluster: await loadMigratedCluster(),
  softLimits: true,
  maxFrequencySeconds: 0,
});
// The sample data's hashes are as costly as real ones, and its members sign in hundreds of times.
await supabase.sql(
  `update auth.users set encrypted_password = $1 from set_config('techsetu.by_operator', 'yes', true)
   where email like '%@demo.techsetu.example'`,
  [hashSync(DEMO_PASSWORD, 4)],
);
const web = await startWeb({
  PORT: port,
  SUPABASE_URL: supabase.url,
  SUPABASE_ANON_KEY: supabase.publishableKey,
  // Nobody reads a line for each of thousands of requests: tests of the log start their own site.
  LOG_LEVEL: "error",
  // Both use the same clock.
  NODE_OPTIONS: process.env.NODE_OPTIONS,
  CLOCK_STARTS_AT: process.env.CLOCK_STARTS_AT,
});
web.child.stderr?.pipe(process.stderr);

const sqlServer = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
  try {
    const { text, params } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    response.end(JSON.stringify(await supabase.sql(text, params)));
  } catch (error) {
    response.statusCode = 400;
    response.end(String(error));
  }
});
await new Promise<void>((resolve) => sqlServer.listen(0, "127.0.0.1", resolve));

console.log(
  JSON.stringify({
    origin: web.url,
    mailboxUrl: supabase.mailboxUrl,
    supabaseUrl: supabase.url,
    publishableKey: supabase.publishableKey,
    signingKey: supabase.signingKey,
    sqlUrl: `http://127.0.0.1:${(sqlServer.address() as AddressInfo).port}`,
  }),
);

const close = async () => {
  await web.stop();
  await supabase.close();
  process.exit(0);
};
process.stdin.on("end", close).resume();
process.on("SIGTERM", close);
