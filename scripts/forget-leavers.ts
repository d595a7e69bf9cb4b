/**
 * `npm run restore:leavers -- <when the copy was taken> < <log>`: after `npm run restore`, deletes again the accounts
 * that the log of the web processes says were deleted, and takes the old passwords that it says were changed
 * (docs/operations.md, “After a restore”). At DATABASE_URL, in its owner's role, with the SESSION_SECRET of the web
 * processes, SUPABASE_URL and, if there are pictures, SUPABASE_SECRET_KEY.
 */
import { createInterface } from "node:readline";
import { forgetLeavers } from "./backup/leavers.ts";
import { databaseUrl } from "./database-url.ts";

const [takenAt = ""] = process.argv.slice(2);
const connectionString = databaseUrl();
const { SESSION_SECRET, SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
if (!connectionString || !SESSION_SECRET || !SUPABASE_URL || Number.isNaN(Date.parse(takenAt))) {
  console.error(
    "DATABASE_URL=… SESSION_SECRET=… SUPABASE_URL=… SUPABASE_SECRET_KEY=… npm run restore:leavers -- <takenAt of the copy> < <log of the web processes>",
  );
  process.exit(2);
}
try {
  const told = await forgetLeavers({
    connectionString,
    supabaseUrl: SUPABASE_URL,
    secretKey: SUPABASE_SECRET_KEY,
    sessionSecret: SESSION_SECRET,
    takenAt,
    lines: createInterface({ input: process.stdin }),
  });
  for (const [from, to] of told.gaps) console.warn(`The log has no line between ${from} and ${to}: was the site down?`);
  console.log(`the log of ${told.from} to ${told.to} was read
${told.left} accounts were deleted by their members; ${told.deleted} of them were here, and are deleted again
${told.changed} members changed their password since the copy; ${told.reset} of them were here, and must choose a new password
${told.moved} members changed their address since the copy; ${told.movedBack} of them were here, with the address before`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
