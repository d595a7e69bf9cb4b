/**
 * `npm run restore -- <folder>`: restores a backup of `npm run backup` into an empty project (docs/decisions/0141), at
 * DATABASE_URL, in its owner's role, SUPABASE_URL and, if there are pictures, SUPABASE_SECRET_KEY. Needs `pg_restore`
 * and `psql`. `-- <folder> --pictures` takes up one that stopped at the pictures. With DATA_DIR instead, into a new folder of the embedded Supabase (docs/decisions/0142).
 */
import { join } from "node:path";
import { restore } from "./backup/restore.ts";
import { databaseUrl } from "./database-url.ts";

const [folder, option] = process.argv.slice(2);
const onlyPictures = option === "--pictures";
const DATABASE_URL = databaseUrl();
const { SUPABASE_URL, SUPABASE_SECRET_KEY, DATA_DIR } = process.env;
if (!folder || (option !== undefined && !onlyPictures) || !(DATABASE_URL ? SUPABASE_URL : DATA_DIR)) {
  console.error(`DATABASE_URL=… SUPABASE_URL=… SUPABASE_SECRET_KEY=… npm run restore -- <folder of a backup> [--pictures]
DATA_DIR=<new folder> npm run restore -- <folder of a backup>`);
  process.exit(2);
}
try {
  const { rows, takenAt } = DATABASE_URL
    ? await restore({
        connectionString: DATABASE_URL,
        supabaseUrl: SUPABASE_URL ?? "",
        secretKey: SUPABASE_SECRET_KEY,
        folder,
        onlyPictures,
        directory: join(import.meta.dirname, "../supabase/migrations"),
      })
    : await (await import("./backup/embedded.ts")).restoreEmbedded({ dataDir: DATA_DIR ?? "", folder });
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `restored to ${takenAt}: ${all} rows, all counted${DATABASE_URL ? "; everybody has to sign in again" : ""}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
