import type { ReactNode } from "react";

const widths = {
  /** Lists, maps, tables. */
  content: "column",
  /** Text and long forms. */
  reading: "column-reading",
  /** The few fields of signing in. */
  form: "column-form",
};

export type Width = keyof typeof widths;

/** The columns of header, page and footer, all on one left edge; the width is that of the text in them. */
export function columnClass(width: Width = "content"): string {
  return widths[width];
}

export function Container({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`${columnClass()} ${className}`}>{children}</div>;
}
