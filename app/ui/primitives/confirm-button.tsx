import { type ReactNode, useId } from "react";
import { Cluster } from "../layout/stack";
import type { Confirmation } from "./action";
import { Button, buttonClass, type ButtonVariant } from "./button";
import { dialogClass } from "./dialog-class";
import { Heading } from "./heading";
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
 * and closed by the browser, with and without scripts.
 */
export function ConfirmButton({ label, confirmation, name, value, variant, describedBy }: Props) {
  const id = useId();
  return (
    <>
      <Button {...(variant && { variant })} popoverTarget={id} aria-haspopup="dialog" aria-describedby={describedBy}>
        {label}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={dialogClass}
      >
        <div className="grid gap-4">
          <Heading id={`${id}-title`} level={2}>
            {confirmation.title}
          </Heading>
          <div id={`${id}-text`}>{confirmation.text}</div>
          <Cluster className="justify-end">
            <Button ref={focusOnOpen} variant="secondary" popoverTarget={id} popoverTargetAction="hide">
              {primitives().cancel}
            </Button>
            <button type="submit" name={name} value={value} className={buttonClass(confirmation.variant)}>
              {confirmation.label}
            </button>
          </Cluster>
        </div>
      </div>
    </>
  );
}
