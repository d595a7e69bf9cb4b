import { digits } from "~/i18n/format";
import type { words as en } from "./job-facts.en";

export const words: typeof en = {
  applied: (least) => `${digits(least)} জন বা তার বেশি`,
  answers: (days) => `অর্ধেক উত্তর এসেছে ${days <= 1 ? "এক" : digits(days)} দিনের মধ্যে`,
};
