import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex items-center justify-center gap-2 rounded-md text-center font-bold " +
  "disabled:cursor-progress disabled:opacity-60 print:hidden";

const sizes = {
  medium: "min-h-11 px-4 py-2",
  /** For two side by side, on a phone too. */
  paired: "min-h-11 px-3 py-2 max-sm:text-sm sm:px-4",
  /** For one of many, such as on each card of a list. */
  small: "min-h-9 px-3 text-sm",
};

export type ButtonSize = keyof typeof sizes;

const variants: Record<ButtonVariant, string> = {
  primary: "border border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-edge bg-surface text-ink hover:border-brand",
  quiet: "border border-transparent text-brand hover:bg-brand-soft",
  danger: "border border-transparent bg-danger text-on-danger",
};

/** The classes of a button, for elements that only look like one. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "medium"): string {
  return `${base} ${sizes[size]} ${variants[variant]}`;
}

type Variant = { variant?: ButtonVariant | undefined };

/** A button for scripts or in a form; use `SubmitButton` for one that posts a form and waits. */
export function Button({ variant, className = "", ...props }: ComponentProps<"button"> & Variant) {
  return <button type="button" {...props} className={`${buttonClass(variant)} ${className}`} />;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant, size, className = "", ...props }: LinkProps & Variant & { size?: ButtonSize }) {
  return <Link {...props} className={`${buttonClass(variant, size)} ${className}`} />;
}
