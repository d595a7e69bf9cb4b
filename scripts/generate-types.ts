import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { readCatalogue } from "./types/catalogue.ts";
import { renderDatabaseTypes } from "./types/render.ts";

const ROOT = join(import.meta.dirname, "..");
const TARGET = join(ROOT, "app/supabase/database.types.ts");

const types = renderDatabaseTypes(await readCatalogue(join(ROOT, "supabase/migrations")));

if (process.argv.includes("--check")) {
  if (readFileSync(TARGET, "utf8") !== types) {
    console.error("app/supabase/database.types.ts is stale: run `npm run types:generate`.");
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, types);
}
