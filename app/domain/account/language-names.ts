import type { Language } from "~/i18n/language";

/** Each by its own name, whatever the page speaks: who looks for a language reads it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", bn: "বাংলা" };
