import { fontUrl } from "./font-files.ts";

const ROBOTO = "@fontsource/roboto/files/roboto";
const BANGLA = "@expo-google-fonts/hind-siliguri";

type Face = { family: string; weight: number; file: string; range?: string };

/** Android's fonts, from packages, so that lines break in the same places on every machine. */
const FACES: Face[] = [
  { family: "Own Latin", weight: 400, file: `${ROBOTO}-latin-400-normal.woff2` },
  { family: "Own Latin", weight: 500, file: `${ROBOTO}-latin-500-normal.woff2` },
  { family: "Own Latin", weight: 700, file: `${ROBOTO}-latin-700-normal.woff2` },
  { family: "Own Symbols", weight: 400, file: `${ROBOTO}-symbols-400-normal.woff2` },
  { family: "Own Bangla", weight: 400, file: `${BANGLA}/400Regular/HindSiliguri_400Regular.ttf` },
  { family: "Own Bangla", weight: 700, file: `${BANGLA}/700Bold/HindSiliguri_700Bold.ttf` },
];

const FAMILIES = [...new Set(FACES.map(({ family }) => family))].map((family) => `"${family}"`);

/**
 * Rules that set a page in these fonts. They also lay out what is below the screen: otherwise a browser may use the
 * height that the page's author guessed.
 */
export function ownFontRules(): string {
  const faces = FACES.map(
    ({ family, weight, file }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(${fontUrl(file)}); }`,
  );
  return `${faces.join("\n")}
* { font-family: ${FAMILIES.join(", ")}, sans-serif !important; content-visibility: visible !important; }`;
}

/** Waits in the page until each of the fonts is loaded; throws if one is missing. For `page.evaluate`. */
export async function loadOwnFonts(): Promise<void> {
  const faces = [...document.fonts].filter(({ family }) => /^"?Own /.test(family));
  await Promise.all(faces.map((face) => face.load()));
  if (faces.length === 0) throw new Error("The page was not set in the fonts of the tests.");
  await document.fonts.ready;
}
