const WIDTH = 400;
const DECK = 56;
const RISE = 48;

type Props = {
  /** The number of steps. */
  count: number;
  /** The current one, from 1. */
  step: number;
};

/** The steps as hangers of a bridge: those reached are built, and the flag's disc marks the current one. */
export function StepBridge({ count, step }: Props) {
  const places = Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * WIDTH);
  const here = places[step - 1] ?? 0;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${DECK + 8}`} className="w-full max-w-lg justify-self-center" aria-hidden="true">
      <path
        d={`M4 ${DECK}Q${WIDTH / 2} ${DECK - 2 * RISE} ${WIDTH - 4} ${DECK}`}
        className="fill-none stroke-edge/60"
      />
      <path d={places.map(hanger).join("")} className="stroke-edge/60" />
      <path d={places.slice(0, step).map(hanger).join("")} strokeWidth="4" className="stroke-brand" />
      <path d={`M0 ${DECK}H${WIDTH}`} strokeWidth="4" className="stroke-line" />
      <path d={`M0 ${DECK}H${here}`} strokeWidth="4" className="stroke-brand" />
      <circle cx={here} cy={DECK} r="7" className="fill-sun" />
    </svg>
  );
}

function hanger(x: number): string {
  return `M${x} ${DECK}V${Math.round(DECK - RISE * (1 - ((2 * x) / WIDTH - 1) ** 2))}`;
}
