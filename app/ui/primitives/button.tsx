import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-bold " +
  "disabled:cursor-progress disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-edge bg-surface text-ink hover:border-brand",
  quiet: "text-brand hover:bg-brand-soft",
  danger: "bg-danger text-on-danger",
};

/** The classes of a button, for elements that are one only by their looks. */
export function buttonClass(variant: ButtonVariant = "primary"): string {
  return `${base} ${variants[variant]}`;
}

type Variant = { variant?: ButtonVariant | undefined };

/** A button of the page's own scripts or of a form; one that sends a form and waits is a `SubmitButton`. */
export function Button({ variant, className = "", ...props }: ComponentProps<"button"> & Variant) {
  return <button type="button" {...props} className={`${buttonClass(variant)} ${className}`} />;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant, className = "", ...props }: LinkProps & Variant) {
  return <Link {...props} className={`${buttonClass(variant)} ${className}`} />;
}
