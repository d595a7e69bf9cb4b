import { ARCH, BRIDGE_WIDTH, DECK, DISC, HANGERS } from "~/lib/bridge";

type Props = {
  className?: string;
  /** Adds the flag's disc behind the arch, for the full picture instead of an outline. */
  disc?: boolean;
};

/** A bridge (সেতু) on a deck line, in the current text colour. */
export function BridgePicture({ className, disc = false }: Props) {
  return (
    <svg viewBox={`0 0 ${BRIDGE_WIDTH} ${DECK}`} className={className} aria-hidden="true">
      {disc ? <circle {...DISC} className="fill-sun" /> : null}
      <path d={ARCH} strokeWidth="8" className="fill-none stroke-current" />
      <path d={HANGERS} strokeWidth="2.5" className="fill-none stroke-current" />
    </svg>
  );
}
