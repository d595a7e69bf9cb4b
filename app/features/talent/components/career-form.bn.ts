import { digits } from "~/i18n/format";
import type { words as en } from "./career-form.en";

export const words: typeof en = {
  work: {
    legend: "অভিজ্ঞতা",
    title: "যে কাজ করেন বা করেছেন",
    organisation: "কোম্পানি বা ক্লায়েন্ট",
    add: "একটি কাজ যোগ করুন",
    save: "অভিজ্ঞতা সংরক্ষণ করুন",
    refused: "আপনার অভিজ্ঞতা সংরক্ষণ করা হয়নি",
    remove: (number) => `অভিজ্ঞতা ${digits(number)} সরিয়ে দিন`,
  },
  education: {
    legend: "শিক্ষা",
    title: "ডিগ্রি বা কোর্স",
    organisation: "স্কুল, কলেজ বা বিশ্ববিদ্যালয়",
    add: "একটি ডিগ্রি বা কোর্স যোগ করুন",
    save: "শিক্ষা সংরক্ষণ করুন",
    refused: "আপনার শিক্ষার তথ্য সংরক্ষণ করা হয়নি",
    remove: (number) => `শিক্ষা ${digits(number)} সরিয়ে দিন`,
  },
  saving: "সংরক্ষণ করা হচ্ছে…",
  entry: (legend, number) => `${legend} ${digits(number)}`,
  fresh: "নতুন তথ্য",
  firstYear: "শুরুর বছর",
  firstYearHint: "যেমন ২০১৯।",
  lastYear: "শেষ বছর",
  lastYearHint: "এখনো চললে খালি রাখুন।",
  description: "বিবরণ",
  remove: "সরিয়ে দিন",
};
