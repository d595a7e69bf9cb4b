import type { ReactNode } from "react";

const widths = {
  /** Lists, maps, tables. */
  content: "max-w-content",
  /** Text and long forms. */
  reading: "max-w-reading",
  /** The few fields of signing in. */
  form: "max-w-form",
};

export type Width = keyof typeof widths;

/** The one column that header, page and footer share; the width is that of the text in it. */
export function columnClass(width: Width = "content"): string {
  return `mx-auto w-full px-4 ${widths[width]}`;
}

export function Container({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`${columnClass()} ${className}`}>{children}</div>;
}
