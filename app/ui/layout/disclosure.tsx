import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { hidePopover } from "../primitives/hide-popover";

/** The panel at the end of the header, above the page. Its position is fixed because the header's is. */
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
 * A menu as a popover of its button: the browser opens it, exposes its state, and closes it on Escape and on a tap
 * elsewhere, with and without scripts (requirements/shell.md 2). In browsers without popovers it shows while focused;
 * see app.css. Scripts also close it when the focus leaves it or moves to another page.
 */
export function Disclosure({ label, accessibleName, buttonClass, panelClass, className, onToggle, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    // Don't close it when scripts arrive: the member has opened it before and has not left.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (panel.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    hidePopover(panel.current);
  }, [key]);

  return (
    <div
      className={`menu ${className ?? ""}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        // No new target: a pointer was pressed elsewhere, which the browser handles.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hidePopover(panel.current);
      }}
    >
      {/* Safari focuses a clicked button only with a `tabIndex`. */}
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
