import { useEffect, useId, useRef } from "react";
import type { Confirmation } from "./action";
import { Button } from "./button";
import { dialogClass } from "./dialog-class";
import { primitives } from "./primitives.words";
import { Heading } from "./heading";

type Props = { confirmation: Confirmation; name: string; value: string; onClose: () => void };

/** Asks before it submits its surrounding form. The harmless choice has the focus. */
export function ConfirmDialog({
  confirmation: { title, text, label, variant = "danger" },
  name,
  value,
  onClose,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className={dialogClass}
    >
      <div className="grid gap-4">
        <Heading id={`${id}-title`} level={2}>
          {title}
        </Heading>
        <div id={`${id}-text`} className="grid gap-2">
          {text}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {primitives().cancel}
          </Button>
          {/* Close first: the form's handler may move the focus, which an open dialog would prevent. */}
          <Button type="submit" name={name} value={value} onClick={close} variant={variant}>
            {label}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
