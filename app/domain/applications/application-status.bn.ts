import type { words as en } from "./application-status.en";

export const words: typeof en = {
  pending: "অপেক্ষমাণ",
  reviewed: "দেখা হয়েছে",
  accepted: "গৃহীত",
  rejected: "প্রত্যাখ্যাত",
};
