/**
 * `npm run backup -- <folder>`: saves all rows of one moment and members' pictures (docs/decisions/0141), from
 * DATABASE_URL, in the owner's role, and SUPABASE_URL; needs `pg_dump` of the server's version or a later one. With
 * DATA_DIR instead, saves all data of the embedded Supabase there, running or not (docs/decisions/0142).
 */
import { backup } from "./backup/backup.ts";
import { databaseUrl } from "./database-url.ts";

const [folder] = process.argv.slice(2);
const DATABASE_URL = databaseUrl();
const { SUPABASE_URL, DATA_DIR } = process.env;
if (!folder || !(DATABASE_URL ? SUPABASE_URL : DATA_DIR)) {
  console.error(`DATABASE_URL=… SUPABASE_URL=… npm run backup -- <new folder>
DATA_DIR=.data npm run backup -- <new folder>`);
  process.exit(2);
}
try {
  const { rows, files, takenAt } = DATABASE_URL
    ? await backup({ connectionString: DATABASE_URL, supabaseUrl: SUPABASE_URL ?? "", folder })
    : await (await import("./backup/embedded.ts")).backupEmbedded({ dataDir: DATA_DIR ?? "", folder });
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${all} rows of ${Object.keys(rows).length} tables in ${Object.keys(files).length} files, of ${takenAt}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
