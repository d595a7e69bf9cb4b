const WIDTH = 640;
const DECK = 300;
const CENTRE = 340;
const HALF_SPAN = 250;
const RISE = 200;

/** The arch's height over the deck at x. */
function archAt(x: number): number {
  return Math.round(DECK - RISE * (1 - ((x - CENTRE) / HALF_SPAN) ** 2));
}

const hangers = Array.from({ length: 11 }, (_, index) => CENTRE - 200 + index * 40);

/** The flag's disc behind a bridge: সেতু. */
export function BridgePicture({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 400`} preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <circle cx={CENTRE} cy="190" r="138" className="fill-sun" />
      <g className="fill-none stroke-on-deep" strokeWidth="3">
        <path
          d={`M${CENTRE - HALF_SPAN} ${DECK}Q${CENTRE} ${DECK - 2 * RISE} ${CENTRE + HALF_SPAN} ${DECK}`}
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d={hangers.map((x) => `M${x} ${DECK}V${archAt(x)}`).join("")} strokeWidth="2" />
        <path d={`M0 ${DECK}H${WIDTH}`} strokeWidth="9" />
        <path d={`M${CENTRE - HALF_SPAN} ${DECK}v62M${CENTRE + HALF_SPAN} ${DECK}v62`} strokeWidth="12" />
      </g>
      <path
        d={`M0 346H${WIDTH}M40 362H260M330 362H600M110 378H420M470 378H560M220 394H380`}
        strokeWidth="2"
        className="fill-none stroke-on-deep-muted/60"
      />
    </svg>
  );
}
