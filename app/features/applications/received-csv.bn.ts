import type { words as en } from "./received-csv.en";

export const words: typeof en = {
  job: "চাকরি",
  applicant: "আবেদনকারী",
  status: "অবস্থা",
  sent: "পাঠানোর তারিখ",
  read: "পড়ার তারিখ",
  asks: "চান",
  currency: "মুদ্রা",
  unit: "পারিশ্রমিকের হিসাব",
  shortlisted: "বাছাই তালিকায়",
  yes: "হ্যাঁ",
  note: "আপনার নোট",
  letter: "আবেদনপত্র",
  email: "ইমেইল",
  phone: "ফোন",
  skills: "দক্ষতা",
  years: "অভিজ্ঞতার বছর",
};
