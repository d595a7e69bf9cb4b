import { digits } from "~/i18n/format";
import type { words as en } from "./list.en";

export const words: typeof en = {
  nothing: "এখনো কোনো বিজ্ঞপ্তি নেই",
  nothingText: "আবেদন, সিদ্ধান্ত, সংযোগের অনুরোধ ও মিটিংয়ের খবর এখানে সঙ্গে সঙ্গে জানানো হয়।",
  findJob: "চাকরি খুঁজুন",
  unread: (count) => `${digits(count)}টি অপঠিত`,
  choose: "কোন বিজ্ঞপ্তি পাবেন, বেছে নিন",
  all: "সব বিজ্ঞপ্তি",
  markRead: "পঠিত করুন",
  connected: "সংযুক্ত",
  declined: "ফেরানো হয়েছে",
  accept: "গ্রহণ করুন",
  decline: "ফিরিয়ে দিন",
};
