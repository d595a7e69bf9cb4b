import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildWorker } from "./scripts/build-worker.ts";
import { leanManifests } from "./scripts/lean-manifest.ts";
import { BANGLA_DIRECTORY, IS_BANGLA_BUILD, takeBanglaFiles } from "./scripts/page-language.ts";
import { precompress } from "./scripts/precompress.ts";

/** Written last, so that its time is the build's. */
const BUILD_MARK = "built";

export default {
  ssr: true,
  buildDirectory: IS_BANGLA_BUILD ? BANGLA_DIRECTORY : "build",
  // The whole route manifest is two kilobytes: one request less on a slow line, and no endpoint to probe.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    if (IS_BANGLA_BUILD) return;
    const directory = join(reactRouterConfig.buildDirectory, "client");
    takeBanglaFiles(directory);
    leanManifests(directory);
    precompress(directory);
    await buildWorker(join(reactRouterConfig.buildDirectory, "worker"));
    // Whoever waits for the build must not find it half done.
    writeFileSync(join(reactRouterConfig.buildDirectory, BUILD_MARK), "");
  },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
