/** A symbol of `icons.ts` next to the word that says what it means: to a screen reader it says nothing. */
export function Icon({ path, className = "size-5" }: { path: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
