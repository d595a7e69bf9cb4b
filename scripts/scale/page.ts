import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tables } from "./model.ts";

const PAGE = join(import.meta.dirname, "../../docs/scale.md");
const [BEGIN, END] = ["<!-- reckoned: written by npm run scale -->", "<!-- /reckoned -->"];

/** Whether the page matches the model. */
export function isReckoned(): boolean {
  const page = readFileSync(PAGE, "utf8");
  return page === withTables(page);
}

export function reckon(): void {
  writeFileSync(PAGE, withTables(readFileSync(PAGE, "utf8")));
}

function withTables(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/scale.md has no place between ${BEGIN} and ${END}`);
  return `${page.slice(0, from)}${BEGIN}\n\n${tables()}\n\n${page.slice(to)}`;
}
