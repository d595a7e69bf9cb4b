import { join } from "node:path";
import { build } from "vite";

const SOURCES = join(import.meta.dirname, "../app/worker");

/**
 * The worker as files that Node takes as they stand, all packages within: its words and the pages' are the same
 * modules. `main.js` is the process, `embedded.js` is for the demo, `metrics.js` for the web process too, `traces.js` for it alone.
 */
export async function buildWorker(directory: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    // Nobody has it: `pg` looks for it at its first use.
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: true,
      outDir: directory,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          main: join(SOURCES, "main.ts"),
          embedded: join(SOURCES, "embedded.ts"),
          metrics: join(SOURCES, "../lib/metrics.server.ts"),
          traces: join(SOURCES, "../lib/traces.server.ts"),
        },
        output: { comments: false },
      },
    },
  });
}
