import { graphemesOf } from "../../lib/graphemes.ts";
import { advanceOf, isDrawable, loadShaper, type Weight } from "../../lib/shaper.server.ts";

type Placed = { text: string; x: number; y: number; size: number; weight: Weight; fill: string };

export type Typesetter = {
  /** Returns the width in pixels. */
  measure: (text: string, size: number, weight: Weight) => number;
  /** Returns the text as outlines with its baseline at y, so that the SVG contains no typed text. */
  draw: (placed: Placed) => string;
  /** Returns the text without what the font can't show, because rows of empty boxes say nothing. */
  drawable: (text: string) => string;
};

/**
 * Shapes text with HarfBuzz and a font that has Bangla and Latin. The SVG renderer's own shaping
 * places Bangla vowel signs wrongly: see docs/decisions/0032.
 */
export async function loadTypesetter(): Promise<Typesetter> {
  const fonts = await loadShaper();
  const has = (text: string) => isDrawable(fonts.regular, text);

  return {
    measure: (text, size, weight) => (advanceOf(fonts[weight].shape(text)) * size) / fonts[weight].unitsPerEm,
    draw({ text, x, y, size, weight, fill }) {
      const { shape, outline, unitsPerEm } = fonts[weight];
      const scale = size / unitsPerEm;
      const outlines: string[] = [];
      let left = 0;
      for (const { id, advance, x: right, y: up } of shape(text).flatMap(({ glyphs }) => glyphs)) {
        outlines.push(`<path transform="translate(${left + right} ${up})" d="${outline(id)}"/>`);
        left += advance;
      }
      // In fonts the y axis points up.
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
    },
    drawable(text) {
      const tidy = text.normalize("NFC").replace(/\s+/gu, " ").trim();
      if (has(tidy)) return tidy;
      return graphemesOf(tidy).filter(has).join("").replace(/\s+/gu, " ").trim();
    },
  };
}
