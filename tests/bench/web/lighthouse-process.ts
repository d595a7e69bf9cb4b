/**
 * A process that keeps Lighthouse loaded and measures one page after the other, each in its own browser: importing it
 * for every load took longer than the load. It is separate from the backend, which must answer meanwhile.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BENCH } from "../../../scripts/bench/tools.ts";

export type Ask = { browser: string; url: string; settings: object };
export type Told = { report: unknown } | { error: string };

type Lighthouse = (url: string, flags: object, config: object) => Promise<{ lhr: unknown } | undefined>;
type Launch = (options: object) => Promise<{ port: number; kill: () => unknown }>;

const { resolve } = createRequire(join(BENCH, "package.json"));
const load = (name: string) => import(pathToFileURL(resolve(name)).href);
const { default: lighthouse }: { default: Lighthouse } = await load("lighthouse");
const { launch }: { launch: Launch } = await load("chrome-launcher");

async function measure({ browser, url, settings }: Ask): Promise<unknown> {
  const chrome = await launch({ chromePath: browser, chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    const flags = { port: chrome.port, output: "json", logLevel: "silent" };
    const result = await lighthouse(url, flags, { extends: "lighthouse:default", settings });
    if (!result) throw new Error(`${url}: Lighthouse tells nothing`);
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}

process.on("message", (ask: Ask) => {
  measure(ask)
    .then((report): Told => ({ report }))
    .catch((error: unknown): Told => ({ error: String(error) }))
    .then((told) => process.send?.(told));
});
