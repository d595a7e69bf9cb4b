import { digits } from "~/i18n/format";
import type { words as en } from "./job-end.en";

export const words: typeof en = {
  over: "মেয়াদ শেষ",
  today: "আজ শেষ",
  tomorrow: "আগামীকাল শেষ",
  days: (days) => `${digits(days)} দিন বাকি`,
};
