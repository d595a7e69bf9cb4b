import { pagesFor } from "../support/demo-site.ts";
import { fontUrl } from "../support/font-files.ts";
import { signInToDemo } from "./support/demo.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { LAID_OUT, findBadTargets, findLostBySpacing, findLostByZoom } from "./support/layout.ts";

type Face = [file: string, weight: number];

/** The widths at which a page may not be wider than its window; some have further checks. */
const WIDTHS = [1280, 768, 360, 320];
const PRESSED_AT = new Set([1280, 360]);
const SPACED_AT = new Set([1280, 320]);

/** The widest and the narrowest font that an operating system is known to use for pages, in regular and bold. */
const FONTS = {
  "DejaVu Sans": [
    ["dejavu-sans/files/dejavu-sans-latin-400-normal.woff2", 400],
    ["dejavu-sans/files/dejavu-sans-latin-700-normal.woff2", 700],
  ],
  "Archivo Narrow": [
    ["archivo-narrow/files/archivo-narrow-latin-400-normal.woff2", 400],
    ["archivo-narrow/files/archivo-narrow-latin-700-normal.woff2", 700],
  ],
} satisfies Record<string, Face[]>;

const RULES = `${Object.entries(FONTS)
  .flatMap(([font, files]) =>
    files.map(
      ([file, weight]) =>
        `@font-face { font-family: "${font}"; font-weight: ${weight}; src: url(${fontUrl(`@fontsource/${file}`)}); }`,
    ),
  )
  .join("\n")}
* { font-family: var(--in-font), sans-serif !important; }
${LAID_OUT}`;

// Our pages load no fonts, but here they have to. Each fault names its page, so no trace is needed: one would store the
// page at each of thousands of widths.
test.use({ bypassCSP: true, isOfSamples: true, trace: "off" });

for (const role of [undefined, "developer", "founder", "operator"] as const) {
  // Without scripts: they move nothing, and a page without hydration is measured faster.
  test(`every page that ${role === "operator" ? "an operator" : `a ${role ?? "visitor"}`} meets fits every width in a wide and in a narrow font @no-js`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(600_000);
    if (role) await signInToDemo(page, stack.origin, role);
    const seen = new Set(role ? await pagesFor(stack, role === "founder" ? "developer" : undefined) : []);
    const paths = (await pagesFor(stack, role)).filter((path) => !seen.has(path));
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const loaded = Object.values(FONTS).map((files) => files.length);
      expect(await addFonts(page), `the fonts in ${path}`).toEqual(loaded);
      // Each width once: laying out and drawing a page takes most of the time.
      for (const width of WIDTHS) {
        const found = await findUnfit(page, width);
        if (SPACED_AT.has(width)) found.push(...(await findLostBySpacing(page, width)));
        if (PRESSED_AT.has(width)) found.push(...(await findBadTargets(page, width)));
        faults.push(...found.map((fault) => `${path} ${fault}`));
      }
      faults.push(...(await findLostByZoom(page)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test("what is too small, covered, cut or in the way is noticed here @no-js", async ({ page }) => {
  await page.setContent(`<!doctype html><title>Faults</title><body style="margin: 0"><main>
    <div style="position: sticky; top: 0; height: 120px; background: #fff">Always here</div>
    <button style="width: 20px; height: 20px; padding: 0">i</button>
    <div style="position: relative; height: 60px"><a href="#a" style="position: absolute; display: block; padding: 12px">One</a>
      <a href="#b" style="position: absolute; left: 20px; display: block; padding: 12px">Other</a></div>
    <p style="overflow: hidden; white-space: nowrap; width: 104px">Fits in its box</p>
    <div style="height: 900px"></div><a href="#c">Last</a></main>`);
  const targets = (await findBadTargets(page, 360)).join("\n");
  expect(targets).toMatch(/20 × 20 px are too small: <button/);
  expect(targets).toMatch(/<a href="#a".* lies over <a href="#b"/);
  expect(targets).toMatch(/<a href="#a".* is covered by <a href="#b"/);
  expect(await findLostBySpacing(page, 360)).toEqual(["spaced at 360 cuts p Fits in its box"]);
  expect((await findLostByZoom(page)).join()).toContain("120 of 256 px stay while the page scrolls");
  await page.setContent(`<!doctype html><title>Wide</title><body style="margin: 0"><p style="width: 400px">Wide</p>`);
  expect(await findUnfit(page, 360)).toHaveLength(Object.keys(FONTS).length);
  await page.setContent(`<!doctype html><title>Narrow</title><body>
    <h1 style="width: 40px; overflow-wrap: anywhere">Notifications</h1>`);
  expect((await findUnfit(page, 360)).join()).toContain("breaks the word Notifications at 360");
});

/** Adds fonts that the machine need not have, and returns how many faces of each the page has loaded. */
function addFonts(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([rules, fonts]) => {
      document.head.append(Object.assign(document.createElement("style"), { textContent: rules }));
      const faces = fonts.map((font) =>
        Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px "${font}"`))),
      );
      const loaded = await Promise.all(faces);
      await document.fonts.ready;
      return loaded.map((of) => of.flat().length);
    },
    [RULES, Object.keys(FONTS)] as const,
  );
}

/**
 * In each font in turn, what makes the page wider than a window of this width, and the words of headings and controls
 * that a line ends inside. Leaves the page in the last font.
 */
async function findUnfit(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const found = await page.evaluate((fonts) => {
    const range = document.createRange();
    const brokenIn = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        for (const { index, 0: word } of (texts.currentNode.nodeValue ?? "").matchAll(/\p{L}[\p{L}\p{M}]{2,}/gu)) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    };
    return fonts.map((font) => {
      document.documentElement.style.setProperty("--in-font", `"${font}"`);
      const { scrollWidth, clientWidth } = document.documentElement;
      const shown = [...document.body.querySelectorAll("h1, h2, h3, h4, button, summary, label, legend, th")].filter(
        (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const broken = [...new Set(shown.flatMap(brokenIn))];
      if (scrollWidth <= clientWidth) return { font, excess: 0, wide: [], broken };
      const out = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
      );
      const wide = out.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(0, 3);
      return { font, excess: scrollWidth - clientWidth, wide, broken };
    });
  }, Object.keys(FONTS));
  return found.flatMap(({ font, excess, wide, broken }) => [
    ...(excess > 0 ? [`in ${font} is ${excess} px too wide at ${width}: ${wide.join(" | ")}`] : []),
    ...broken.map((word) => `in ${font} breaks the word ${word} at ${width}`),
  ]);
}
