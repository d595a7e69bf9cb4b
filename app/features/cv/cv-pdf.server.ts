import { loadSubsetter, type Subset } from "../../lib/pdf/font-subset.server.ts";
import { PdfFile, pdfText, type Ref, short } from "../../lib/pdf/pdf-file.server.ts";
import { PdfFont } from "../../lib/pdf/pdf-font.server.ts";
import { graphemesOf } from "../../lib/graphemes.ts";
import { advanceOf, isDrawable, loadShaper, type Shaper, type Weight } from "../../lib/shaper.server.ts";
import { textRuns } from "../../lib/text-language.ts";
import type { CvDocument } from "./cv-document.ts";
import { type Block, type Ink, layOutCv, MARGIN, PAGE } from "./cv-layout.ts";

export type CvPrinter = (cv: CvDocument) => Buffer;

/** Colours of the light theme in app/styles/app.css, as red, green and blue from 0 to 1. */
const INKS: Record<Ink, string> = { ink: "0.08 0.12 0.1 rg", muted: "0.3 0.36 0.33 rg", brand: "0 0.35 0.25 rg" };
const RULE = "0.72 0.8 0.76 RG";

const NAMES: Record<Weight, string> = { regular: "SETURG+HindSiliguri-Regular", bold: "SETUBD+HindSiliguri-Bold" };

/** Loads fonts and HarfBuzz for printing CVs. For a thread of its own, because a page takes some 20 ms. */
export async function loadCvPrinter(): Promise<CvPrinter> {
  const [fonts, subsetter] = await Promise.all([loadShaper(), loadSubsetter()]);
  const subsets = { regular: subsetter(fonts.regular.bytes), bold: subsetter(fonts.bold.bytes) };
  return (cv) => printCv(cv, fonts, subsets);
}

/** Prints a CV on one A4 page, without a creation date. Its text can be copied and is tagged for screen readers. */
function printCv(cv: CvDocument, fonts: Shaper, subsets: Record<Weight, Subset>): Buffer {
  const widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
  const measure = (word: string, weight: Weight) => {
    let width = widths[weight].get(word);
    if (width === undefined) {
      width = advanceOf(fonts[weight].shape(word)) / fonts[weight].unitsPerEm;
      widths[weight].set(word, width);
    }
    return width;
  };
  const { shown: printed, lost } = drawable(cv, fonts);
  const blocks = layOutCv(printed, measure, lost);

  const shown = { regular: new PdfFont(NAMES.regular, fonts.regular), bold: new PdfFont(NAMES.bold, fonts.bold) };
  const content = blocks.map((block, index) => drawBlock(block, index, fonts, shown)).join("\n");
  return assemble(cv.file, blocks, content, shown, subsets);
}

type Fonts = Record<Weight, PdfFont>;

const FONT_NAMES: Record<Weight, string> = { regular: "R", bold: "B" };

function drawBlock(block: Block, index: number, fonts: Shaper, shown: Fonts): string {
  const { role, lines, right, x, y, size, leading, weight, ink, ruled } = block;
  const up = (down: number) => short(PAGE.height - down);
  const draw = (text: string, weighed: Weight, left: number, down: number) => [
    `/${FONT_NAMES[weighed]} ${short(size)} Tf 1 0 0 1 ${short(left)} ${up(down)} Tm`,
    shown[weighed].show(fonts[weighed].shape(text), size),
  ];
  const drawn = lines.flatMap((line, place) => {
    // Copying or reading aloud needs a space where the text continues on the next line.
    const text = place < lines.length - 1 ? `${line} ` : line;
    return draw(text, weight, x, y + place * leading);
  });
  if (right) {
    const width = (advanceOf(fonts.regular.shape(right)) * size) / fonts.regular.unitsPerEm;
    drawn.splice(2, 0, ...draw(right, "regular", PAGE.width - MARGIN.side - width, y));
  }
  const rule = y + (lines.length - 1) * leading + size * 0.42;
  return [
    `/${role} <</MCID ${index}>> BDC BT ${INKS[ink]}`,
    ...drawn,
    "ET EMC",
    ...(ruled
      ? [`/Artifact BMC ${RULE} 0.7 w ${short(x)} ${up(rule)} m ${short(PAGE.width - MARGIN.side)} ${up(rule)} l S EMC`]
      : []),
  ].join("\n");
}

function assemble(title: string, blocks: Block[], content: string, shown: Fonts, subsets: Record<Weight, Subset>) {
  const file = new PdfFile();
  const [catalog, pages, page, tree, body] = [0, 1, 2, 3, 4].map(() => file.reserve()) as [Ref, Ref, Ref, Ref, Ref];
  const used = (["regular", "bold"] as const).map(
    (weight) => `/${FONT_NAMES[weight]} ${shown[weight].write(file, subsets[weight])}`,
  );
  const language = languageOf(blocks.flatMap(({ lines }) => lines).join(" "));
  const tags = blocks.map(({ role, lines }, index) => {
    const own = languageOf(lines.join(" "));
    return file.add(`<< /S /${role} /P ${body} /Pg ${page} /K ${index}${own === language ? "" : ` /Lang (${own})`} >>`);
  });
  const all = `[${tags.join(" ")}]`;
  file.set(body, `<< /S /Document /P ${tree} /K ${all} >>`);
  file.set(tree, `<< /Type /StructTreeRoot /K ${body} /ParentTree ${file.add(`<< /Nums [0 ${all}] >>`)} >>`);
  file.set(
    page,
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${file.addStream(content)} ` +
      `/Resources << /Font << ${used.join(" ")} >> >> /StructParents 0 /Tabs /S >>`,
  );
  file.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  file.set(
    catalog,
    `<< /Type /Catalog /Pages ${pages} /Lang (${language}) /MarkInfo << /Marked true >> /StructTreeRoot ${tree} ` +
      "/ViewerPreferences << /DisplayDocTitle true >> >>",
  );
  return file.toBuffer(catalog, file.add(`<< /Title ${pdfText(title)} >>`));
}

/** Bangla if most of the letters are. */
function languageOf(text: string): "bn" | "en" {
  const runs = textRuns(text);
  return runs.length === 1 && runs[0]?.lang === "bn" ? "bn" : "en";
}

/**
 * Returns the CV without characters that the font can't show, because rows of empty boxes say nothing. `lost`: whether
 * a letter or digit was among them.
 */
function drawable(cv: CvDocument, { regular }: Shaper): { shown: CvDocument; lost: boolean } {
  let lost = false;
  const has = (grapheme: string) => {
    const shown = isDrawable(regular, grapheme);
    lost ||= !shown && /[\p{L}\p{N}]/u.test(grapheme);
    return shown;
  };
  const line = (text: string) => (isDrawable(regular, text) ? text : graphemesOf(text).filter(has).join(""));
  const tidy = (text: string) => text.normalize("NFC").split("\n").map(line).join("\n").trim();
  const shown = {
    file: cv.file,
    name: tidy(cv.name),
    title: tidy(cv.title),
    facts: cv.facts.map(tidy).filter(Boolean),
    sections: cv.sections.map(({ title, text, entries }) => ({
      title,
      text: tidy(text),
      entries: entries.map((entry) => ({
        title: tidy(entry.title),
        at: tidy(entry.at),
        years: entry.years,
        text: tidy(entry.text),
      })),
    })),
    shortened: tidy(cv.shortened),
  };
  return { shown, lost };
}
