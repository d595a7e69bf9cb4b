import { type ReactNode, useEffect, useState } from "react";
import { type NoticeTone, noticeTones } from "../primitives/notice";

const SHOWN_MS = 5_000;

type Props = {
  type: "success" | "error" | "info" | "warning";
  message: string;
  description?: string | undefined;
  /** Called when it has left, by itself or dismissed. */
  onClose?: () => void;
  /** What can be done about it. */
  children?: ReactNode;
};

const tones: Record<Props["type"], NoticeTone> = {
  success: "success",
  info: "info",
  warning: "warning",
  error: "danger",
};

/**
 * One message after an action. It is part of the page as served, so it is there without scripts;
 * with them it leaves after 5 s, waits under pointer or focus, and errors stay until dismissed
 * (requirements/shell.md 11). Another message in its place has 5 s of its own.
 */
export function Toast({ type, message, description, onClose, children }: Props) {
  const [open, setOpen] = useState(true);
  const [held, setHeld] = useState(false);
  const stays = type === "error" || held;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => {
      setOpen(false);
      onClose?.();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, onClose, message, description]);

  if (!open) return null;
  return (
    <div
      role={type === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`toast mx-4 mt-4 flex items-start gap-3 rounded-lg border p-4 shadow-lg sm:ms-auto sm:me-4 sm:w-96 ${noticeTones[tones[type]]}`}
    >
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-bold">{message}</p>
        {description ? <p className="text-sm">{description}</p> : null}
        {children}
      </div>
      <button
        type="button"
        onClick={() => {
          setOpen(false);
          onClose?.();
        }}
        aria-label="Dismiss"
        className="js-only -me-2 -mt-2 grid size-11 place-items-center rounded-md text-lg"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
