import { digits } from "~/i18n/format";
import type { words as en } from "./application-messages.en";

export const words: typeof en = {
  nobody: "অন্তত একটি আবেদন বেছে নিন",
  tooMany: (most) => `একবারে সর্বোচ্চ ${digits(most)}টি বেছে নিন`,
  note: "আপনার নোট",
  answer: "তাঁরা যা পড়বেন",
  outOfDate: "ফর্মটির মেয়াদ শেষ। পাতাটি আবার লোড করুন।",
  letter: "আবেদনপত্র",
  rate: "প্রস্তাবিত পারিশ্রমিক",
  box: "ঘরটিতে টিক দিন বা খালি রাখুন",
};
