import { ARCH, BRIDGE_WIDTH, DECK, DISC, HANGERS } from "../bridge";

/** The flag's disc behind a bridge: সেতু. */
export function BridgePicture({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${BRIDGE_WIDTH} ${DECK}`} className={className} aria-hidden="true">
      <circle {...DISC} className="fill-sun" />
      <path d={ARCH} strokeWidth="8" className="fill-none stroke-on-deep" />
      <path d={HANGERS} strokeWidth="2.5" className="fill-none stroke-on-deep" />
    </svg>
  );
}
