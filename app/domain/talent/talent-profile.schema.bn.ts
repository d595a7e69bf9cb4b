import { digits, number } from "~/i18n/format";
import type { words as en } from "./talent-profile.schema.en";

export const words: typeof en = {
  titleAndExperienceMissing: "আবশ্যক তথ্য বাকি আছে: আপনার পদবি ও অভিজ্ঞতা লিখুন।",
  title: "পদবি",
  experience: "অভিজ্ঞতা",
  bio: "পরিচিতি",
  hourlyRate: "পারিশ্রমিক",
  minHourlyRate: "সর্বনিম্ন পারিশ্রমিক",
  maxHourlyRate: "সর্বোচ্চ পারিশ্রমিক",
  mostAnHour: (label, most) => `${label} ঘণ্টায় ${number(most)}-এর বেশি হতে পারে না`,
  ratesReversed: "সর্বোচ্চ পারিশ্রমিক সর্বনিম্নের চেয়ে কম হতে পারে না",
  bothOrNeither: "পারিশ্রমিকের পাশে সর্বনিম্ন ও সর্বোচ্চ দুটিই দিন, অথবা একটিও দেবেন না",
  tick: "ঘরটিতে টিক দিন বা খালি রাখুন",
  currency: "একটি মুদ্রা বেছে নিন",
  unit: "পারিশ্রমিকটি কীসের জন্য, তা বেছে নিন",
  availability: "তিনটির একটি বেছে নিন",
  workType: "আট ধরনের কাজ থেকে বেছে নিন",
  portfolio: "পোর্টফোলিও",
  years: "বছর",
  level: "চারটি স্তরের একটি বেছে নিন",
  skillUnknown: "তালিকা থেকে একটি দক্ষতা বেছে নিন",
  tooManySkills: (most) => `সর্বোচ্চ ${digits(most)}টি দক্ষতা দেওয়া যায়`,
  skillTwice: "এই দক্ষতা তালিকায় আগেই আছে",
};
