/**
 * `npm run bench`: measures the product next to what it is compared with, and writes docs/performance.md. `-- web`, `--
 * database` or `-- startups` measures only that part. Run by hand before a release (docs/decisions/0066-benchmark.md):
 * the speed of a machine is no test.
 */
import { installTools } from "./bench/tools.ts";
import { record } from "./bench/report.ts";

/** Each part measures, and returns its section of the page as Markdown; the arguments after its name are its own. */
const HALVES: Record<string, () => Promise<(args: string[]) => Promise<string>>> = {
  web: async () => (await import("../tests/bench/web/measure.ts")).measureWeb,
  database: async () => (await import("../tests/bench/database/measure.ts")).measureDatabase,
  startups: async () => (await import("../tests/bench/database/lists.ts")).measureLists,
  partitions: async () => (await import("../tests/bench/database/partitions.ts")).measurePartitions,
};

/** Takes an hour and 25 GB, so it only runs by name. */
const BY_NAME = ["partitions"];

const [named, ...args] = process.argv.slice(2);
if (named !== undefined && !(named in HALVES)) {
  console.error(`npm run bench -- [${Object.keys(HALVES).join("|")}]`);
  process.exit(1);
}

installTools();
for (const [half, load] of Object.entries(HALVES)) {
  if (named === undefined ? BY_NAME.includes(half) : named !== half) continue;
  const measure = await load();
  const markdown = await measure(args);
  // Figures of a part or of fewer runs are printed, not recorded in the page.
  if (args.length === 0 && !BY_NAME.includes(half)) record(half, markdown);
  else console.log(`\n${markdown}`);
}
