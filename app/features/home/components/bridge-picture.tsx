const WIDTH = 560;
/** The deck is the line under the picture: arch and disc end there. */
const DECK = 260;
const CENTRE = 280;
const HALF_SPAN = 262;
const RISE = 190;

/** The arch's height over the deck at x. */
function archAt(x: number): number {
  return Math.round(DECK - RISE * (1 - ((x - CENTRE) / HALF_SPAN) ** 2));
}

const hangers = Array.from({ length: 11 }, (_, index) => CENTRE - 210 + index * 42);

/** The flag's disc behind a bridge: সেতু. */
export function BridgePicture({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${DECK}`} className={className} aria-hidden="true">
      <circle cx={CENTRE} cy="140" r="138" className="fill-sun" />
      <path
        d={`M${CENTRE - HALF_SPAN} ${DECK}Q${CENTRE} ${DECK - 2 * RISE} ${CENTRE + HALF_SPAN} ${DECK}`}
        strokeWidth="8"
        className="fill-none stroke-on-deep"
      />
      <path
        d={hangers.map((x) => `M${x} ${DECK}V${archAt(x)}`).join("")}
        strokeWidth="2.5"
        className="fill-none stroke-on-deep"
      />
    </svg>
  );
}
