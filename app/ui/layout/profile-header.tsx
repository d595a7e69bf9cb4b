import type { ReactNode } from "react";

/** The head of a page about somebody: who it is, and what can be done, beside it where there is room. */
export function ProfileHeader({ children }: { children: ReactNode }) {
  return (
    <header className="grid gap-4 border-b border-line pb-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      {children}
    </header>
  );
}
