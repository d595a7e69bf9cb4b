import * as Menu from "@radix-ui/react-dropdown-menu";
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from "react";
import { Link } from "react-router";
import type { Action, Entry, FormAction } from "./action";
import { ConfirmDialog } from "./confirm-dialog";

type Props = {
  trigger: RefObject<HTMLButtonElement | null>;
  /** The element with the plain buttons, which the menu's entries press. */
  plain: RefObject<HTMLElement | null>;
  actions: Action[];
  /** Null while the menu is closed. */
  entry: Entry | null;
  onClose: () => void;
};

const itemClass =
  "flex min-h-11 items-center rounded-md px-3 font-medium outline-none data-highlighted:bg-brand-soft data-highlighted:text-brand";

/**
 * The menu itself, in its own file, so that it loads only when somebody is about to open it. Not modal: that would lock
 * scrolling with a style element, which the Content-Security-Policy refuses.
 */
export function ActionMenuItems({ trigger, plain, actions, entry, onClose }: Props) {
  const chosen = useRef<FormAction>(null);
  const entered = useRef(false);
  const [asked, setAsked] = useState<FormAction | null>(null);
  const carryOut = (action: FormAction) => {
    if (action.confirm) return setAsked(action);
    const buttons = plain.current?.querySelectorAll("button") ?? [];
    [...buttons].find(({ name, value }) => name === action.name && value === action.value)?.click();
  };
  return (
    <>
      <Menu.Root open={entry !== null} onOpenChange={(open) => (open ? undefined : onClose())} modal={false}>
        <Menu.Trigger asChild>
          <StandIn button={trigger} />
        </Menu.Trigger>
        {/* Keep it inside a landmark, as all content must be. */}
        <Menu.Portal container={trigger.current?.closest<HTMLElement>("main, header") ?? null}>
          <Menu.Content
            align="start"
            sideOffset={4}
            collisionPadding={16}
            loop
            aria-labelledby={trigger.current?.id}
            onFocus={({ target, currentTarget }) => {
              if (entered.current || target !== currentTarget) return;
              entered.current = true;
              // The library does this for keys pressed after it has loaded; this key came before.
              if (entry === "first") currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
            }}
            onInteractOutside={(event) => {
              // A click on the button already closes the menu; closing it here too would reopen it.
              if (trigger.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              entered.current = false;
              const action = chosen.current;
              if (!action) return;
              chosen.current = null;
              event.preventDefault();
              // Focus first: the action may move the focus to a better place.
              trigger.current?.focus();
              carryOut(action);
            }}
            className="z-50 grid min-w-48 rounded-md border border-edge bg-surface p-2 text-ink shadow-floating"
          >
            {actions.map((action) =>
              "to" in action ? (
                <Menu.Item key={action.label} asChild>
                  <Link to={action.to} className={itemClass}>
                    {action.label}
                  </Link>
                </Menu.Item>
              ) : (
                <Menu.Item
                  key={action.label}
                  onSelect={() => (chosen.current = action)}
                  className={`${itemClass} cursor-pointer`}
                >
                  {action.label}
                </Menu.Item>
              ),
            )}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      {asked?.confirm ? (
        <ConfirmDialog
          confirmation={asked.confirm}
          name={asked.name}
          value={asked.value}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** Hands the library the button that was in the page before it loaded, as if the library had rendered it. */
function StandIn({
  ref,
  button,
}: {
  ref?: Ref<HTMLButtonElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
