import { digits } from "~/i18n/format";
import type { words as en } from "./bell.en";

export const words: typeof en = {
  title: "বিজ্ঞপ্তি",
  bell: (unread) => `বিজ্ঞপ্তি, ${digits(unread)}টি অপঠিত`,
  newest: "সর্বশেষ বিজ্ঞপ্তি",
  nothing: "এখনো কোনো বিজ্ঞপ্তি নেই।",
  away: "এই মুহূর্তে আপনার বিজ্ঞপ্তি লোড করা যাচ্ছে না।",
  all: "সব বিজ্ঞপ্তি দেখুন",
  notMarked: "কিছুই পঠিত করা যায়নি",
  markAll: "সব পঠিত করুন",
  unread: "অপঠিত: ",
  open: "খুলুন",
  andMore: (count) => `এবং আরও ${digits(count)}টি`,
};
