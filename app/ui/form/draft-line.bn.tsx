import { banglaMonth, banglaTime } from "~/i18n/bangla-time";
import { digits } from "~/i18n/format";
import type { words as en } from "./draft-line.en";

export const words: typeof en = {
  waiting: "ইন্টারনেট সংযোগের অপেক্ষায়",
  waitingText: "মনে হচ্ছে আপনার ডিভাইসে ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলেই এটি পাঠিয়ে দেব: পাতাটি খোলা রাখুন।",
  dontSend: "পাঠাবেন না",
  atRisk: "এটি রাখার মতো জায়গা আপনার ব্রাউজারে নেই: পাতা ছাড়ার আগে পাঠিয়ে দিন।",
  draftOf: (time) => <>খসড়া, {time}</>,
  time: (date, isToday) => {
    const day = isToday ? "" : `${date.getDate()} ${banglaMonth(date.getMonth() + 1)}, `;
    return digits(day + banglaTime(date.getHours(), date.getMinutes()));
  },
  discard: "বাদ দিন",
  stays: "মনে হচ্ছে আপনার ডিভাইসে ইন্টারনেট সংযোগ নেই। পাতাটি খোলাই থাকছে, আপনার সব লেখাসহ।",
  leave: "এখানে যা লিখেছেন তা এখনো পাঠানো হয়নি, হারিয়ে যাবে। তবুও পাতাটি ছাড়বেন?",
};
