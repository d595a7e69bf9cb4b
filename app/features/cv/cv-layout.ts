import type { Weight } from "../../lib/shaper.server.ts";
import type { CvDocument, CvEntry, CvSection } from "./cv-document.ts";
import { firstLines, wrapText } from "./wrap-text.ts";

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 50, top: 46, bottom: 40 };
const WIDTH = PAGE.width - 2 * MARGIN.side;
/** Space at the foot of the page for the note about omissions. */
const NOTE_HEIGHT = 18;
/** Between an entry's heading and its years. */
const GAP = 12;
/** Bangla has signs above and below its letters. */
const LEADING = 1.42;

export type Ink = "ink" | "muted" | "brand";

/** Lines of one style; `y` is the first baseline, counted from the top. */
export type Block = {
  role: "H1" | "H2" | "P";
  lines: string[];
  /** Text at the right edge of the first line. */
  right: string;
  x: number;
  y: number;
  size: number;
  leading: number;
  weight: Weight;
  ink: Ink;
  /** Whether a rule from edge to edge follows. */
  ruled: boolean;
};

/** The width of a word in ems. */
export type MeasureWord = (word: string, weight: Weight) => number;

/** Limits for what a CV shows: the most lines and entries of each kind. */
type Room = {
  /** Size of the running text, in points. */
  size: number;
  /** Lines of the name, of the member's title, and of an entry's heading. */
  heads: number;
  facts: number;
  /** Lines of a section's own text. */
  texts: number;
  /** Lines of an entry's text. */
  details: number;
  entries: number;
};

const ALL = Infinity;

/** First make the type smaller, then cut long texts, then leave out the oldest entries. The last room always fits. */
const ROOMS: Room[] = [
  { size: 10, heads: ALL, facts: ALL, texts: ALL, details: ALL, entries: ALL },
  { size: 9.5, heads: ALL, facts: ALL, texts: ALL, details: ALL, entries: ALL },
  { size: 9, heads: ALL, facts: ALL, texts: ALL, details: ALL, entries: ALL },
  { size: 9, heads: 3, facts: 4, texts: 8, details: 5, entries: ALL },
  { size: 9, heads: 3, facts: 4, texts: 7, details: 4, entries: ALL },
  { size: 9, heads: 3, facts: 4, texts: 6, details: 3, entries: ALL },
  { size: 9, heads: 2, facts: 4, texts: 6, details: 2, entries: 10 },
  { size: 9, heads: 2, facts: 4, texts: 5, details: 2, entries: 8 },
  { size: 9, heads: 2, facts: 3, texts: 5, details: 2, entries: 6 },
  { size: 9, heads: 2, facts: 3, texts: 5, details: 1, entries: 6 },
  { size: 9, heads: 2, facts: 3, texts: 4, details: 1, entries: 5 },
  { size: 9, heads: 2, facts: 3, texts: 3, details: 1, entries: 4 },
  { size: 9, heads: 1, facts: 3, texts: 3, details: 1, entries: 3 },
  { size: 9, heads: 1, facts: 2, texts: 2, details: 0, entries: 2 },
  { size: 9, heads: 1, facts: 1, texts: 1, details: 0, entries: 1 },
];

/** Lays out a CV on one page. When not everything fits, or something was `lost` before, a note at the foot says so. */
export function layOutCv(cv: CvDocument, measure: MeasureWord, lost = false): Block[] {
  const wrapped = new Map<string, string[]>();
  for (const room of ROOMS) {
    const page = new Page(room, measure, lost, wrapped);
    page.put(cv);
    if (page.y <= PAGE.height - MARGIN.bottom - (page.cut ? NOTE_HEIGHT : 0)) {
      if (page.cut) page.note(cv.shortened);
      return page.blocks;
    }
  }
  throw new Error("the CV does not fit a page");
}

type Style = Partial<Pick<Block, "role" | "right" | "ink" | "ruled" | "weight">> & {
  size?: number;
  most?: number;
  before?: number;
};

class Page {
  readonly blocks: Block[] = [];
  y = MARGIN.top;
  cut: boolean;
  readonly #room: Room;
  readonly #measure: MeasureWord;
  /** Wrapped lines by style, cached because most rooms wrap a text in the same places. */
  readonly #wrapped: Map<string, string[]>;

  constructor(room: Room, measure: MeasureWord, lost: boolean, wrapped: Map<string, string[]>) {
    this.#room = room;
    this.#measure = measure;
    this.#wrapped = wrapped;
    this.cut = lost;
  }

  put({ name, title, facts, sections }: CvDocument): void {
    const { heads, facts: factLines } = this.#room;
    this.#text(name, { role: "H1", size: 22, weight: "bold", most: heads });
    this.#text(title, { size: 12.5, most: heads, ink: "brand" });
    this.#text(facts.join(" · "), { most: factLines, before: 3, ink: "muted" });
    for (const section of sections) this.#section(section);
  }

  note(text: string): void {
    this.y = PAGE.height - MARGIN.bottom - NOTE_HEIGHT + 4;
    this.#text(text, { size: 8.5, ink: "muted", most: 1 });
  }

  #section({ title, text, entries }: CvSection): void {
    if (!text && entries.length === 0) return;
    const { size, texts, entries: most } = this.#room;
    this.#text(title, { role: "H2", size: size + 1.5, weight: "bold", ink: "brand", before: 9, ruled: true });
    this.#text(text, { most: texts, before: 3 });
    for (const entry of entries.slice(0, most)) this.#entry(entry);
    if (entries.length > most) this.cut = true;
  }

  #entry({ title, at, years, text }: CvEntry): void {
    const { heads, details } = this.#room;
    this.#text(title, { weight: "bold", right: years, most: heads, before: 4 });
    this.#text(at, { most: heads, ink: "muted" });
    this.#text(text, { most: details });
  }

  #text(text: string, style: Style): void {
    const { size = this.#room.size, weight = "regular", most = ALL, before = 0, right = "" } = style;
    const measure = (word: string) => this.#measure(word, weight) * size;
    const beside = right
      ? right.split(" ").reduce((sum, word) => sum + this.#measure(`${word} `, "regular") * size, GAP)
      : 0;
    const width = WIDTH - beside;
    const key = [weight, size, width, text].join(" ");
    const all = this.#wrapped.get(key) ?? wrapText(text, width, measure);
    this.#wrapped.set(key, all);
    const { lines, cut } = firstLines(all, most, width, measure);
    this.cut ||= cut;
    if (lines.length === 0) return;
    const leading = size * LEADING;
    this.y += before;
    this.blocks.push({
      role: style.role ?? "P",
      lines,
      right,
      x: MARGIN.side,
      // The baseline within the line's height.
      y: this.y + leading * 0.74,
      size,
      leading,
      weight,
      ink: style.ink ?? "ink",
      ruled: style.ruled ?? false,
    });
    this.y += lines.length * leading + (style.ruled ? 2 : 0);
  }
}
