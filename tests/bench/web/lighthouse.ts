import { fork } from "node:child_process";
import { join } from "node:path";
import type { Ask, Told } from "./lighthouse-process.ts";

/** `mobile` is Lighthouse's preset, simulated from an unthrottled load; `slow` is a really throttled connection. */
export type Line = "mobile" | "slow";

export const LINES: readonly Line[] = ["mobile", "slow"];

/**
 * One load of a page. Milliseconds, and bytes as sent; requests before the paint are only measured on the slow
 * connection.
 */
export type Paint = {
  lcp: number;
  cls: number;
  blocking: number;
  score: number;
  bestPractices: number;
  accessibility: number;
  seo: number;
  bytes: number;
  scriptBytes: number;
  requestsBefore: number;
  scriptsBefore: number;
};

const SLOW_3G = {
  requestLatencyMs: 400,
  downloadThroughputKbps: 400,
  uploadThroughputKbps: 400,
  cpuSlowdownMultiplier: 4,
};

/** Pauses are long enough for requests that a page starts shortly after its load. */
const PAUSES = {
  pauseAfterFcpMs: 2_000,
  pauseAfterLoadMs: 2_000,
  networkQuietThresholdMs: 2_000,
  cpuQuietThresholdMs: 1_000,
};

const SETTINGS: Record<Line, object> = {
  mobile: {},
  slow: { throttlingMethod: "devtools", throttling: SLOW_3G, ...PAUSES },
};

type Request = { resourceType?: string; transferSize: number; networkRequestTime: number; url: string };
type Report = {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
  categories: Record<string, { score: number | null } | undefined>;
};

export type Painter = {
  /** Loads a page once in its own browser, signed in with that cookie. Throws if it could not be measured. */
  paint: (url: string, line: Line, cookie?: string) => Promise<Paint>;
  stop: () => void;
};

/** Starts a process that loads pages in that browser, one at a time. */
export function startPainter(browser: string): Painter {
  const child = fork(join(import.meta.dirname, "lighthouse-process.ts"));
  const ask = async (question: Ask): Promise<Told> => {
    const answer = new Promise<Told>((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", (code) => reject(new Error(`Lighthouse's process ended with ${code}`)));
    });
    child.send(question);
    return answer.finally(() => child.removeAllListeners());
  };
  return {
    async paint(url, line, cookie) {
      const settings = {
        onlyCategories: ["performance", "best-practices", "accessibility", "seo"],
        // This audit leaves the page and comes back, only to measure how fast that is.
        skipAudits: ["bf-cache"],
        disableFullPageScreenshot: true,
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
        ...SETTINGS[line],
      };
      const told = await ask({ browser, url, settings });
      if ("error" in told) throw new Error(told.error);
      return figuresOf(told.report as Report, line, url);
    },
    stop: () => child.kill(),
  };
}

function figuresOf({ audits, categories, runtimeError }: Report, line: Line, url: string): Paint {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const number = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${url}: Lighthouse does not tell ${audit}`);
    return value;
  };
  const requests = (audits["network-requests"]?.details?.items ?? []) as Request[];
  const sent = requests.filter(({ resourceType, url }) => resourceType !== "Image" && !url.startsWith("data:"));
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const lcp = number("largest-contentful-paint");
  const before = ({ networkRequestTime }: Request) => line === "slow" && networkRequestTime < lcp;
  return {
    lcp,
    cls: number("cumulative-layout-shift"),
    blocking: number("total-blocking-time"),
    score: score("performance"),
    bestPractices: score("best-practices"),
    accessibility: score("accessibility"),
    seo: score("seo"),
    bytes: sum(sent),
    scriptBytes: sum(scripts),
    requestsBefore: requests.filter(before).length,
    scriptsBefore: scripts.filter(before).length,
  };
}

function sum(requests: Request[]): number {
  return requests.reduce((total, { transferSize }) => total + transferSize, 0);
}
