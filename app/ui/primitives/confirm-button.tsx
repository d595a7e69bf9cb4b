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
  /** The element that names what it is done to. */
  describedBy?: string;
};

/**
 * The browser then gives it the focus as the popover opens, where an event would come after the next key. React itself
 * would focus it as it comes into the page.
 */
const focusOnOpen = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/**
 * A form's first choice that can't be taken back: pressed, it says what happens and asks once. A popover of its
 * button, so that the browser opens and closes it, with scripts and without.
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
