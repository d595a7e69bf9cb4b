import { readFileSync } from "node:fs";
import { pagesFor } from "../support/demo-site.ts";
import { signInToDemo } from "./support/demo.ts";
import { expect, type Page, test } from "./support/fixtures.ts";
import { findBadTargets, findLostBySpacing, findLostByZoom } from "./support/layout.ts";

type Face = [file: string, weight: number];

const WIDTHS = [320, 360, 768, 1280];

/** The widest and the narrowest text face that an operating system is known to show pages in, in regular and bold. */
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

// Our pages take fonts from nobody, and here they have to. Each fault names its page, so that no trace is needed: one would
// keep the page at each of thousands of widths.
test.use({ bypassCSP: true, trace: "off" });

for (const role of [undefined, "developer", "founder", "operator"] as const) {
  // Without scripts: they move nothing, and what needs no hydration is soon measured.
  test(`every page that ${role === "operator" ? "an operator" : `a ${role ?? "visitor"}`} meets fits every width in a wide and in a narrow font @no-js`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(600_000);
    await sendFonts(page);
    if (role) await signInToDemo(page, stack.origin, role);
    const seen = new Set(role ? await pagesFor(stack, role === "founder" ? "developer" : undefined) : []);
    const paths = (await pagesFor(stack, role)).filter((path) => !seen.has(path));
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const [font, files] of Object.entries(FONTS)) {
        expect(await setIn(page, font), `${path} in ${font}`).toBe(files.length);
        faults.push(...(await findOverflow(page)).map((fault) => `${path} in ${font} ${fault}`));
      }
      const found = [
        ...(await findBadTargets(page, 360)),
        ...(await findBadTargets(page, 1280)),
        ...(await findLostBySpacing(page, [320, 1280])),
        ...(await findLostByZoom(page)),
      ];
      faults.push(...found.map((fault) => `${path} ${fault}`));
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
  expect(await findLostBySpacing(page, [360])).toEqual(["spaced at 360 cuts p Fits in its box"]);
  expect((await findLostByZoom(page)).join()).toContain("120 of 256 px stay while the page scrolls");
});

/** Has every page come with fonts that the machine need not have. */
async function sendFonts(page: Page): Promise<void> {
  const faces = Object.entries(FONTS).flatMap(([font, files]) =>
    files.map(([file, weight]) => {
      const data = readFileSync(new URL(`../../node_modules/@fontsource/${file}`, import.meta.url)).toString("base64");
      return `@font-face { font-family: "${font}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
    }),
  );
  const style = `<style>${faces.join("\n")}\n* { font-family: var(--in-font), sans-serif !important; }</style>`;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("</head>", `${style}</head>`) });
  });
}

/** Sets all text of the page in one of the fonts, and returns how many of its faces it has loaded. */
function setIn(page: Page, font: string): Promise<number> {
  return page.evaluate(async (face) => {
    document.documentElement.style.setProperty("--in-font", `"${face}"`);
    const loaded = await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px "${face}"`)));
    await document.fonts.ready;
    return loaded.flat().length;
  }, font);
}

/** The widths at which the page is wider than the window, each with what sticks out. */
async function findOverflow(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { excess, wide } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
      );
      return {
        excess: scrollWidth - clientWidth,
        wide: out.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(0, 3),
      };
    });
    if (excess > 0) faults.push(`is ${excess} px too wide at ${width}: ${wide.join(" | ")}`);
  }
  return faults;
}
