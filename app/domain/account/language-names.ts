import type { Language } from "~/i18n/language";

/** Each language in its own name on every page, so that its speakers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", bn: "বাংলা" };
