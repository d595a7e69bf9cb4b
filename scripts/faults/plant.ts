import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import type { Edit, PlantedFault, Statement } from "./fault.ts";

const FOLDERS = ["app", "scripts", "supabase"];
const SOURCE = /\.(tsx?|js|css|sql|toml|html)$/;
const TEST = /\.test\.tsx?$/;
/** Runs after all other migrations. */
const MIGRATION = "supabase/migrations/99999999999999_fault.sql";

/**
 * Plants a fault in the checkout at `root`, and returns a function that removes it. Throws, without a change, if a text
 * does not occur exactly once: the code has changed, and the fault must follow.
 */
export function plant(root: string, fault: PlantedFault["plant"]): () => void {
  if (isStatement(fault)) return plantStatement(root, fault);
  const found = [fault].flat().map((edit) => ({ ...edit, path: findFile(root, edit) }));
  const before = new Map<string, string>();
  for (const { path, find, put } of found) {
    const text = readFileSync(path, "utf8");
    if (!before.has(path)) before.set(path, text);
    writeFileSync(
      path,
      text.replace(find, () => put),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}

function isStatement(fault: PlantedFault["plant"]): fault is Statement {
  return "sql" in fault;
}

function plantStatement(root: string, { sql }: Statement): () => void {
  const path = join(root, MIGRATION);
  if (existsSync(path)) throw new Error(`${MIGRATION} is there already`);
  writeFileSync(path, `-- Step: contract\n-- Back: remove this file\n${sql};\n`);
  return () => rmSync(path);
}

function findFile(root: string, { find, put, in: glob }: Edit): string {
  if (find === put) throw new Error(`changes nothing: ${find}`);
  const places = FOLDERS.flatMap((folder) => sourcesOf(root, folder))
    .filter((path) => glob === undefined || matchesGlob(path, glob))
    .flatMap((path) => Array(readFileSync(join(root, path), "utf8").split(find).length - 1).fill(path));
  const [place] = places;
  if (places.length === 1 && place) return join(root, place);
  throw new Error(`${places.length === 0 ? "is nowhere" : `is in ${places.join(", ")}`}: ${find}`);
}

function sourcesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => SOURCE.test(path) && !TEST.test(path));
}
