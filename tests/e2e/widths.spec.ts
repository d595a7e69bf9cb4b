import { readFileSync } from "node:fs";
import { DEMO_PASSWORD, demoEmail, type DemoRole, pagesFor } from "../support/demo-site.ts";
import { expect, type Page, test } from "./support/fixtures.ts";

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

// Our pages take fonts from nobody, and here they have to.
test.use({ bypassCSP: true });

for (const [font, files] of Object.entries(FONTS)) {
  for (const role of [undefined, "developer", "founder"] as const) {
    // Without scripts: they move nothing, and what needs no hydration is soon measured.
    test(`every page that ${role ? `a ${role}` : "a visitor"} meets fits every width in ${font} @no-js`, async ({
      page,
      stack,
    }) => {
      test.setTimeout(600_000);
      await setInFont(page, font, files);
      if (role) await signInToDemo(page, stack.origin, role);
      const seen = new Set(role ? await pagesFor(stack, role === "founder" ? "developer" : undefined) : []);
      const paths = (await pagesFor(stack, role)).filter((path) => !seen.has(path));
      const faults: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        const loaded = await page.evaluate(
          (face) => document.fonts.ready.then((all) => [...all].filter(({ family }) => family.includes(face)).length),
          font,
        );
        expect(loaded, path).toBe(files.length);
        faults.push(...(await findOverflow(page)).map((fault) => `${path} ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

async function signInToDemo(page: Page, origin: string, role: DemoRole): Promise<void> {
  const response = await page.request.post(`${origin}/auth`, {
    form: { intent: "sign-in", email: demoEmail(role), password: DEMO_PASSWORD },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
}

/** Has every page come with all its text in a font that the machine need not have. */
async function setInFont(page: Page, font: string, files: Face[]): Promise<void> {
  const faces = files.map(([file, weight]) => {
    const data = readFileSync(new URL(`../../node_modules/@fontsource/${file}`, import.meta.url)).toString("base64");
    return `@font-face { font-family: "${font}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
  });
  const style = `<style>${faces.join("\n")}\n* { font-family: "${font}", sans-serif !important; }</style>`;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("</head>", `${style}</head>`) });
  });
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
