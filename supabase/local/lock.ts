import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data folder for this process, and returns the function that unlocks it.
 *
 * PGlite does not notice a second process on its folder, and two would destroy it. The kernel holds the lock (through
 * SQLite, so that it works on every platform), so it ends with the process in any case; a file with a process id would
 * survive a kill.
 */
export function lockDataDir(dataDir: string): () => void {
  const database = new DatabaseSync(join(dataDir, "lock.db"));
  try {
    database.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    database.close();
    throw new Error(`${dataDir} is in use by another embedded Supabase; stop that one first`, {
      cause: error,
    });
  }
  return () => database.close();
}
