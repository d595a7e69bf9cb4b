import { digits } from "~/i18n/format";
import type { words as en } from "./directory.en";

export const words: typeof en = {
  title: "ট্যালেন্ট এক্সচেঞ্জ",
  talent: "দক্ষ জনবল",
  lead: "বাংলাদেশের আট বিভাগের ডেভেলপার, ডিজাইনার ও ডেটা বিশেষজ্ঞ।",
  description: (title) =>
    `${title}: বাংলাদেশের আট বিভাগের ডেভেলপার, ডিজাইনার ও ডেটা বিশেষজ্ঞদের দক্ষতা, পারিশ্রমিক ও কাজের জন্য প্রস্তুতি।`,
  offline: "মনে হচ্ছে আপনার ইন্টারনেট সংযোগ নেই।",
  filterLabel: "ডেভেলপারদের ফিল্টার করুন",
  placeholder: "নাম, পদবি, দক্ষতা…",
  people: () => "জন",
  apply: "ফিল্টার প্রয়োগ করুন",
  skills: "দক্ষতা",
  division: "বিভাগ",
  anyDivision: "সব বিভাগ",
  area: "শহর বা এলাকা",
  experience: "অভিজ্ঞতা",
  anyExperience: "যেকোনো অভিজ্ঞতা",
  availability: "কাজের জন্য প্রস্তুতি",
  anyAvailability: "যেকোনো অবস্থা",
  workType: "কাজের ধরন",
  anyWorkType: "যেকোনো ধরন",
  pay: "যেভাবে পারিশ্রমিক নেন",
  anyPay: "যেকোনোভাবে, মার্কিন ডলারে ঘণ্টা হিসেবে",
  rate: "পারিশ্রমিক",
  from: "থেকে",
  upTo: "পর্যন্ত",
  heading: "দক্ষ জনবলের তালিকা",
  found: (_total, count) => `${count} জন ডেভেলপার পাওয়া গেছে`,
  newest: "নতুন আগে",
  alert: "নতুনগুলো ইমেইলে পান",
  sorts: { rate: "কম পারিশ্রমিক", experience: "বেশি অভিজ্ঞতা" },
  nobody: "কোনো ডেভেলপার পাওয়া যায়নি",
  tryOther: "আরও মানুষ পেতে ফিল্টার বা খোঁজার শব্দ বদলে দেখুন",
  didYouMean: (search, suggestion) => (
    <>
      “{search}” লিখে কাউকে পাওয়া যায়নি। আপনি কি {suggestion} খুঁজছেন?
    </>
  ),
  range: (first, last, of, filtered) =>
    `${filtered ? "আপনার ফিল্টার অনুযায়ী " : ""}${of} জন ডেভেলপারের মধ্যে ${digits(first)} থেকে ${digits(last)} দেখানো হচ্ছে। `,
  firstPage: "প্রথম পাতায় ফিরে যান",
  all: (total, filtered) => `${filtered ? "আপনার ফিল্টার অনুযায়ী " : ""}${digits(total)} জন ডেভেলপারের সবাইকে দেখানো হচ্ছে`,
  listEnds: {
    newest: (total) => `তালিকাটি সবচেয়ে নতুন ${digits(total)} জনে শেষ: বাকিদের পেতে আরও নির্দিষ্ট করে খুঁজুন।`,
    rate: (total) => `তালিকাটি সবচেয়ে কম পারিশ্রমিকের ${digits(total)} জনে শেষ: বাকিদের পেতে আরও নির্দিষ্ট করে খুঁজুন।`,
    experience: (total) => `তালিকাটি সবচেয়ে অভিজ্ঞ ${digits(total)} জনে শেষ: বাকিদের পেতে আরও নির্দিষ্ট করে খুঁজুন।`,
  },
  more: "আরও ডেভেলপার দেখুন",
  notLoaded: (reason) => `ডেভেলপারদের প্রোফাইল আনতে সমস্যা হয়েছে: ${reason}`,
  failed: "ডেভেলপারদের তালিকা আনা যায়নি",
  tryAgain: "আবার চেষ্টা করুন",
  sameFilters: "একই ফিল্টারে আবার চেষ্টা করুন",
  viewProfile: "প্রোফাইল দেখুন",
  updated: "হালনাগাদ ",
  moreSkills: (count) => (
    <>
      {`+${digits(count)}`}
      <span className="sr-only">টি আরও দক্ষতা</span>
    </>
  ),
  projects: (count) => `${digits(count)}টি প্রজেক্ট`,
  about: "পরিচিতি",
  portfolio: "পোর্টফোলিও",
  moreTechnologies: (count) => (
    <>
      {`\u00A0+${digits(count)}`}
      <span className="sr-only">টি আরও প্রযুক্তি</span>
    </>
  ),
  moreProjects: (count) => `আরও ${digits(count)}টি প্রজেক্ট`,
  demand: "যেসব দক্ষতার চাহিদা বেশি",
  sample: "নমুনা সংখ্যা",
  levels: { High: "বেশি", Critical: "জরুরি" },
  growth: (percent) => `+${digits(percent)}% প্রবৃদ্ধি`,
  jobs: (count) => `${digits(count)}টি চাকরি`,
  academy: "TechSetu একাডেমি",
  employers: "নিয়োগকর্তারা যা চান।",
  courses: "কোর্স দেখুন",
};
