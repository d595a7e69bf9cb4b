import type { ReactNode } from "react";

/**
 * Keeps the main action of a page in view on phones, at the bottom of the screen, until the page's end. Place it after
 * its content, in a block and not in a grid, where it could not move. Hidden if the window is too low.
 */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="bottom-bar sticky bottom-0 z-20 -mx-4 mt-6 flex min-h-16 items-center gap-3 border-t border-line bg-raised px-4 py-2 lg:hidden print:hidden [@media(max-height:25rem)]:static"
    >
      {children}
    </section>
  );
}
