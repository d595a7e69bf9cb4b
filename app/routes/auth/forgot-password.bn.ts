import type { words as en } from "./forgot-password.en";

export const words: typeof en = {
  pageTitle: "পাসওয়ার্ড ভুলে গেছেন",
  title: "পাসওয়ার্ড ভুলে গেছেন?",
  lead: "আপনার ইমেইল ঠিকানা দিন; নতুন পাসওয়ার্ড দেওয়ার একটি লিংক পাঠিয়ে দেব।",
  error: "লিংক পাঠানো যায়নি",
  email: "ইমেইল",
  send: "লিংক পাঠান",
  sending: "পাঠানো হচ্ছে…",
  back: "সাইন ইনে ফিরে যান",
};
