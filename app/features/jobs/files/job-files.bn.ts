import type { words as en } from "./job-files.en";

export const words: typeof en = {
  description: "বাংলাদেশের প্রযুক্তি খাতের খোলা চাকরি। কোম্পানিগুলো কেউ যাচাই করেননি: আবেদনের জন্য কখনো টাকা দেবেন না।",
  rights: "প্রতিটি চাকরির লেখা যিনি পোস্ট করেছেন তাঁর। চাকরির লিংকসহ দেখান, আর চাকরি শেষ হলে সরিয়ে ফেলুন।",
  until: (day) => `${day} পর্যন্ত`,
  yes: "হ্যাঁ",
  columns: {
    title: "পদ",
    company: "কোম্পানি",
    place: "স্থান",
    type: "কাজের ধরন",
    employment: "চাকরির ধরন",
    level: "অভিজ্ঞতার স্তর",
    duration: "মেয়াদ",
    least: "সর্বনিম্ন পারিশ্রমিক",
    most: "সর্বোচ্চ পারিশ্রমিক",
    currency: "মুদ্রা",
    unit: "পারিশ্রমিকের হিসাব",
    openings: "পদসংখ্যা",
    students: "শিক্ষার্থীদের জন্য খোলা",
    skills: "দক্ষতা",
    posted: "পোস্টের তারিখ",
    ends: "শেষ তারিখ",
    address: "ঠিকানা",
  },
};
