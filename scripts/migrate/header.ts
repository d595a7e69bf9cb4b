import type { MigrationFile } from "../../supabase/local/migration-files.ts";

/** The first migration that can run while an older version of the site still answers. */
const SINCE = "20261130";

const STEPS = ["expand", "move", "contract"];

/**
 * Checks that a migration names its step and the way back before its first statement: `-- Step: expand` and `-- Back:
 * …`. Throws otherwise.
 */
export function checkHeader({ name, version, text }: Pick<MigrationFile, "name" | "version" | "text">): void {
  if (version < SINCE) return;
  const header = /^(?:--.*\n|\s*\n)*/.exec(text)?.[0] ?? "";
  const step = /^-- Step: (\w+)$/m.exec(header)?.[1] ?? "";
  if (!STEPS.includes(step)) throw new Error(`${name} needs a line "-- Step: " with one of ${STEPS.join(", ")}`);
  if (!/^-- Back: \S/m.test(header)) throw new Error(`${name} needs a line "-- Back: " that says how to undo it`);
}
