const SIZES = { small: 44, medium: 48, large: 80 } as const;

const looks = {
  brand: "bg-brand text-on-brand",
  soft: "bg-brand-soft text-brand",
};

const sizes: Record<keyof typeof SIZES, string> = {
  small: "size-11",
  medium: "size-12",
  large: "size-16 text-xl sm:size-20 sm:text-2xl",
};

type Props = {
  /** Null: initials only. */
  src: string | null;
  initials: string;
  size: keyof typeof SIZES;
  look?: keyof typeof looks;
};

/**
 * A member's picture, over the initials: those show while it is on its way, and where it can't be had.
 * The name stands next to it, so it says nothing to a screen reader.
 */
export function Avatar({ src, initials, size, look = "soft" }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold ${sizes[size]} ${looks[look]}`}
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
