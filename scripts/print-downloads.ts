/** `npm run downloads:print`: prints the checklists of /resources as PDF to public/downloads. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { printChecklists } from "./downloads/print-checklist.ts";

const FOLDER = join(import.meta.dirname, "../public/downloads");

for (const [name, page] of await printChecklists()) {
  writeFileSync(join(FOLDER, name), page);
  console.log(`${name}: ${page.length} bytes`);
}
