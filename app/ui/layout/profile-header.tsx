import type { ReactNode } from "react";

/** The head of a profile page: who it is, and the actions, beside it if there is room. */
export function ProfileHeader({ children }: { children: ReactNode }) {
  return (
    <header className="grid gap-4 border-b border-line pb-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      {children}
    </header>
  );
}
