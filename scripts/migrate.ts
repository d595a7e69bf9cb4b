/**
 * `npm run migrate`: migrates the database at DATABASE_URL, in its owner's role, to the schema of this checkout while
 * the site runs (docs/decisions/0140). One at a time; a second one waits, and then has nothing to do. With `-- --stopped`,
 * while the site is stopped, lets a migration keep and rewrite a table for as long as it takes.
 */
import { join } from "node:path";
import { databaseUrl } from "./database-url.ts";
import { migrate } from "./migrate/migrate.ts";

const DATABASE_URL = databaseUrl();
const options = process.argv.slice(2);
const isStopped = options.includes("--stopped");
if (options.length > (isStopped ? 1 : 0)) {
  console.error("npm run migrate [-- --stopped]");
  process.exit(2);
}
if (!DATABASE_URL) {
  console.error("DATABASE_URL is missing: the database itself or its session pooler, as the owner");
  process.exit(1);
}
try {
  const applied = await migrate({
    connectionString: DATABASE_URL,
    directory: join(import.meta.dirname, "../supabase/migrations"),
    ...(isStopped && { longestLock: Infinity, largeTable: Infinity }),
    say: (line) => console.log(line),
  });
  if (applied.length === 0) console.log("Nothing to do: the database has all migrations");
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
