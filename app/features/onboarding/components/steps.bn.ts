import { digits } from "~/i18n/format";
import type { words as en } from "./steps.en";

export const words: typeof en = {
  progress: "অগ্রগতি",
  stepOf: (step, count) => `${digits(count)} ধাপের ${digits(step)} নম্বর`,
  skip: "এড়িয়ে যান",
  later: "আপাতত এড়িয়ে যান",
  next: "পরবর্তী",
  finish: "শেষ করুন",
  saving: "সংরক্ষণ হচ্ছে…",
  back: "ফিরে যান",
};
