import type { ReactNode } from "react";
import type { ButtonVariant } from "./button";

/** A confirmation before an action that is hard to undo. */
export type Confirmation = { title: ReactNode; text: ReactNode; label: string; variant?: ButtonVariant };

/** An action that presses a button of its surrounding form. */
export type FormAction = {
  label: string;
  name: string;
  value: string;
  variant?: ButtonVariant;
  confirm?: Confirmation;
  /** The page shows its own button for it, so that it is not there twice. */
  elsewhere?: boolean;
};

/** An action that links to a page. */
export type LinkAction = { label: string; to: string };

export type Action = FormAction | LinkAction;

/** Where the focus goes when a menu opens: to its first entry by keyboard, to the menu itself by pointer. */
export type Entry = "first" | "menu";
