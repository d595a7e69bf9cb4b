import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Bangla and Latin in one design, under the Open Font License. */
const FONTS = {
  regular: "@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf",
  bold: "@expo-google-fonts/hind-siliguri/700Bold/HindSiliguri_700Bold.ttf",
} as const;

export type Weight = keyof typeof FONTS;

/** In units of the font; `x` and `y` move it from the end of the previous glyph. */
export type Glyph = { id: number; advance: number; x: number; y: number };

/** The smallest part of a text that its glyphs show together, and these glyphs from left to right. */
export type Cluster = { text: string; glyphs: Glyph[] };

export type Typeface = {
  /** How many units an em has. */
  unitsPerEm: number;
  /** The font as a file. */
  bytes: Buffer;
  shape: (text: string) => Cluster[];
  /** Returns a glyph as an SVG path; y points upwards. */
  outline: (id: number) => string;
};

export type Shaper = Record<Weight, Typeface>;

/** The glyph that fonts show for missing characters. */
export const MISSING = 0;

/** A shaper takes one script at a time: runs of Bangla with its danda and the joiners, and runs of all else. */
const RUNS = /[\u0980-\u09FF\u0964\u0965\u200C\u200D]+|[^\u0980-\u09FF\u0964\u0965\u200C\u200D]+/gu;

/** Loads HarfBuzz with the fonts of our pictures and papers. For a separate thread: it blocks. */
export async function loadShaper(): Promise<Shaper> {
  const { Blob, Buffer: TextBuffer, Face, Font, shape } = await import("harfbuzzjs");
  const { resolve } = createRequire(import.meta.url);

  // Shared by all calls: each buffer would hold WebAssembly memory until the collector runs, which does not see it.
  const buffer = new TextBuffer();

  const load = async (weight: Weight): Promise<Typeface> => {
    const bytes = await readFile(resolve(FONTS[weight]));
    const face = new Face(new Blob(bytes));
    const font = new Font(face);

    const shapeRun = (run: string): Cluster[] => {
      buffer.reset();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      const infos = buffer.getGlyphInfos();
      const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
      const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? run.length]));
      const clusters: (Cluster & { start: number })[] = [];
      for (const [index, { codepoint: id, cluster: start }] of infos.entries()) {
        if (clusters.at(-1)?.start !== start) {
          clusters.push({ start, text: run.slice(start, ends.get(start)), glyphs: [] });
        }
        const { xAdvance: advance = 0, xOffset: x = 0, yOffset: y = 0 } = positions[index] ?? {};
        clusters.at(-1)?.glyphs.push({ id, advance, x, y });
      }
      return clusters;
    };

    return {
      unitsPerEm: face.upem,
      bytes,
      shape: (text) => [...text.matchAll(RUNS)].flatMap(([run]) => shapeRun(run)),
      outline: (id) => font.glyphToPath(id),
    };
  };
  return { regular: await load("regular"), bold: await load("bold") };
}

/** The width in units of the font. */
export function advanceOf(clusters: Cluster[]): number {
  return clusters.reduce((sum, { glyphs }) => glyphs.reduce((part, { advance }) => part + advance, sum), 0);
}

/** Whether the font has all characters of the text. */
export function isDrawable({ shape }: Typeface, text: string): boolean {
  return shape(text).every(({ glyphs }) => glyphs.every(({ id }) => id !== MISSING));
}
