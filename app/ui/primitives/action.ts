import type { ReactNode } from "react";
import type { ButtonVariant } from "./button";

/** A second step before what is hard to take back. */
export type Confirmation = { title: string; text: ReactNode; label: string; variant?: ButtonVariant };

/** Presses a button of the form that it stands in. */
export type FormAction = {
  label: string;
  name: string;
  value: string;
  variant?: ButtonVariant;
  confirm?: Confirmation;
  /** The page shows a button of its own for it, so that none is served twice. */
  elsewhere?: boolean;
};

/** Leads to a page. */
export type LinkAction = { label: string; to: string };

export type Action = FormAction | LinkAction;

/** Where the focus enters a menu: at its first entry by keyboard, at the menu itself by pointer. */
export type Entry = "first" | "menu";
