import { ARCH, BRIDGE_WIDTH, DECK, DISC, HANGERS } from "~/lib/bridge";

type Props = {
  className?: string;
  /** The flag's disc behind the arch, where the whole picture is meant and not its line alone. */
  disc?: boolean;
};

/** A bridge, to stand on a deck line: সেতু. In the ink of what is around it. */
export function BridgePicture({ className, disc = false }: Props) {
  return (
    <svg viewBox={`0 0 ${BRIDGE_WIDTH} ${DECK}`} className={className} aria-hidden="true">
      {disc ? <circle {...DISC} className="fill-sun" /> : null}
      <path d={ARCH} strokeWidth="8" className="fill-none stroke-current" />
      <path d={HANGERS} strokeWidth="2.5" className="fill-none stroke-current" />
    </svg>
  );
}
