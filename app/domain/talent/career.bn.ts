import { digits } from "~/i18n/format";
import type { words as en } from "./career.en";

export const words: typeof en = {
  years: (first, last) => `${digits(first)} – ${last === null ? "বর্তমান" : digits(last)}`,
};
