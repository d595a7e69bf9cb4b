import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "./support/fixtures.ts";

/** Where the first piece of a page ends: a connection may break anywhere. */
const ENDS = ["</svg>", "TechSetu</span>", "notifications</a>", ">Sign In<", "</header>"];
const PAGES = {
  "/jobs": [...ENDS, "</label>", "<summary", ">Filters<"],
  "/auth": [...ENDS, "Privacy Policy</a>"],
  "/no/such/page": [...ENDS, "Return to Home</a>", "</h2>", "</nav><section"],
};

/** The header, the footer, and the search of a list with the button of its filters. */
const FIRST =
  "header, header *, footer, footer *, .filter-sheet, :has(> label > [type=search]), :has(> label > [type=search]) > *";

/** A server that sends the page in two pieces, the second when told to. */
async function startInPieces(origin: string) {
  let rest: (() => void) | undefined;
  let end = "";
  const send = (html: string, response: ServerResponse) => {
    const at = html.indexOf(end, html.indexOf("<header"));
    expect(at, `${end} is in the page`).toBeGreaterThan(0);
    const cut = at + end.length;
    response.write(html.slice(0, cut));
    rest = () => response.end(html.slice(cut));
  };
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { accept: "text/html" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (type.includes("html")) send(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakAfter: (text: string) => void (end = text),
    sendRest: () => rest?.(),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Records which elements of `FIRST` move from the page's start; returns their tags. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((first) => {
    const moves: string[] = [];
    const note = (entries: PerformanceEntry[]) => {
      for (const { sources } of entries as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.matches(first)) moves.push(`${node?.nodeName} in ${element.tagName} ${element.className}`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { movesSoFar: () => (note(observer.takeRecords()), moves) });
  }, FIRST);
  return () => page.evaluate(() => (window as unknown as { movesSoFar: () => string[] }).movesSoFar());
}

/** Resolves when the content has been painted, and layout shifts have been reported. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });

for (const width of [360, 1280]) {
  for (const [path, ends] of Object.entries(PAGES)) {
    test(`at ${width} px neither header, search nor footer of ${path} moves when the page comes in pieces @js`, async ({
      page,
      stack,
    }) => {
      // With the whole footer of a short page.
      await page.setViewportSize({ width, height: 1200 });
      const line = await startInPieces(stack.origin);
      const moves = await watchMoves(page);
      for (const end of ends) {
        line.breakAfter(end);
        await page.goto(line.url + path, { waitUntil: "commit" });
        await page.locator("header").waitFor({ state: "attached" });
        await painted(page);
        line.sendRest();
        await page.waitForLoadState();
        await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
        await painted(page);
        expect([end, await moves()]).toEqual([end, []]);
      }
      line.stop();
    });
  }
}

test("who is in a field before the page's end has come gets scripts when it comes @js", async ({ page, stack }) => {
  const line = await startInPieces(stack.origin);
  line.breakAfter("</footer>");
  await page.goto(`${line.url}/talent-exchange`, { waitUntil: "commit" });
  await page.getByLabel("Search", { exact: true }).focus();
  line.sendRest();
  await expect(page.locator("html.js")).toBeAttached();
  line.stop();
});
