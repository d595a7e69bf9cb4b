import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the data folder for this process and returns the function that gives
 * it back.
 *
 * PGlite does not notice a second process on its folder, and two would destroy
 * it. The lock is one that the kernel holds (SQLite's, so that it works on
 * every platform): it ends with the process, however the process ends, where a
 * file with a process id would outlive a kill.
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
