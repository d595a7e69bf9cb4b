import type { ReactNode } from "react";

type Props = { id?: string; hidden?: boolean; children: ReactNode };

/** What to know about something next to it: the source of figures, the state of a copy. */
export function SideNote({ children, ...rest }: Props) {
  return (
    <p {...rest} className="border-s-2 border-edge ps-3 text-sm text-muted">
      {children}
    </p>
  );
}
