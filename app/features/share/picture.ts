import { BRAND } from "../../lib/brand.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "../../lib/picture-size.ts";
import { ARCH, BRIDGE_WIDTH, DECK, DISC, HANGERS } from "../../lib/bridge.ts";
import { fitLines } from "./fit-lines.ts";
import type { Weight } from "../../lib/shaper.server.ts";
import type { Typesetter } from "./typesetter.server.ts";

/** The words of a share picture, from top to bottom; what members typed stays unchanged. */
export type Picture = { kind: string; title: string; lines: string[] };

// Colours of the light theme in app/styles/app.css, because a picture has no theme.
const DEEP = "#00402e";
const ON_DEEP = "#f3faf6";
const ON_DEEP_MUTED = "#b7d8ca";
const SUN = "#e0283f";

const LEFT = 64;
const FULL_WIDTH = PICTURE_WIDTH - 2 * LEFT;
/** Beside the bridge. */
const NARROW_WIDTH = 640;
/** Baselines above this have the full width. */
const ABOVE_BRIDGE = 306;
const DECK_Y = 526;
const BRIDGE_SCALE = 0.8;
const BRIDGE_X = 716;

const TITLES = [
  { size: 64, maxLines: 2 },
  { size: 52, maxLines: 2 },
  { size: 44, maxLines: 3 },
];
const LINE_SIZE = 30;
const LINE_HEIGHT = 44;
const MAX_LINES = 4;

/** Returns the picture as SVG with only shapes and outlines. */
export function pictureSvg({ kind, title, lines }: Picture, type: Typesetter, host: string): string {
  const drawn: string[] = [];
  let y = 70;
  const put = (text: string, size: number, weight: Weight, fill: string, height: number) => {
    y += height;
    drawn.push(type.draw({ text, x: LEFT, y, size, weight, fill }));
  };
  const fit = (text: string, size: number, weight: Weight, maxLines: number, width = FULL_WIDTH) =>
    fitLines(text, { width, maxLines }, (line) => type.measure(line, size, weight));

  for (const line of fit(type.drawable(kind), 28, "bold", 1)) put(line, 28, "bold", ON_DEEP_MUTED, 16);
  const { size, titleLines } = fitTitle(type.drawable(title), fit);
  y += 22;
  for (const line of titleLines) put(line, size, "bold", ON_DEEP, Math.round(size * 1.16));
  y += 14;
  const facts = lines.map((line) => type.drawable(line)).filter(Boolean);
  const room = Math.floor((DECK_Y - 24 - y) / LINE_HEIGHT);
  for (const fact of facts.slice(0, Math.min(MAX_LINES, room))) {
    const width = y + LINE_HEIGHT < ABOVE_BRIDGE ? FULL_WIDTH : NARROW_WIDTH;
    for (const line of fit(fact, LINE_SIZE, "regular", 1, width))
      put(line, LINE_SIZE, "regular", ON_DEEP_MUTED, LINE_HEIGHT);
  }

  const bottom = DECK_Y + 68;
  const hostWidth = type.measure(host, 28, "regular");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${DEEP}"/>`,
    bridge(),
    `<rect y="${DECK_Y}" width="${PICTURE_WIDTH}" height="10" fill="${ON_DEEP}"/>`,
    ...drawn,
    type.draw({ text: `${BRAND} · সেতু`, x: LEFT, y: bottom, size: 38, weight: "bold", fill: ON_DEEP }),
    type.draw({
      text: host,
      x: Math.round(PICTURE_WIDTH - LEFT - hostWidth),
      y: bottom,
      size: 28,
      weight: "regular",
      fill: ON_DEEP_MUTED,
    }),
    "</svg>",
  ].join("");
}

type Fit = (text: string, size: number, weight: Weight, maxLines: number) => string[];

/** Returns the largest size at which nothing is cut, or else the smallest, cut. */
function fitTitle(title: string, fit: Fit): { size: number; titleLines: string[] } {
  const fitted = TITLES.map(({ size, maxLines }) => ({ size, titleLines: fit(title, size, "bold", maxLines) }));
  const whole = fitted.find(({ titleLines }) => !titleLines.at(-1)?.endsWith("…"));
  return whole ?? fitted.at(-1) ?? { size: 0, titleLines: [] };
}

function bridge(): string {
  const { cx, cy, r } = DISC;
  const top = DECK_Y - DECK * BRIDGE_SCALE;
  return [
    `<g transform="translate(${BRIDGE_X} ${top}) scale(${BRIDGE_SCALE})" fill="none" stroke="${ON_DEEP}">`,
    `<clipPath id="over-deck"><rect width="${BRIDGE_WIDTH}" height="${DECK}"/></clipPath>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${SUN}" stroke="none" clip-path="url(#over-deck)"/>`,
    `<path d="${ARCH}" stroke-width="8"/><path d="${HANGERS}" stroke-width="2.5"/>`,
    "</g>",
  ].join("");
}
