import type { ReactNode } from "react";

/**
 * On phones, what is to be done stays in sight at the foot of the screen, until the page's foot is reached. Stands below
 * what it belongs to, in a block and not in a grid, where it could not move. Gone where the window is too low to spare it.
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
