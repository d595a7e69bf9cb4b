import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");

export type Import = { from: string; to: string };
export type Cruise = { violations: { rule: string; from: string; to: string; comment?: string }[]; imports: Import[] };

type Output = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string; comment?: string }[] };
};

/** Returns all imports of the `app` folder below `folder`, including type imports, and those that layers.js forbids. */
export async function cruiseApp(folder = ROOT): Promise<Cruise> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      join(import.meta.dirname, "layers.js"),
      "--output-type",
      "json",
      "app",
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { modules, summary } = JSON.parse(stdout) as Output;
  return {
    violations: summary.violations.map(({ rule, from, to, comment }) => ({
      rule: rule.name,
      from,
      to,
      ...(comment && { comment }),
    })),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  };
}
