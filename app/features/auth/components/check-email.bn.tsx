import { digits } from "~/i18n/format";
import type { words as en } from "./check-email.en";

export const words: typeof en = {
  title: "আপনার ইমেইল দেখুন",
  lead: "নিবন্ধন শেষ করতে আপনাকে একটি লিংক পাঠিয়েছি। সেটি খুলে ঠিকানা নিশ্চিত করুন।",
  wentTo: (address) => <>লিংকটি গেছে {address} ঠিকানায়।</>,
  help: "লিংকটি এক ঘণ্টা পর্যন্ত যেকোনো ডিভাইসে কাজ করে। পাননি? স্প্যাম ফোল্ডার দেখুন, অথবা আবার পাঠাতে বলুন: মিনিটে একবার পাঠানো যায়। সেটিও না এলে ফর্মটি আবার পূরণ করুন।",
  email: "ইমেইল",
  sending: "পাঠানো হচ্ছে…",
  again: "লিংকটি আবার পাঠান",
  possibleIn: (seconds) => `${digits(seconds)} সেকেন্ড পরে আবার পাঠানো যাবে।`,
};
