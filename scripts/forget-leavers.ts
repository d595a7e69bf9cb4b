/**
 * `npm run restore:leavers < <log>`: deletes again, after `npm run restore`, the accounts that the log of the web
 * processes says were deleted (docs/operations.md, “After a restore”). At DATABASE_URL, in its owner's role, with the
 * SESSION_SECRET of the web processes, SUPABASE_URL and, if there are pictures, SUPABASE_SECRET_KEY.
 */
import { createInterface } from "node:readline";
import { forgetLeavers } from "./backup/leavers.ts";

const { DATABASE_URL, SESSION_SECRET, SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
if (!DATABASE_URL || !SESSION_SECRET || !SUPABASE_URL) {
  console.error(
    "DATABASE_URL=… SESSION_SECRET=… SUPABASE_URL=… SUPABASE_SECRET_KEY=… npm run restore:leavers < <log of the web processes>",
  );
  process.exit(2);
}
try {
  const { named, deleted } = await forgetLeavers({
    connectionString: DATABASE_URL,
    supabaseUrl: SUPABASE_URL,
    secretKey: SUPABASE_SECRET_KEY,
    sessionSecret: SESSION_SECRET,
    lines: createInterface({ input: process.stdin }),
  });
  console.log(`${named} accounts were deleted by their members; ${deleted} of them were here, and are deleted again`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
