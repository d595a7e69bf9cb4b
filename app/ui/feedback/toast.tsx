import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { frame } from "../layout/frame.words";
import { type NoticeTone, noticeTones } from "../primitives/notice";
import { moveFocus } from "./move-focus";

/** The region for messages, at most the newest three. */
export const MESSAGES_ID = "messages";

type Props = {
  type: "success" | "error" | "info" | "warning";
  message: string;
  description?: string | undefined;
  /** Called after it has disappeared, by itself or dismissed. */
  onClose?: () => void;
  /** Actions on the message. */
  children?: ReactNode;
};

const tones: Record<Props["type"], NoticeTone> = {
  success: "success",
  info: "info",
  warning: "warning",
  error: "danger",
};

/**
 * One message after an action, in the region for messages. A message in the served page stays in its place, with and
 * without scripts. CSS removes a message after 5 s, but waits while it is hovered or focused; errors stay until
 * dismissed (requirements/shell.md 11). A new message in the same place gets 5 s of its own.
 */
export function Toast(props: Props) {
  return <Message key={`${props.message}\n${props.description}`} {...props} />;
}

function Message({ type, message, description, onClose, children }: Props) {
  const dismissal = useId();
  const [open, setOpen] = useState(true);
  const region = useRegion();
  const before = useRef<Element | null>(null);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const focused = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
  };
  const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // It goes with the message: the focus goes back to where it came from.
    if (currentTarget === document.activeElement) {
      const from = before.current;
      const isInMessage = from && currentTarget.parentElement?.contains(from);
      moveFocus(from?.isConnected && !isInMessage ? from : document.querySelector("h1"));
    }
    close();
  };

  if (!open) return null;
  const box = (
    <div
      role={type === "error" ? "alert" : "status"}
      onAnimationEnd={({ target, currentTarget }) => (target === currentTarget ? close() : undefined)}
      className={`toast ${type === "error" ? "" : "toast-leaving"} flex w-full items-start gap-3 rounded-lg border p-4 shadow-floating sm:w-96 print:hidden ${noticeTones[tones[type]]}`}
    >
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold">{message}</p>
        {description ? <p className="text-sm">{description}</p> : null}
        {children}
      </div>
      {/* Without scripts the button opens an empty popover, which hides the message while open: see app.css. */}
      <button
        type="button"
        popoverTarget={dismissal}
        onFocus={focused}
        onClick={dismiss}
        aria-label={frame().dismiss}
        className="-me-2 -mt-2 grid size-11 place-items-center rounded-md text-lg"
      >
        <span aria-hidden="true">×</span>
      </button>
      <span id={dismissal} popover="manual" />
    </div>
  );
  return region ? createPortal(box, region) : box;
}

const noChange = () => () => {};

/** The region for messages created by scripts; null for a served message, which would be read out twice if moved. */
function useRegion(): HTMLElement | null {
  const served = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  const [region] = useState(() => (served ? null : document.getElementById(MESSAGES_ID)));
  return region;
}
