/** An icon from `icons.ts`, next to a word with the same meaning, so screen readers skip it. */
export function Icon({ path, className = "size-5" }: { path: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
