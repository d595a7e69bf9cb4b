import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** The panel below the header's end: raised above the page. */
export const menuClass = "absolute end-4 top-full mt-1 rounded-lg border border-edge bg-surface shadow-lg";

type Props = {
  label: ReactNode;
  accessibleName: string;
  summaryClass?: string;
  panelClass?: string;
  className?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/**
 * A menu that opens before any script runs. Scripts add: Escape, a click elsewhere and going to
 * another page close it (requirements/shell.md 2).
 */
export function Disclosure({ label, accessibleName, summaryClass, panelClass, className, onToggle, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);

  // Always listening: a listener added on opening would miss whatever comes before the next render.
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.open = false;
        details.querySelector("summary")?.focus();
      } else if (!details.contains(event.target as Node)) {
        details.open = false;
      }
    };
    document.addEventListener("keydown", close);
    document.addEventListener("click", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("click", close);
    };
  }, []);

  return (
    <details
      ref={ref}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        onToggle?.(currentTarget.open);
      }}
      className={className}
    >
      <summary aria-label={accessibleName} aria-expanded={open} className={summaryClass}>
        {label}
      </summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
