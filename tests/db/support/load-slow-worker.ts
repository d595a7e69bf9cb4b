import { join } from "node:path";
import { runnerImport } from "vite";

await runnerImport(join(import.meta.dirname, "slow-worker.ts"), {
  configFile: false,
  logLevel: "silent",
  resolve: { tsconfigPaths: true },
});
