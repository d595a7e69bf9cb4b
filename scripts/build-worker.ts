import { join } from "node:path";
import { build } from "vite";

const SOURCES = join(import.meta.dirname, "../app/worker");

/**
 * Builds the worker into files that Node can run, with all packages inside: it shares the words' modules with the
 * pages. `main.js` is the process, `embedded.js` is for the demo, `metrics.js` also for the web process, `traces.js`
 * only for it.
 */
export async function buildWorker(directory: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    // Never installed: `pg` looks for it at its first use.
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
