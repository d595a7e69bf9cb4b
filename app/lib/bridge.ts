/** The bridge of the hero, in units of its own picture. */

export const BRIDGE_WIDTH = 560;

/** The deck is the line under the picture: arch and disc end there. */
export const DECK = 260;

const CENTRE = 280;
const HALF_SPAN = 262;
const RISE = 190;

export const DISC = { cx: CENTRE, cy: 140, r: 138 };

export const ARCH = `M${CENTRE - HALF_SPAN} ${DECK}Q${CENTRE} ${DECK - 2 * RISE} ${CENTRE + HALF_SPAN} ${DECK}`;

export const HANGERS = Array.from({ length: 11 }, (_, index) => CENTRE - 210 + index * 42)
  .map((x) => `M${x} ${DECK}V${archAt(x)}`)
  .join("");

/** The arch's height over the deck at x. */
function archAt(x: number): number {
  return Math.round(DECK - RISE * (1 - ((x - CENTRE) / HALF_SPAN) ** 2));
}
