import { ensureBrowser } from "../../../scripts/ensure-browser.ts";
import { table } from "../../../scripts/bench/report.ts";
import { atLeast, atMost, median, rounded } from "./figures.ts";
import { type Line, LINES, type Paint, startPainter } from "./lighthouse.ts";
import type { Options } from "./options.ts";
import { type Kind, LIMITS, MOST_BLOCKING_MS, type Page, pagesOf } from "./pages.ts";
import { memberCookie, type Site } from "./site.ts";

/** Lighthouse and the tests of the pages' weight use the same unit. */
const KB = 1_024;

type Peer = "static" | "router";
type Target = { name: string; url: string; kind?: Kind; unlisted?: true };

/** The medians of a page, per connection. */
type Medians = Record<Line, Paint>;

/**
 * Paints all pages and both peers, one after the other, this many times: disturbances of the machine affect all of
 * them.
 */
export async function measurePaints(
  product: Site,
  peers: Record<Peer, Site>,
  { runs, pages }: Options,
): Promise<string> {
  const painter = startPainter(ensureBrowser());
  const wanted = (page: Page) => pages.length === 0 || pages.some((word) => page.name === word);
  const targets: Target[] = [
    { name: "static", url: `${peers.static.url}/` },
    { name: "router", url: `${peers.router.url}/` },
    ...(await pagesOf(product)).filter(wanted).map(({ path, ...page }) => ({ ...page, url: product.url + path })),
  ];
  const seen = new Map<string, Paint[]>();
  try {
    for (let round = 1; round <= runs; round++) {
      const cookie = await memberCookie(product);
      for (const { name, url, kind } of targets) {
        for (const line of LINES) {
          const figures = await painter.paint(url, line, kind === "member" ? cookie : undefined);
          seen.set(`${name} ${line}`, [...(seen.get(`${name} ${line}`) ?? []), figures]);
          console.log(`${round}/${runs} ${name}, ${line}: ${Math.round(figures.lcp)} ms`);
        }
      }
    }
  } finally {
    painter.stop();
  }
  const medians = (name: string): Medians => ({
    mobile: mediansOf(seen.get(`${name} mobile`) ?? []),
    slow: mediansOf(seen.get(`${name} slow`) ?? []),
  });
  const floor = { static: medians("static"), router: medians("router") };
  return table(
    HEAD,
    targets.map((target) => row(target, medians(target.name), floor)),
  );
}

const HEAD = [
  "Page",
  "LCP, mobile",
  "× peer",
  "LCP, slow 3G",
  "× peer",
  "TBT",
  "CLS",
  "Score",
  "Best practices",
  "Accessibility",
  "SEO",
  "KB",
  "script KB",
  "requests (scripts) before the paint",
];

function row({ name, kind, unlisted }: Target, { mobile, slow }: Medians, peers: Record<Peer, Medians>): string[] {
  const [kb, scriptKb] = [rounded(slow.bytes / KB, 1), rounded(slow.scriptBytes / KB, 1)];
  const before = `${slow.requestsBefore} (${slow.scriptsBefore})`;
  if (!kind) {
    const marks = [mobile.score, mobile.bestPractices, mobile.accessibility, mobile.seo];
    const plain = [mobile.blocking, rounded(mobile.cls, 3), ...marks, kb, scriptKb, before];
    const peer = name === "static" ? "static page" : "bare React Router";
    return [`*${peer}*`, ms(mobile.lcp), "", ms(slow.lcp), "", ...plain.map(String)];
  }
  const limits = LIMITS[kind];
  const ratio = (line: Line, { lcp }: Paint, limit: number) => {
    const value = rounded(lcp / peers[limits.peer][line].lcp, 2);
    return atMost(value, limit, `${value.toFixed(2)} ≤ ${limit}`);
  };
  return [
    name,
    ms(mobile.lcp),
    ratio("mobile", mobile, limits.mobile),
    ms(slow.lcp),
    ratio("slow", slow, limits.slow),
    atMost(Math.round(mobile.blocking), MOST_BLOCKING_MS),
    atMost(rounded(Math.max(mobile.cls, slow.cls), 3), 0),
    atLeast(mobile.score, limits.score),
    atLeast(Math.min(mobile.bestPractices, slow.bestPractices), 100),
    atLeast(Math.min(mobile.accessibility, slow.accessibility), 100),
    unlisted ? "unlisted" : atLeast(Math.min(mobile.seo, slow.seo), 100),
    atMost(kb, limits.kb ?? Infinity),
    atMost(scriptKb, limits.scriptKb),
    slow.requestsBefore > limits.requests ? atMost(1, 0, before) : atMost(slow.scriptsBefore, 0, before),
  ];
}

function ms(value: number): string {
  return String(Math.round(value));
}

/** The median of each figure. */
function mediansOf(paints: Paint[]): Paint {
  const of = (figure: keyof Paint) => median(paints.map((one) => one[figure]));
  return {
    lcp: of("lcp"),
    cls: of("cls"),
    blocking: of("blocking"),
    score: of("score"),
    bestPractices: of("bestPractices"),
    accessibility: of("accessibility"),
    seo: of("seo"),
    bytes: of("bytes"),
    scriptBytes: of("scriptBytes"),
    requestsBefore: of("requestsBefore"),
    scriptsBefore: of("scriptsBefore"),
  };
}
