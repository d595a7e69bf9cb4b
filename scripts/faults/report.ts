import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Result } from "./fault.ts";

const BEGIN = "<!-- faults: written by npm run test:faults -- --record -->";
const END = "<!-- /faults -->";

const KEPT = "test-results/faults.json";

/** Saves the results so far, so that a later run can resume. */
export function keep(root: string, results: Result[]): void {
  const file = join(root, KEPT);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results, null, 2));
}

/** Returns the faults that the previous run caught; the others are tried again. */
export function kept(root: string): Result[] {
  const file = join(root, KEPT);
  const results: Result[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  return results.filter(({ state }) => state === "caught");
}

/** Returns a row for each kind, the totals, and every uncaught fault, as Markdown; `listed` are all faults. */
export function summary(results: Result[], listed: { kind: string }[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    row(
      kind,
      listed.filter((fault) => fault.kind === kind).length,
      results.filter((result) => result.kind === kind),
    ),
  );
  const left = results
    .filter(({ state }) => state !== "caught")
    .map(({ state, kind, what }) => `- ${state}: ${kind}: ${what}`);
  return [
    "| Kind | Listed | Planted | Caught | Share |",
    "|---|---|---|---|---|",
    ...rows,
    row("all", listed.length, results),
    ...(left.length > 0 ? ["", ...left] : []),
  ].join("\n");
}

/** Writes the summary into docs/testing.md, with its day and commit. */
export function record(root: string, results: Result[], listed: { kind: string }[]): void {
  const file = join(root, "docs/testing.md");
  const text = readFileSync(file, "utf8");
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/testing.md has no place between ${BEGIN} and ${END}`);
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  const day = new Date().toISOString().slice(0, 10);
  const body = `${BEGIN}\n${day}, commit ${stdout.trim()}:\n\n${summary(results, listed)}\n\n`;
  writeFileSync(file, text.slice(0, begin) + body + text.slice(end));
}

function row(name: string, listed: number, results: Result[]): string {
  const caught = results.filter(({ state }) => state === "caught").length;
  const share = results.length === 0 ? 0 : Math.floor((caught / results.length) * 1000) / 10;
  return `| ${name} | ${listed} | ${results.length} | ${caught} | ${share} % |`;
}
