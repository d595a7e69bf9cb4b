import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold " +
  "disabled:cursor-progress disabled:opacity-60";

const looks: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-edge bg-surface text-ink hover:border-brand",
  quiet: "text-brand hover:bg-brand-soft",
  danger: "bg-danger text-on-danger",
};

/** The classes of a button, for elements that are one only by their looks. */
export function buttonClass(look: ButtonVariant = "primary"): string {
  return `${base} ${looks[look]}`;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ look, className, ...props }: LinkProps & { look?: ButtonVariant }) {
  return <Link {...props} className={`${buttonClass(look)} ${className ?? ""}`} />;
}
