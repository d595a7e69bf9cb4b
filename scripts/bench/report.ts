import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const PAGE = join(ROOT, "docs/performance.md");

/** Writes a part's figures into its section of docs/performance.md, with the day, the commit and the machine. */
export function record(half: string, markdown: string): void {
  writeFileSync(PAGE, replaceSection(readFileSync(PAGE, "utf8"), half, `${provenance()}\n\n${markdown.trim()}`));
  console.log(`docs/performance.md: the part "${half}" is new.`);
}

/** Returns the page with a new body between the two marks of a section. Throws if the marks are missing. */
export function replaceSection(page: string, name: string, body: string): string {
  const [begin, end] = [`<!-- bench ${name}: written by npm run bench -->`, `<!-- /bench ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place between ${begin} and ${end}`);
  return `${page.slice(0, from)}${begin}\n${body}\n\n${page.slice(to)}`;
}

/** Returns a Markdown table. */
export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns the day, the commit and the machine of the figures. */
function provenance(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const dirty = git("status", "--porcelain") === "" ? "" : " with changes";
  const [cpu] = cpus();
  const machine = [
    `${availableParallelism()} cores of ${cpu?.model.trim() || process.arch}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
  ];
  return `${new Date().toISOString().slice(0, 10)}, commit ${git("rev-parse", "--short", "HEAD")}${dirty}; ${machine.join(", ")}.`;
}
