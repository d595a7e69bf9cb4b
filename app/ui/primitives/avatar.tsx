import { smallAvatarPath } from "~/lib/avatar-url";
import { tintOf } from "~/lib/tint";
import type { Tone } from "~/lib/tone";
import { Dot } from "./dot";

const SIZES = { tiny: 40, small: 44, medium: 48, large: 80 } as const;

const tones = {
  brand: "bg-brand text-on-brand",
  soft: "bg-brand-soft text-brand",
};

/** The background colours behind initials. */
export const TINT_CLASSES = ["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"];

const sizes: Record<keyof typeof SIZES, string> = {
  tiny: "size-10",
  small: "size-11",
  medium: "size-12",
  large: "size-16 text-h2 sm:size-20",
};

type Props = {
  /** Null: show only initials. */
  src: string | null;
  initials: string;
  size: keyof typeof SIZES;
  /** The member's id, which decides the tint. Never give the id of a member who must not be recognised. */
  id?: string;
  /** Availability, as a dot at the edge; the word for it is next to the picture. */
  dot?: Tone | undefined;
  tone?: keyof typeof tones;
  /** Whether it is on the first screen in every window; it is then loaded at once. */
  first?: boolean;
};

/**
 * A member's picture over their initials, which show while it loads or when it can't be loaded. The name is next to it,
 * so screen readers skip it.
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
          // Browsers without srcset show the large one.
          srcSet={size === "large" ? undefined : smallAvatarPath(src)}
          alt=""
          width={SIZES[size]}
          height={SIZES[size]}
          loading={first ? "eager" : "lazy"}
          // Otherwise React would load it before all else, even the text beside it.
          fetchPriority={first ? "low" : undefined}
          decoding="async"
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      ) : null}
      {dot ? <Dot tone={dot} className="absolute end-0 bottom-0 size-3 ring-2 ring-surface" /> : null}
    </span>
  );
}
