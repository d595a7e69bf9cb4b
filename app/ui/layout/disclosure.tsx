import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";

/** The panel at the header's end, raised above the page. The header is fixed, so its place is known. */
export const menuClass =
  "fixed inset-auto end-[max(1rem,calc(50%-35rem))] top-17 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-lg " +
  "border border-edge bg-surface text-ink shadow-floating";

type Props = {
  label: ReactNode;
  accessibleName: string;
  buttonClass?: string;
  panelClass?: string;
  className?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/**
 * A menu that is a popover of its button: the browser opens it, says whether it is open, and closes it on Escape and
 * on a tap elsewhere, with scripts and without (requirements/shell.md 2). Where no popovers are known, it shows while
 * the focus is in it; see app.css. Scripts add that it closes when the keyboard leaves it or goes to another page.
 */
export function Disclosure({ label, accessibleName, buttonClass, panelClass, className, onToggle, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    // Not when scripts arrive: whoever opened it before has not gone anywhere.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (panel.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    hide(panel.current);
  }, [key]);

  return (
    <div
      className={`menu ${className ?? ""}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        // To nothing at all goes the focus of a pointer, of whose presses elsewhere the browser takes care.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(panel.current);
      }}
    >
      {/* Safari gives a pressed button the focus only where this is said. */}
      <button type="button" tabIndex={0} popoverTarget={id} aria-label={accessibleName} className={buttonClass}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => onToggle?.(newState === "open")}
        className={`menu-panel ${panelClass ?? ""}`}
      >
        {children}
      </div>
    </div>
  );
}

function hide(panel: HTMLElement | null) {
  if ("popover" in HTMLElement.prototype) panel?.hidePopover();
}
