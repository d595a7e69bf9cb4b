import { digits } from "~/i18n/format";
import type { words as en } from "./error-page.en";

export const words: typeof en = {
  notFound: "দুঃখিত, পাতাটি পাওয়া যায়নি",
  notFoundText: "আপনি যে পাতাটি খুঁজছেন তা নেই, অথবা সরিয়ে নেওয়া হয়েছে।",
  signIn: "আবার সাইন ইন করুন",
  signInText: "আপনার সেশন শেষ হয়ে গেছে। আপনি যা লিখেছেন তার কিছুই হারায়নি।",
  away: "আমরা একটু পরেই ফিরছি",
  awayText: "এই মুহূর্তে আমাদের ডেটাবেসে পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন। কিছুই হারায়নি।",
  tryAgain: "আবার চেষ্টা করুন",
  tooMany: "আপাতত এর বেশি করা যাবে না",
  tooManyText: "পরে আবার চেষ্টা করুন।",
  home: "হোমে ফিরে যান",
  refused: "কাজটি হলো না",
  refusedText: "এই অনুরোধ রাখা সম্ভব নয়।",
  failed: "কিছু একটা সমস্যা হয়েছে",
  failedText: "অপ্রত্যাশিত একটি ত্রুটি ঘটেছে। পাতাটি আবার লোড করুন।",
  reload: "পাতাটি আবার লোড করুন",
  errorId: (id) => `সহায়তার জন্য ত্রুটির আইডি: ${id}`,
  searchJobs: "খোলা চাকরি খুঁজুন",
  search: "খুঁজুন",
  otherPages: "অন্যান্য পাতা",
  typed: "আপনি যা লিখেছেন",
  text: (number) => `লেখা ${digits(number)}`,
  sendAgain: "আবার পাঠান",
};
