import type { ComponentProps, ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger";

/** Border and background of notices and toasts. */
export const noticeTones: Record<NoticeTone, string> = {
  info: "border-edge/40 bg-sunken text-ink",
  success: "border-brand bg-brand-soft text-ink",
  warning: "border-yellow-strong bg-yellow-soft text-ink",
  danger: "border-danger bg-danger-soft text-ink",
};

type Props = Omit<ComponentProps<"div">, "title"> & {
  tone: NoticeTone;
  title?: ReactNode;
  /** Actions, next to the words if there is room. */
  action?: ReactNode;
};

/**
 * Something to know before going on. `danger` is an alert, which screen readers announce at once; the others are notes,
 * unless `role` says otherwise.
 */
export function Notice({ tone, title, action, role, className = "", children, ...props }: Props) {
  return (
    <div
      {...props}
      role={role ?? (tone === "danger" ? "alert" : "note")}
      className={`flex flex-wrap items-center gap-4 rounded-lg border p-4 ${noticeTones[tone]} ${className}`}
    >
      <div className="grid min-w-0 grow basis-60 justify-items-start gap-1.5">
        {title ? <p className="font-bold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
