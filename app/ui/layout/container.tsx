import type { ReactNode } from "react";

const widths = {
  /** Lists, maps, tables. */
  content: "column",
  /** Text and long forms. */
  reading: "column-reading",
  /** The few fields of the sign-in pages. */
  form: "column-form",
};

export type Width = keyof typeof widths;

/** The column classes of header, page and footer, all aligned to the same left edge; the width is that of the text. */
export function columnClass(width: Width = "content"): string {
  return widths[width];
}

export function Container({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`${columnClass()} ${className}`}>{children}</div>;
}
