import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import type { Action, Entry } from "./action";
import { ActionControl } from "./action-control";
import type { ActionMenuItems } from "./action-menu-items";
import { buttonClass } from "./button";
import { primitives } from "./primitives.words";

type Props = {
  /** The thing that the actions are for: the menu is called "Actions for <thing>". */
  thing: string;
  actions: Action[];
  /** The id of the element that names the thing, for the plain buttons. */
  describedBy?: string;
  /** Shows three dots, where there is no room for a word. */
  compact?: boolean;
  /** Shown while one of the actions is running. */
  pending?: string | false;
};

/**
 * The secondary actions of a thing, placed inside their form. The server sends plain buttons: visible in the page
 * without scripts, else in a popover of the one visible button, which therefore works from the first paint. Scripts
 * load a menu on that button's first pointer or focus event; choosing an entry presses the same plain button
 * (docs/decisions/0005).
 */
export function ActionMenu({ thing, actions, describedBy, compact = false, pending = false }: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const plain = useRef<HTMLDivElement>(null);
  const awaited = useRef(false);
  const [Items, setItems] = useState<typeof ActionMenuItems | null>(null);
  const [entry, setEntry] = useState<Entry | null>(null);

  const load = async () => {
    try {
      const loaded = await import("./action-menu-items");
      setItems(() => loaded.ActionMenuItems);
      return true;
    } catch {
      return false;
    }
  };
  const close = () => {
    awaited.current = false;
    setEntry(null);
  };
  const open = async (at: Entry) => {
    awaited.current = true;
    setEntry(at);
    if ((await load()) || !awaited.current) return;
    close();
    plain.current?.showPopover();
  };
  // Opened before scripts ran, or because the menu failed to load; the browser closes it.
  const showsPlain = () => plain.current?.matches(":popover-open") ?? false;

  const press = (event: MouseEvent) => {
    if (showsPlain()) return;
    event.preventDefault();
    if (pending) return;
    if (Items && entry) close();
    else void open(event.detail === 0 ? "first" : "menu");
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.key !== "ArrowDown" || pending || showsPlain()) return;
    event.preventDefault();
    void open("first");
  };

  return (
    <>
      <button
        ref={trigger}
        id={`${id}-trigger`}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={Items ? entry !== null : undefined}
        aria-busy={entry !== null && !Items}
        aria-disabled={pending !== false}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        // If the focus leaves before the menu has loaded, don't open it any more.
        onBlur={() => (Items ? undefined : close())}
        onClick={press}
        onKeyDown={pressKey}
        className={`menu-trigger ${buttonClass(compact ? "quiet" : "secondary")} aria-busy:cursor-progress aria-disabled:opacity-60`}
      >
        {pending || (
          <>
            <span className={compact ? "sr-only" : undefined}>{primitives().actions}</span>
            <span className="sr-only">{primitives().actionsFor(thing)}</span>
            <Icon path={compact ? "M8 3h0M8 8h0M8 13h0" : "m4 6 4 4 4-4"} />
          </>
        )}
      </button>
      <div
        ref={plain}
        id={id}
        popover="auto"
        className="menu-plain inset-x-4 top-auto bottom-4 m-auto max-w-md gap-3 rounded-lg border border-edge bg-surface p-4 text-ink shadow-floating open:grid"
      >
        {actions.map((action) => (
          <ActionControl key={action.label} action={action} describedBy={describedBy} />
        ))}
      </div>
      {Items ? <Items trigger={trigger} plain={plain} actions={actions} entry={entry} onClose={close} /> : null}
    </>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
      <path d={path} className="fill-none stroke-current" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
