import { smallAvatarPath } from "~/lib/avatar-url";
import { tintOf } from "~/lib/tint";
import type { Tone } from "~/lib/tone";
import { Dot } from "./dot";

const SIZES = { tiny: 40, small: 44, medium: 48, large: 80 } as const;

const tones = {
  brand: "bg-brand text-on-brand",
  soft: "bg-brand-soft text-brand",
};

/** Grounds of pictures that are not there. */
export const TINT_CLASSES = ["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"];

const sizes: Record<keyof typeof SIZES, string> = {
  tiny: "size-10",
  small: "size-11",
  medium: "size-12",
  large: "size-16 text-h2 sm:size-20",
};

type Props = {
  /** Null: initials only. */
  src: string | null;
  initials: string;
  size: keyof typeof SIZES;
  /** The member's id, which gives the initials their tint. Of nobody who must not be recognised. */
  id?: string;
  /** Availability, as a dot at the edge; the word for it stands next to the picture. */
  dot?: Tone | undefined;
  tone?: keyof typeof tones;
  /** Whether it is on the first screen of every window: then it is asked for before the page is laid out. */
  first?: boolean;
};

/**
 * A member's picture, over the initials: those show while it is on its way, and where it can't be had.
 * The name stands next to it, so it says nothing to a screen reader.
 */
export function Avatar({ src, initials, size, id, dot, tone = "soft", first = false }: Props) {
  const ground = id === undefined ? tones[tone] : TINT_CLASSES[tintOf(id)];
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center rounded-full font-bold ${sizes[size]} ${ground}`}
    >
      {initials}
      {src ? (
        <img
          src={src}
          // Browsers that know no srcset show the large one.
          srcSet={size === "large" ? undefined : smallAvatarPath(src)}
          alt=""
          width={SIZES[size]}
          height={SIZES[size]}
          loading={first ? "eager" : "lazy"}
          // Otherwise React has it fetched before all else, ahead of the text beside it.
          fetchPriority={first ? "low" : undefined}
          decoding="async"
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      ) : null}
      {dot ? <Dot tone={dot} className="absolute end-0 bottom-0 size-3 ring-2 ring-surface" /> : null}
    </span>
  );
}
