import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { graphemesOf } from "./fit-lines";

const FONTS = {
  regular: "@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf",
  bold: "@expo-google-fonts/hind-siliguri/700Bold/HindSiliguri_700Bold.ttf",
} as const;

export type Weight = keyof typeof FONTS;

type Placed = { text: string; x: number; y: number; size: number; weight: Weight; fill: string };

export type Typesetter = {
  /** The width in pixels. */
  measure: (text: string, size: number, weight: Weight) => number;
  /** The text as outlines, its baseline at y: nothing of what was typed is in the SVG. */
  draw: (placed: Placed) => string;
  /** The text without what the font can't show: a row of empty boxes says less than nothing. */
  drawable: (text: string) => string;
};

/** The glyph that fonts show for characters they don't have. */
const MISSING = 0;

/** A shaper takes one script at a time: Bangla, its danda and the joiners here; all else there. */
const RUNS = /[\u0980-\u09FF\u0964\u0965\u200C\u200D]+|[^\u0980-\u09FF\u0964\u0965\u200C\u200D]+/gu;

type Glyph = { id: number; x: number; y: number };

/**
 * Shapes text with HarfBuzz and a font that has Bangla and Latin. The SVG renderer's own shaping
 * places Bangla vowel signs wrongly: see docs/decisions/0032.
 */
export async function loadTypesetter(): Promise<Typesetter> {
  const { Blob, Buffer, Face, Font, shape } = await import("harfbuzzjs");
  const { resolve } = createRequire(import.meta.url);
  const load = async (weight: Weight) => {
    const face = new Face(new Blob(await readFile(resolve(FONTS[weight]))));
    return { font: new Font(face), unitsPerEm: face.upem };
  };
  const fonts = { regular: await load("regular"), bold: await load("bold") };

  function lay(text: string, weight: Weight): { glyphs: Glyph[]; advance: number } {
    const glyphs: Glyph[] = [];
    let advance = 0;
    for (const [run] of text.matchAll(RUNS)) {
      const buffer = new Buffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(fonts[weight].font, buffer);
      const positions = buffer.getGlyphPositions();
      for (const [index, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
        const position = positions[index];
        if (!position) continue;
        glyphs.push({ id, x: advance + position.xOffset, y: position.yOffset });
        advance += position.xAdvance;
      }
    }
    return { glyphs, advance };
  }

  const isDrawable = (text: string) => lay(text, "regular").glyphs.every(({ id }) => id !== MISSING);

  return {
    measure: (text, size, weight) => (lay(text, weight).advance * size) / fonts[weight].unitsPerEm,
    draw({ text, x, y, size, weight, fill }) {
      const { font, unitsPerEm } = fonts[weight];
      const scale = size / unitsPerEm;
      const outlines = lay(text, weight).glyphs.map(
        ({ id, x: left, y: up }) => `<path transform="translate(${left} ${up})" d="${font.glyphToPath(id)}"/>`,
      );
      // Fonts count upwards.
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
    },
    drawable(text) {
      const tidy = text.normalize("NFC").replace(/\s+/gu, " ").trim();
      if (isDrawable(tidy)) return tidy;
      return graphemesOf(tidy).filter(isDrawable).join("").replace(/\s+/gu, " ").trim();
    },
  };
}
