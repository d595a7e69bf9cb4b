import type { Cluster, Glyph, Typeface } from "../shaper.server.ts";
import type { Subset } from "./font-subset.server.ts";
import { type PdfFile, type Ref, short, utf16 } from "./pdf-file.server.ts";
import { textShares } from "./text-shares.ts";

/** The meaning of a code on the page: a glyph, its part of the text, and its advance. */
type Code = { glyph: number; text: string; advance: number };

/** A PDF measures glyphs in thousandths of the font size. */
const EM = 1000;

/** The most entries of a block of a character map. */
const BLOCK = 100;

/**
 * A PDF font whose text can be copied. The only way that all readers follow is a map from each code to its text, so a
 * glyph has a code for each text that it carries (docs/decisions/0086-cv.md).
 */
export class PdfFont {
  readonly name: string;
  readonly #typeface: Typeface;
  readonly #codes: Code[] = [{ glyph: 0, text: "", advance: 0 }];
  readonly #known = new Map<string, number>();
  /** A glyph without a shape. */
  readonly #blank: number;

  constructor(name: string, typeface: Typeface) {
    this.name = name;
    this.#typeface = typeface;
    this.#blank = typeface.shape(" ")[0]?.glyphs[0]?.id ?? 0;
  }

  /** Returns the operators that show the clusters in a size, between BT and ET, from the current position. */
  show(clusters: Cluster[], size: number): string {
    const scale = EM / this.#typeface.unitsPerEm;
    const shown: string[] = [];
    let line = "";
    // A number moves back, in thousandths of the size.
    const move = (by: number) => {
      if (Math.abs(by) > 0.05) line += `>${short(by, 1)}<`;
    };
    const flush = () => {
      if (line) shown.push(`[<${line}>]TJ`.replaceAll("<>", " "));
      line = "";
    };
    for (const { text, glyphs } of withJoiners(clusters)) {
      const { placed, width } = inOrder(glyphs);
      const { shares, rest } = textShares(text, glyphs.length);
      move(-(placed[0]?.left ?? 0) * scale);
      for (const [index, { id, left, y }] of placed.entries()) {
        const next = placed[index + 1]?.left ?? width;
        const raised = y === 0 ? null : short((y * scale * size) / EM, 3);
        if (raised) {
          flush();
          shown.push(`${raised} Ts`);
        }
        line += this.#codeOf({ glyph: id, text: shares[index] ?? "", advance: Math.max(0, next - left) });
        if (raised) {
          flush();
          shown.push("0 Ts");
        }
        move(Math.max(0, left - next) * scale);
      }
      if (rest) line += this.#codeOf({ glyph: this.#blank, text: rest, advance: 0 });
    }
    flush();
    return shown.join("\n");
  }

  #codeOf(code: Code): string {
    const key = `${code.glyph} ${code.advance} ${code.text}`;
    let number = this.#known.get(key);
    if (number === undefined) {
      number = this.#codes.push(code) - 1;
      this.#known.set(key, number);
    }
    return number.toString(16).padStart(4, "0");
  }

  /** Writes the shown part of the font into the file. */
  write(file: PdfFile, subset: Subset): Ref {
    const scale = EM / this.#typeface.unitsPerEm;
    const glyphs = Buffer.alloc(this.#codes.length * 2);
    for (const [code, { glyph }] of this.#codes.entries()) glyphs.writeUInt16BE(glyph, code * 2);
    const bytes = subset(new Set(this.#codes.map(({ glyph }) => glyph)));
    const { ascent, descent, box } = metricsOf(this.#typeface, scale);
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName /${this.name} /Flags 4 /FontBBox [${box.join(" ")}] /ItalicAngle 0 ` +
        `/Ascent ${ascent} /Descent ${descent} /CapHeight ${Math.round(ascent * 0.7)} /StemV 80 ` +
        `/FontFile2 ${file.addStream(bytes, `/Length1 ${bytes.length}`)} >>`,
    );
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${this.name} ` +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} ` +
        `/DW 0 /W [0 [${this.#codes.map(({ advance }) => short(advance * scale, 1)).join(" ")}]] ` +
        `/CIDToGIDMap ${file.addStream(glyphs)} >>`,
    );
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${this.name} /Encoding /Identity-H ` +
        `/DescendantFonts [${descendant}] /ToUnicode ${file.addStream(this.#characterMap())} >>`,
    );
  }

  #characterMap(): string {
    const lines = this.#codes.flatMap(({ text }, code) =>
      text ? [`<${code.toString(16).padStart(4, "0")}> <${utf16(text)}>`] : [],
    );
    const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, index) => {
      const block = lines.slice(index * BLOCK, (index + 1) * BLOCK);
      return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
    });
    return [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
      "1 begincodespacerange <0000> <ffff> endcodespacerange",
      ...blocks,
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n");
  }
}

/** Some readers drop a joiner that stands alone, so it joins the text before it; it is invisible there. */
function withJoiners(clusters: Cluster[]): Cluster[] {
  const joined: Cluster[] = [];
  for (const cluster of clusters) {
    const last = joined.at(-1);
    if (last && /^\p{Cf}+$/u.test(cluster.text))
      joined[joined.length - 1] = { ...last, text: last.text + cluster.text };
    else joined.push(cluster);
  }
  return joined;
}

/**
 * Returns the glyphs from left to right with their positions in the cluster: some readers end a word at any move back,
 * such as from a mark to its letter.
 */
function inOrder(glyphs: Glyph[]): { placed: (Glyph & { left: number })[]; width: number } {
  let width = 0;
  const placed = glyphs.map((glyph) => {
    const left = width + glyph.x;
    width += glyph.advance;
    return { ...glyph, left };
  });
  return { placed: placed.toSorted((a, b) => a.left - b.left), width };
}

/** Reads the tables `head` and `hhea` of a font file. */
function metricsOf({ bytes }: Typeface, scale: number) {
  const tables = new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      return [bytes.toString("latin1", entry, entry + 4), bytes.readUInt32BE(entry + 8)];
    }),
  );
  const [head, hhea] = [tables.get("head") ?? 0, tables.get("hhea") ?? 0];
  const read = (at: number) => Math.round(bytes.readInt16BE(at) * scale);
  return { ascent: read(hhea + 4), descent: read(hhea + 6), box: [36, 38, 40, 42].map((at) => read(head + at)) };
}
