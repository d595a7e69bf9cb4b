/** The web half of `npm run bench`: what a page costs a visitor and the process, compared with peers built here. */
import { availableParallelism } from "node:os";
import { ensureWrk } from "../../../scripts/bench/tools.ts";
import { ensureBuild } from "../../support/build.ts";
import { measureLoads } from "./loads.ts";
import { parseOptions } from "./options.ts";
import { measurePaints } from "./paints.ts";
import { type Site, startBackend, startPeer, startProduct } from "./site.ts";

/**
 * Measures everything once and returns it as Markdown. Needs Linux with two cores: it pins processes and reads /proc.
 */
export async function measureWeb(args: string[]): Promise<string> {
  const options = parseOptions(args);
  if (process.platform !== "linux" || availableParallelism() < 2)
    throw new Error("The web half needs Linux and two cores.");
  if (options.load) ensureWrk();
  ensureBuild();
  const backend = await startBackend();
  const sites: Site[] = [];
  const started = async (site: Promise<Site>) => {
    sites.push(await site);
    return site;
  };
  try {
    const product = await started(startProduct(backend));
    const router = await started(startPeer("router"));
    const parts: string[] = [];
    if (options.paint) {
      const peers = { static: await started(startPeer("static")), router };
      parts.push(`Painting, medians of ${options.runs}:\n\n${await measurePaints(product, peers, options)}`);
    }
    if (options.load) {
      const react = await started(startPeer("react"));
      const uncached = await started(startProduct(backend, { PAGE_CACHE_S: "0" }));
      const loads = await measureLoads({ react, router, product, uncached }, options);
      parts.push(`Load of ${options.seconds} s, medians of ${options.runs}:\n\n${loads}`);
    }
    return parts.join("\n\n");
  } finally {
    for (const { stop } of sites) await stop();
    await backend.close();
  }
}
