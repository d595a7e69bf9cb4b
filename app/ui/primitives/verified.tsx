import { Icon } from "./icon";
import { VERIFIED } from "./icons";
import { primitives } from "./primitives.words";

/** The tick for "Verified", in a colour that nothing else uses. */
export function Verified({ small = false }: { small?: boolean }) {
  return (
    <span className={`inline-flex text-verified ${small ? "ms-0.5 align-[-0.15em]" : ""}`}>
      <Icon path={VERIFIED} className={small ? "size-4" : undefined} />
      <span className="sr-only">{primitives().verified}</span>
    </span>
  );
}
