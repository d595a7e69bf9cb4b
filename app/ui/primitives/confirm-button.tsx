import { type ReactNode, useId, useRef } from "react";
import { Cluster } from "../layout/stack";
import type { Confirmation } from "./action";
import { Button, buttonClass, type ButtonVariant } from "./button";
import { dialogClass } from "./dialog-class";
import { Heading } from "./heading";
import { hidePopover } from "./hide-popover";
import { primitives } from "./primitives.words";

type Props = {
  label: ReactNode;
  confirmation: Confirmation;
  name: string;
  value: string;
  variant?: ButtonVariant;
  /** The id of the element that names what it acts on. */
  describedBy?: string;
};

/**
 * Sets the attribute, so that the browser focuses the button as the popover opens; an event would come after the next
 * key. React's own `autoFocus` would focus it on mount.
 */
const focusOnOpen = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/**
 * The button of a form's main action, if it can't be undone: says what will happen and asks once. Its popover is opened
 * and closed by the browser, with and without scripts. Scripts also close it when the focus leaves it, and once it is
 * answered: if the post fails, the page stays, and says so behind it.
 */
export function ConfirmButton({ label, confirmation, name, value, variant, describedBy }: Props) {
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  const hide = () => hidePopover(question.current);
  return (
    <>
      <Button {...(variant && { variant })} popoverTarget={id} aria-haspopup="dialog" aria-describedby={describedBy}>
        {label}
      </Button>
      <div
        ref={question}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={dialogClass}
      >
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            // No new target: a pointer was pressed elsewhere, or the window was left, which the browser handles.
            if (relatedTarget && !currentTarget.contains(relatedTarget)) hide();
          }}
          className="grid gap-4"
        >
          <Heading id={`${id}-title`} level={2}>
            {confirmation.title}
          </Heading>
          <div id={`${id}-text`}>{confirmation.text}</div>
          <Cluster className="justify-end">
            <Button ref={focusOnOpen} variant="secondary" popoverTarget={id} popoverTargetAction="hide">
              {primitives().cancel}
            </Button>
            <button
              type="submit"
              name={name}
              value={value}
              onClick={hide}
              className={buttonClass(confirmation.variant)}
            >
              {confirmation.label}
            </button>
          </Cluster>
        </div>
      </div>
    </>
  );
}
