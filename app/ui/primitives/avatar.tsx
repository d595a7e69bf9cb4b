const SIZES = { small: 44, medium: 48, large: 80 } as const;

const tones = {
  brand: "bg-brand text-on-brand",
  soft: "bg-brand-soft text-brand",
};

const sizes: Record<keyof typeof SIZES, string> = {
  small: "size-11",
  medium: "size-12",
  large: "size-16 text-h2 sm:size-20",
};

type Props = {
  /** Null: initials only. */
  src: string | null;
  initials: string;
  size: keyof typeof SIZES;
  tone?: keyof typeof tones;
};

/**
 * A member's picture, over the initials: those show while it is on its way, and where it can't be had.
 * The name stands next to it, so it says nothing to a screen reader.
 */
export function Avatar({ src, initials, size, tone = "soft" }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full font-bold ${sizes[size]} ${tones[tone]}`}
    >
      {initials}
      {src ? (
        <img
          src={src}
          alt=""
          width={SIZES[size]}
          height={SIZES[size]}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}
